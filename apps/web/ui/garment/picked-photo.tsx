import type { Hex } from '@color-almanac/domain';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { COLOR_PICK_WORDS as WORDS } from '../../words/color-pick.words.ts';
import styles from './lit-photo.module.css';
import { readWhiteAt } from './read-white-at.ts';
import { WhitePicker } from './white-picker.tsx';

interface PickedPhotoProps {
  readonly photo: ReactNode;
  readonly isPicking: boolean;
  /** A color as the photo shows it. */
  readonly onPick: (seen: Hex) => void;
  readonly onLeave: () => void;
}

/** A photo in which a tap picks a color, while it is asked for. */
export function PickedPhoto({ photo, isPicking, onPick, onLeave }: PickedPhotoProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the colors are far below the photo.
    if (isPicking) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isPicking]);
  return (
    <div ref={frame} className={styles.frame}>
      {photo}
      <p role="status" className={styles.said}>
        {isPicking ? WORDS.hint : ''}
      </p>
      {isPicking ? (
        <WhitePicker
          label={WORDS.picker}
          findImage={() => frame.current?.querySelector('img') ?? null}
          onPick={(image, place) => {
            const seen = readWhiteAt(image, place);
            if (seen === null) onLeave();
            else onPick(seen);
          }}
          onLeave={onLeave}
        />
      ) : null}
    </div>
  );
}
