import {
  confirmColors,
  correctColors,
  lightOfColors,
  readWhite,
  showAsSeen,
} from '@color-almanac/domain';
import type { Hex, LightGains, LitColor, WhiteRefusal } from '@color-almanac/domain';
import { useId, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { LightFilter } from '../light-filter.tsx';
import { LitPhotoLine } from './lit-photo-line.tsx';
import type { ShownLight } from './lit-photo-line.tsx';
import styles from './lit-photo.module.css';
import { readWhiteAt } from './read-white-at.ts';
import type { PhotoPosition } from './read-white-at.ts';
import { WhitePicker } from './white-picker.tsx';

interface LitPhotoProps {
  /** The colors of the item, with the light they were seen in. */
  readonly colors: readonly LitColor[];
  readonly onColors: (colors: readonly LitColor[]) => void;
  readonly photo: ReactNode;
  /** Called when white is to be tapped, and when that is over. */
  readonly onPicking?: (isPicking: boolean) => void;
}

/** The photo of an item, what is known of its light, and how to correct it. */
export function LitPhoto({ colors, onColors, photo, onPicking }: LitPhotoProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [shown, setShown] = useState<ShownLight>('after');
  const [refusal, setRefusal] = useState<WhiteRefusal | null>(null);
  const light = lightOfColors(colors);
  const gains = light && light.correctedBy !== 'nobody' ? gainsOf(light.white) : null;
  const isFiltered = gains !== null && shown === 'after' && !isPicking;
  const setPicking = (next: boolean): void => {
    setIsPicking(next);
    onPicking?.(next);
  };
  const findImage = () => frame.current?.querySelector('img') ?? null;

  const pickWhite = (image: HTMLImageElement, place: PhotoPosition): void => {
    const white = readWhiteAt(image, place);
    if (white === null) return setPicking(false);
    const corrected = correctColors(colors, white, 'user');
    setRefusal(corrected.ok ? null : corrected.reason);
    if (!corrected.ok) return;
    setPicking(false);
    setShown('after');
    onColors(corrected.colors);
  };
  return (
    <div className={styles.lit}>
      <div
        ref={frame}
        className={styles.frame}
        style={isFiltered ? ({ '--light': `url(#${id}-light)` } as CSSProperties) : undefined}
      >
        {photo}
        {isPicking ? (
          <WhitePicker findImage={findImage} onPick={pickWhite} onLeave={() => setPicking(false)} />
        ) : null}
        {isFiltered ? <LightFilter id={`${id}-light`} gains={gains} /> : null}
      </div>
      <LitPhotoLine
        light={light}
        isPicking={isPicking}
        refusal={refusal}
        shown={shown}
        onShown={setShown}
        onPicking={(next) => {
          setRefusal(null);
          setPicking(next);
        }}
        onUndo={() => light && onColors(showAsSeen(colors, light.white))}
        onConfirm={() => onColors(confirmColors(colors))}
      />
    </div>
  );
}

function gainsOf(white: Hex): LightGains | null {
  const reading = readWhite(white);
  return reading.ok ? reading.gains : null;
}
