import type { SeenColor } from '@color-almanac/domain';
import type { GarmentMask, Pixels } from '@color-almanac/vision';

import type { GarmentBox } from './garment-inquiry.ts';
import { isShownAt, type Position } from './is-shown-at.ts';

export interface SeenOutline {
  readonly mask: GarmentMask;
  /** How much of the picture the item covers, 0 to 1. */
  readonly share: number;
  /** How much of the model's colors the photo confirms at the item's position, 0 to 1. */
  readonly quality: number;
  /** Whether the picture itself is transparent around the item. */
  readonly isCutOut: boolean;
}

/** Cells along each side of the mask. A model gives a box and no outline, so a finer mask would pretend precision. */
const SIDE = 64;
const CELLS = SIDE * SIDE;
/** As in the embedded engine: the transparent share from which transparency counts as the outline. */
const LEAST_CLEAR = 1 / 50;
const OPAQUE_FROM = 128;
/** A color counts as confirmed if at least this part of its claimed share shows it. */
const LEAST_SHOWN = 0.1;

/** Where the item is in the picture: its opaque pixels, or those that show the named colors within the box. */
export function outlineOf(
  pixels: Pixels,
  { box, colors }: { readonly box: GarmentBox | null; readonly colors: readonly SeenColor[] },
): SeenOutline {
  const opaque = cellsWhere((place) => alphaAt(pixels, place) >= OPAQUE_FROM);
  const isCutOut = opaque.length <= (1 - LEAST_CLEAR) * CELLS;
  const within = isCutOut ? opaque : cellsWhere((place) => box !== null && isInside(box, place));
  const shown = colors.map(({ hex }) =>
    within.filter((cell) => isShownAt(pixels, positionOf(cell), hex)),
  );
  const borneOut = colors.filter(({ percentage }, at) => {
    const cells = shown[at]?.length ?? 0;
    return cells > 0 && cells >= (LEAST_SHOWN * within.length * percentage) / 100;
  });
  const piece = isCutOut ? opaque : [...new Set(shown.flat())];
  return {
    mask: { width: SIDE, height: SIDE, data: draw(piece) },
    share: piece.length / CELLS,
    quality: borneOut.reduce((sum, { percentage }) => sum + percentage, 0) / 100,
    isCutOut,
  };
}

function cellsWhere(isSo: (place: Position) => boolean): readonly number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => isSo(positionOf(cell)));
}

function positionOf(cell: number): Position {
  return { x: ((cell % SIDE) + 0.5) / SIDE, y: (Math.trunc(cell / SIDE) + 0.5) / SIDE };
}

function isInside({ left, top, right, bottom }: GarmentBox, { x, y }: Position): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function alphaAt({ width, height, data }: Pixels, { x, y }: Position): number {
  return data[(Math.trunc(y * height) * width + Math.trunc(x * width)) * 4 + 3] ?? 0;
}

function draw(piece: readonly number[]): Uint8ClampedArray {
  const data = new Uint8ClampedArray(CELLS);
  for (const cell of piece) data[cell] = 255;
  return data;
}
