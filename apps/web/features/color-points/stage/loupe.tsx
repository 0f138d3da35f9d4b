import type { Hex } from '@color-almanac/domain';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { createPortal } from 'react-dom';

import { drawLoupe } from './draw-loupe.ts';
import { LOUPE_SIDE, placeLoupe } from './place-loupe.ts';
import { pixelAt, sampleAreaAt } from './sample-area.ts';
import type { PicturePosition } from './picture-position.ts';
import type { Spot } from './viewport.ts';
import styles from './loupe.module.css';

/** Relative to the displayed size. */
const MAGNIFICATION = 2;
/** A higher density is not visible, and would cost drawing time. */
const MOST_DENSE = 3;

export interface LoupeContent {
  readonly picture: ImageBitmap;
  readonly place: PicturePosition;
  readonly side: number;
  /** Screen pixels per picture pixel, as it is shown at present. */
  readonly scale: number;
  readonly hex: Hex;
  /** The place in the window, from its upper left corner. */
  readonly at: Spot;
  /** Whether a finger lies there. */
  readonly finger: boolean;
}

/** Moves without React: pointers move faster than React can render. */
export interface LoupeHandle {
  readonly show: (look: LoupeContent) => void;
  readonly hide: () => void;
  readonly isShown: () => boolean;
}

interface LoupeProps {
  readonly ref: Ref<LoupeHandle>;
  /** The correction of its colors. */
  readonly filter: string | undefined;
}

/** What is under the pointer at twice its size, with a frame around exactly what is read, and its color. */
export function Loupe({ ref, filter }: LoupeProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const swatch = useRef<HTMLElement>(null);
  const hexText = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => ({
    show: (look) => {
      if (!box.current || !canvas.current || !frame.current) return;
      paint(canvas.current, look);
      outline(frame.current, look);
      if (hexText.current) hexText.current.textContent = look.hex;
      if (swatch.current) swatch.current.style.backgroundColor = look.hex;
      const room = { width: innerWidth, height: innerHeight };
      const { left, top, side } = placeLoupe(look.at, { room, finger: look.finger });
      box.current.style.transform = `translate(${left}px, ${top}px)`;
      box.current.dataset['side'] = side;
      box.current.hidden = false;
    },
    hide: () => {
      if (box.current) box.current.hidden = true;
    },
    isShown: () => box.current?.hidden === false,
  }));
  useEffect(() => {
    // What is under a resting pointer has changed.
    const hide = () => {
      if (box.current) box.current.hidden = true;
    };
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => removeEventListener('scroll', hide, { capture: true });
  }, []);
  return createPortal(
    <div ref={box} className={styles.loupe} data-loupe aria-hidden hidden>
      <div className={styles.circle}>
        <canvas ref={canvas} style={filter ? { filter } : undefined} />
        <span ref={frame} className={styles.frame} />
      </div>
      <span className={styles.tag}>
        <i ref={swatch} />
        <span ref={hexText} />
      </span>
    </div>,
    document.body,
  );
}

function paint(canvas: HTMLCanvasElement, { picture, place, scale }: LoupeContent): void {
  const density = Math.min(MOST_DENSE, Math.max(1, devicePixelRatio));
  const side = Math.round(LOUPE_SIDE * density);
  if (canvas.width !== side) {
    canvas.width = side;
    canvas.height = side;
  }
  // In main memory: a graphics card would first be sent the whole photo, 96 MB.
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (context)
    drawLoupe(context, { picture, place, magnification: scale * MAGNIFICATION * density });
}

/** The inside of the frame is what is read, drawn no smaller than one screen pixel. */
function outline(frame: HTMLElement, { picture, place, side, scale }: LoupeContent): void {
  const { column, row } = pixelAt(place, picture);
  const area = sampleAreaAt(place, side, picture);
  const large = scale * MAGNIFICATION;
  frame.style.left = `${LOUPE_SIDE / 2 + (area.left - column - 0.5) * large}px`;
  frame.style.top = `${LOUPE_SIDE / 2 + (area.top - row - 0.5) * large}px`;
  frame.style.width = `${Math.max(1, area.width * large)}px`;
  frame.style.height = `${Math.max(1, area.height * large)}px`;
}
