import type { ScanMemory } from '../scan-memory.ts';
import type { GarmentPicture } from './garment-picture.ts';

/** Number of color bins. */
export const COLOR_BINS = 4096;

/** The bin of each cell's color: 16 steps each of lightness, red and yellow. */
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

/** How often each color is on the garment, and how often in the background. */
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
