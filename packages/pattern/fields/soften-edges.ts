import type { Band, CutField } from './cut-into-bands.ts';

interface SoftenRequest {
  readonly width: number;
  readonly bands: readonly Band[];
  /** Whether the last column and row equal the first ones, as with `periodOf`. */
  readonly tile?: boolean | undefined;
}

/** Steps of the share of a pixel. */
const STEPS = 255;

/**
 * Anti-aliasing: how much of each pixel another band covers, and its color. The field itself tells where in a pixel the
 * border is: its value's distance from the threshold, divided by the gradient per pixel. The gradients along both axes
 * are summed, because a slanted border crosses more of a pixel. Returns `color * 256 + part`, the part in 255ths and at
 * most a half; 0 if a pixel has one color.
 */
export function softenEdges(
  values: Float32Array,
  { indices, ends }: CutField,
  { width, bands, tile }: SoftenRequest,
): Uint16Array<ArrayBuffer> {
  const blends = new Uint16Array(values.length);
  const height = values.length / width;
  const columns = listNeighbors(width, tile);
  const rows = listNeighbors(height, tile);
  const blend = createBlender(bands, ends);
  const soften = (column: number, row: number): number => {
    const start = row * width;
    const left = values[start + (columns.before[column] ?? 0)] ?? 0;
    const right = values[start + (columns.after[column] ?? 0)] ?? 0;
    const up = values[(rows.before[row] ?? 0) * width + column] ?? 0;
    const down = values[(rows.after[row] ?? 0) * width + column] ?? 0;
    const gain =
      Math.abs(right - left) * (columns.halves[column] ?? 1) +
      Math.abs(down - up) * (rows.halves[row] ?? 1);
    return blend(values[start + column] ?? 0, gain, indices[start + column] ?? 0);
  };
  for (let row = 0; row < height; row++) {
    const start = row * width;
    const above = (rows.before[row] ?? 0) * width;
    const below = (rows.after[row] ?? 0) * width;
    let left = indices[start + (columns.before[0] ?? 0)];
    let own = indices[start];
    for (let column = 0; column < width; column++) {
      const next = column + 1 < width ? column + 1 : (columns.after[column] ?? 0);
      const right = indices[start + next];
      if (
        own !== right ||
        own !== left ||
        own !== indices[above + column] ||
        own !== indices[below + column]
      )
        blends[start + column] = soften(column, row);
      left = own;
      own = right;
    }
  }
  return blends;
}

interface Neighbors {
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** The factor that converts the difference of the two to that of one step. */
  readonly halves: Float32Array;
}

function listNeighbors(length: number, tile: boolean | undefined): Neighbors {
  const joins = tile === true && length > 2;
  const places = Int32Array.from({ length }, (_, place) => place);
  const before = places.map((place) => (place > 0 ? place - 1 : joins ? length - 2 : 0));
  const after = places.map((place) => (place < length - 1 ? place + 1 : joins ? 1 : place));
  const inside = (place: number): boolean => joins || (place > 0 && place < length - 1);
  return { before, after, halves: Float32Array.from(places, (place) => (inside(place) ? 0.5 : 1)) };
}

function createBlender(
  bands: readonly Band[],
  ends: readonly number[],
): (value: number, gain: number, color: number) => number {
  const last = bands.length - 1;
  const borders = [-Infinity, ...ends, Infinity];
  return (value, gain, color) => {
    let band = 0;
    while (band < last && value >= (borders[band + 1] ?? Infinity)) band += 1;
    const below = value - (borders[band] ?? -Infinity);
    const above = (borders[band + 1] ?? Infinity) - value;
    const other = bands[below < above ? band - 1 : band + 1]?.color ?? color;
    const part = Math.round(STEPS * (0.5 - Math.min(below, above) / gain));
    return other !== color && part > 0 ? other * 256 + part : 0;
  };
}
