import { blurBox } from '../embedded/garment/blur-box.ts';
import type { ScanMemory } from '../embedded/scan-memory.ts';
import type { Pixels } from '../vision-engine.ts';

/** In cells: the radius in which colors near the outline are averaged. */
const REACH = 4;
/** How much less a cell counts the nearer it is to the outline, where the colors of both sides mix. */
const AWAY = 4;
/** The least number of cells to average. */
const LEAST_WEIGHT = 1e-4;

/** The color near each cell on one side of the outline: red, green, blue (bytes) one after the other. */
export type SideColors = readonly [red: Float32Array, green: Float32Array, blue: Float32Array];

/**
 * The colors of the garment and of the background near each cell. If a side has no cell nearby, the cell's own color is
 * used. `near` says how far each cell belongs to the garment, 0 to 1, in a square of cells.
 */
export function readSideColors(
  pixels: Pixels,
  near: Float32Array,
  memory: ScanMemory,
): { readonly piece: SideColors; readonly background: SideColors } {
  const cells = averageCells(pixels, Math.sqrt(near.length));
  const inside = near.map((share) => share ** AWAY);
  const outside = near.map((share) => (1 - share) ** AWAY);
  return { piece: spread(cells, inside, memory), background: spread(cells, outside, memory) };
}

/** The mean color of the pixels in each cell; if cells are smaller than pixels, that of the pixel there. */
function averageCells({ width, height, data }: Pixels, side: number): SideColors {
  const colors = [0, 1, 2].map(() => new Float32Array(side * side));
  const [red = new Float32Array(), green = new Float32Array(), blue = new Float32Array()] = colors;
  for (let cell = 0; cell < side * side; cell++) {
    const [left, right] = spanOf(cell % side, side, width);
    const [top, bottom] = spanOf(Math.trunc(cell / side), side, height);
    const count = (right - left) * (bottom - top);
    let [reds, greens, blues] = [0, 0, 0];
    for (let y = top; y < bottom; y++) {
      for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
        reds += data[at] ?? 0;
        greens += data[at + 1] ?? 0;
        blues += data[at + 2] ?? 0;
      }
    }
    red[cell] = reds / count;
    green[cell] = greens / count;
    blue[cell] = blues / count;
  }
  return [red, green, blue];
}

/** The pixels of one row or column of cells, at least one. */
function spanOf(place: number, side: number, length: number): readonly [number, number] {
  const start = Math.min(length - 1, Math.floor((place * length) / side));
  return [start, Math.max(start + 1, Math.floor(((place + 1) * length) / side))];
}

/** The weighted mean around each cell. Two box filters in sequence, so that near cells count more. */
function spread(
  [red, green, blue]: SideColors,
  weights: Float32Array,
  memory: ScanMemory,
): SideColors {
  const blur = (values: Float32Array): Float32Array => {
    const once = blurBox(values, REACH, { into: new Float32Array(values.length), memory });
    return blurBox(once, REACH, { into: once, memory });
  };
  const sums = blur(weights);
  const meanOf = (channel: Float32Array): Float32Array => {
    const weighed = blur(channel.map((value, cell) => value * (weights[cell] ?? 0)));
    return weighed.map((value, cell) => {
      const sum = sums[cell] ?? 0;
      return sum < LEAST_WEIGHT ? (channel[cell] ?? 0) : value / sum;
    });
  };
  return [meanOf(red), meanOf(green), meanOf(blue)];
}
