import type { ScanMemory } from '../scan-memory.ts';
import { blurBox } from './blur-box.ts';

/**
 * The guided filter of He, Sun and Tang (ECCV 2010) with one guide: smooths `values` but keeps the edges of the guide.
 * `evenness` is the variance of the guide below which a neighborhood counts as flat. Returns a buffer of the memory.
 */
export function smoothAlongEdges(
  values: Float32Array,
  guide: Float32Array,
  {
    radius,
    evenness,
    memory,
  }: { readonly radius: number; readonly evenness: number; readonly memory: ScanMemory },
): Float32Array {
  const cells = values.length;
  const product = memory.floats('guide times values', cells);
  const square = memory.floats('guide squared', cells);
  for (let cell = 0; cell < cells; cell++) {
    const own = guide[cell] ?? 0;
    product[cell] = own * (values[cell] ?? 0);
    square[cell] = own * own;
  }
  const blur = (from: Float32Array, use: string): Float32Array =>
    blurBox(from, radius, { into: memory.floats(use, cells), memory });
  const meanGuide = blur(guide, 'mean of guide');
  const meanValue = blur(values, 'mean of values');
  blurBox(product, radius, { into: product, memory });
  blurBox(square, radius, { into: square, memory });
  // From here on `product` contains the slope and `square` the offset.
  for (let cell = 0; cell < cells; cell++) {
    const mean = meanGuide[cell] ?? 0;
    const value = meanValue[cell] ?? 0;
    const slope =
      ((product[cell] ?? 0) - mean * value) / ((square[cell] ?? 0) - mean * mean + evenness);
    product[cell] = slope;
    square[cell] = value - slope * mean;
  }
  blurBox(product, radius, { into: product, memory });
  blurBox(square, radius, { into: square, memory });
  for (let cell = 0; cell < cells; cell++)
    meanGuide[cell] = (product[cell] ?? 0) * (guide[cell] ?? 0) + (square[cell] ?? 0);
  return meanGuide;
}
