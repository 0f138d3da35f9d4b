import { blurBox } from '../embedded/garment/blur-box.ts';
import { createScanMemory, type ScanMemory } from '../embedded/scan-memory.ts';
import type { GarmentMask, Pixels } from '../vision-engine.ts';
import { placeBetween, readAcross, readRow, type CellPositions } from './between-cells.ts';
import { partPixel, type Bytes } from './part-pixel.ts';
import { readSideColors, type SideColors } from './side-colors.ts';

/** In cells of the mask, on both sides of its outline: how far the true edge may be from it. */
const BAND = 1;
const INSIDE = 0.98;
const OUTSIDE = 0.1;

/**
 * A picture of the garment alone; everything else is transparent. The edge is soft and as fine as the picture, not as
 * the mask; transparent pixels stay transparent. The given pixels are not modified.
 *
 * @param mask from an engine: a square that spans the whole picture. @throws RangeError on any other.
 */
export function cutOut(pixels: Pixels, mask: GarmentMask): Pixels {
  if (mask.width !== mask.height) throw new RangeError('The mask is no square');
  const memory = createScanMemory();
  const near = soften(mask, memory);
  const sides = readSideColors(pixels, near, memory);
  const { width, height } = pixels;
  const data = new Uint8ClampedArray(pixels.data);
  const lines = openLines(mask.width, { near, ...sides });
  const rows = placeBetween(height, mask.height);
  const columns = placeBetween(width, mask.width);
  for (let y = 0, at = 0; y < height; y++) {
    lines.moveTo(rows, y);
    for (let x = 0; x < width; x++, at += 4) {
      const share = readAcross(lines.near, columns, x);
      if (share >= INSIDE) continue;
      if (share <= OUTSIDE) {
        data.fill(0, at, at + 4);
        continue;
      }
      const own: Bytes = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const colorOf = (side: readonly Float32Array[]): Bytes => [
        readAcross(side[0] ?? lines.near, columns, x),
        readAcross(side[1] ?? lines.near, columns, x),
        readAcross(side[2] ?? lines.near, columns, x),
      ];
      const sidesHere = { piece: colorOf(lines.piece), background: colorOf(lines.background) };
      const parted = partPixel(own, sidesHere, share);
      const opacity = (data[at + 3] ?? 0) * parted.share;
      data.set(opacity === 0 ? [0, 0, 0, 0] : [...parted.color, opacity], at);
    }
  }
  return { width, height, data };
}

/** How far each cell's neighborhood belongs to the garment, 0 to 1. */
function soften({ data }: GarmentMask, memory: ScanMemory): Float32Array {
  const near = Float32Array.from(data, (byte) => byte / 255);
  for (let pass = 0; pass < 2; pass++) blurBox(near, BAND, { into: near, memory });
  return near;
}

interface Fields {
  readonly near: Float32Array;
  readonly piece: SideColors;
  readonly background: SideColors;
}

/** All values of the cells, interpolated at the height of one row of pixels. */
function openLines(side: number, fields: Fields) {
  const line = (): Float32Array => new Float32Array(side);
  const near = line();
  const piece = [line(), line(), line()];
  const background = [line(), line(), line()];
  const pairs = [
    [fields.near, near] as const,
    ...fields.piece.map((field, at) => [field, piece[at] ?? near] as const),
    ...fields.background.map((field, at) => [field, background[at] ?? near] as const),
  ];
  return {
    near,
    piece,
    background,
    moveTo: (rows: CellPositions, y: number): void => {
      for (const [field, into] of pairs) readRow(field, rows, { y, into });
    },
  };
}
