import type { PicturePosition } from './picture-position.ts';
import type { Size } from './viewport.ts';

/** The side, in photo pixels, of the square that one reading averages: scaled to the photo, or as the user chose. */
export const SAMPLE_CHOICES = ['auto', 1, 3, 5, 11] as const;
export type SampleChoice = (typeof SAMPLE_CHOICES)[number];

/** No square is larger than this on a side. */
export const LARGEST_SAMPLE_SIDE = 31;

/** Five pixels for each thousand of the longer side of a photo cover about as much of a garment in any photo. */
const PIXELS_PER_SIDE = 5 / 1000;

/** The side in photo pixels, always odd so that it has a middle: of a photo of 1,000 pixels 5, of one of 4,000 21. */
export function sampleSideFor(choice: SampleChoice, photo: Size): number {
  if (choice !== 'auto') return choice;
  const side = Math.max(photo.width, photo.height) * PIXELS_PER_SIDE;
  return Math.min(LARGEST_SAMPLE_SIDE, 2 * Math.round((side - 1) / 2) + 1);
}

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
export function sampleAreaAt(place: PicturePosition, side: number, photo: Size): PixelArea {
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
