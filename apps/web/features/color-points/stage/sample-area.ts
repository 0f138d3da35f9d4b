import type { PicturePosition } from './picture-position.ts';
import type { Size } from './viewport.ts';

/** The side, in photo pixels, of the square that one reading averages. */
export const SAMPLE_SIDES = [1, 3, 5, 11] as const;
export type SampleSide = (typeof SAMPLE_SIDES)[number];

/** Whole pixels of the photo. */
export interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The photo pixel at a place; at the far edge the last one. */
export function pixelAt({ x, y }: PicturePosition, photo: Size): { column: number; row: number } {
  return { column: pixelAlong(x, photo.width), row: pixelAlong(y, photo.height) };
}

function pixelAlong(share: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.floor(share * length)));
}

/** The middle of a pixel, which always reads as that pixel, however the fractions are rounded. */
export function positionOfPixel(
  { column, row }: { readonly column: number; readonly row: number },
  photo: Size,
): PicturePosition {
  return { x: (column + 0.5) / photo.width, y: (row + 0.5) / photo.height };
}

/** The square of pixels around a place; at an edge of the photo the part that exists. */
export function sampleAreaAt(place: PicturePosition, side: SampleSide, photo: Size): PixelArea {
  const { column, row } = pixelAt(place, photo);
  const reach = (side - 1) / 2;
  const left = Math.max(0, column - reach);
  const top = Math.max(0, row - reach);
  return {
    left,
    top,
    width: Math.min(photo.width - 1, column + reach) - left + 1,
    height: Math.min(photo.height - 1, row + reach) - top + 1,
  };
}
