import type { ScanMemory } from '../scan-memory.ts';
import type { GarmentPicture } from './garment-picture.ts';

/** How many kinds of colors are told apart. */
export const COLOR_BINS = 4096;

/** The color of each cell as one of them: 16 steps of lightness, of red and of yellow. */
export function readColorBins({ l, a, b }: GarmentPicture, memory: ScanMemory): Int32Array {
  const bins = memory.integers('color bins', l.length);
  for (let cell = 0; cell < bins.length; cell++) {
    const light = stepOf((l[cell] ?? 0) * 16);
    const red = stepOf(((a[cell] ?? 0) + 0.2) * 40);
    const yellow = stepOf(((b[cell] ?? 0) + 0.2) * 40);
    bins[cell] = (light * 16 + red) * 16 + yellow;
  }
  return bins;
}

/** How often each color is on the piece, and how often behind it. */
export function countColors(
  mask: Uint8Array,
  bins: Int32Array,
): { readonly on: Float64Array; readonly behind: Float64Array } {
  const on = new Float64Array(COLOR_BINS);
  const behind = new Float64Array(COLOR_BINS);
  for (let cell = 0; cell < bins.length; cell++) {
    const counts = mask[cell] === 1 ? on : behind;
    const bin = bins[cell] ?? 0;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { on, behind };
}

function stepOf(value: number): number {
  return Math.min(15, Math.max(0, Math.trunc(value)));
}
