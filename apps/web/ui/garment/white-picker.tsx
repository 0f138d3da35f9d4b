import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

import { PHOTO_LIGHT_WORDS as WORDS } from '../../words/photo-light.words.ts';
import styles from './lit-photo.module.css';
import { positionInPhoto, pointInPage } from './read-white-at.ts';
import type { PhotoPosition } from './read-white-at.ts';

interface WhitePickerProps {
  /** What the next tap marks, for screen readers. */
  readonly label?: string;
  readonly findImage: () => HTMLImageElement | null;
  readonly onPick: (image: HTMLImageElement, place: PhotoPosition) => void;
  readonly onLeave: () => void;
}

const STEP = 0.02;
const LARGE_STEP = 0.1;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Lies over a photo: the next tap marks what is white in it, or a color. By keyboard, arrow keys move a crosshair. */
export function WhitePicker(props: WhitePickerProps) {
  const { label = WORDS.picker, findImage, onPick, onLeave } = props;
  const [place, setPlace] = useState<PhotoPosition | null>(null);
  /** The crosshair, in pixels of the surface. */
  const [mark, setMark] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const surface = useRef<HTMLButtonElement>(null);
  useEffect(() => surface.current?.focus({ preventScroll: true }), []);
  const pick = (event: MouseEvent): void => {
    const image = findImage();
    if (!image) return onLeave();
    // Enter and Space press a button without a position.
    const picked = event.detail === 0 ? (place ?? CENTER) : positionInPhoto(image, event);
    if (picked) onPick(image, picked);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (event.key !== 'Escape' && !move) return;
    // Escape must not close the dialog around the photo.
    event.preventDefault();
    event.stopPropagation();
    if (!move) return onLeave();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const { x, y } = place ?? CENTER;
    const next = { x: clamp(x + move[0] * step), y: clamp(y + move[1] * step) };
    const [image, box] = [findImage(), surface.current?.getBoundingClientRect()];
    if (!image || !box) return;
    const { clientX, clientY } = pointInPage(image, next);
    setPlace(next);
    setMark({ left: clientX - box.left, top: clientY - box.top });
  };
  return (
    <button
      ref={surface}
      type="button"
      className={styles.picker}
      aria-label={label}
      onClick={pick}
      onKeyDown={handleKey}
    >
      {mark ? <span aria-hidden className={styles.mark} style={mark} /> : null}
    </button>
  );
}

const CENTER: PhotoPosition = { x: 0.5, y: 0.5 };

const clamp = (share: number): number => Math.min(0.99, Math.max(0, share));
