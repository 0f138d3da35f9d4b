import type { PicturePosition } from './picture-position.ts';
import { pixelAt, positionOfPixel } from './sample-area.ts';
import type { Size } from './viewport.ts';

const ONE_PIXEL = 1;
const WITH_SHIFT = 10;
/** Crossing a photo of 24 megapixels in steps of ten takes long. */
const LEAP = 0.1;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LEAPS: Readonly<Record<string, readonly [number, number]>> = {
  Home: [-1, 0],
  End: [1, 0],
  PageUp: [0, -1],
  PageDown: [0, 1],
};

/**
 * One photo pixel in the arrow's direction, ten with Shift, a tenth of the photo by Home, End, Page Up and Page Down.
 * Ends in the middle of a pixel and never past the edge. `null` for other keys.
 */
export function moveCrosshair(
  from: PicturePosition,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  photo: Size,
): PicturePosition | null {
  const arrow = ARROWS[key];
  const direction = arrow ?? LEAPS[key];
  if (!direction) return null;
  const steps = arrow ? (shiftKey ? WITH_SHIFT : ONE_PIXEL) : null;
  const { column, row } = pixelAt(from, photo);
  const [right, down] = direction;
  return positionOfPixel(
    {
      column: clampAlong(column + right * (steps ?? photo.width * LEAP), photo.width),
      row: clampAlong(row + down * (steps ?? photo.height * LEAP), photo.height),
    },
    photo,
  );
}

function clampAlong(pixel: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.round(pixel)));
}
