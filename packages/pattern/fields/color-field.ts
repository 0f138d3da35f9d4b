import type { Drawing } from '../pattern.ts';
import { cutIntoBands, type Band } from './cut-into-bands.ts';
import { softenEdges } from './soften-edges.ts';

interface FieldRequest {
  readonly width: number;
  readonly bands: readonly Band[];
  /** Whether the last column and row equal the first ones. */
  readonly tile?: boolean | undefined;
}

/**
 * Turns a field into a drawing: cut into bands, with soft edges. In a tile the last column and row are set to the first
 * ones.
 */
export function colorField(values: Float32Array, request: FieldRequest): Drawing {
  const { width, bands, tile } = request;
  if (tile) joinEdges(values, width);
  const field = cutIntoBands(values, bands);
  return { kind: 'field', indices: field.indices, blends: softenEdges(values, field, request) };
}

/** Sets the last column and row of a tile to the first ones, which they already equal up to the last bit of a sine. */
export function joinEdges(values: Float32Array | Uint16Array, width: number): void {
  for (let row = 0; row < values.length; row += width) values[row + width - 1] = values[row] ?? 0;
  values.copyWithin(values.length - width, 0, width);
}

/**
 * After how many pixels a field repeats. A tile's last column equals its first (and so do its rows), so that its
 * opposite edges are equal pixel by pixel.
 */
export function periodOf(length: number, tile: boolean | undefined): number {
  return tile ? Math.max(1, length - 1) : length;
}
