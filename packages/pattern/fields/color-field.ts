import type { Drawing } from '../pattern.ts';
import { cutIntoBands, type Band } from './cut-into-bands.ts';
import { softenEdges } from './soften-edges.ts';

interface FieldRequest {
  readonly width: number;
  readonly bands: readonly Band[];
  /** Whether the last column and row are the first ones again. */
  readonly tile?: boolean | undefined;
}

/** A field as a drawing: cut into bands, with soft edges. In a tile the last column and row are made the first ones. */
export function colorField(values: Float32Array, request: FieldRequest): Drawing {
  const { width, bands, tile } = request;
  if (tile) joinEdges(values, width);
  const field = cutIntoBands(values, bands);
  return { kind: 'field', indices: field.indices, blends: softenEdges(values, field, request) };
}

/** Makes the last column and row of a tile the first ones. They are already, but for the last bit of a sine. */
export function joinEdges(values: Float32Array | Uint16Array, width: number): void {
  for (let row = 0; row < values.length; row += width) values[row + width - 1] = values[row] ?? 0;
  values.copyWithin(values.length - width, 0, width);
}
