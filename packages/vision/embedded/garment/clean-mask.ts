import type { ScanMemory } from '../scan-memory.ts';
import { findPieces } from './find-pieces.ts';
import { CELLS } from './garment-picture.ts';

/**
 * Drops what is small beside the largest part (of two shoes both stay) and fills holes, in place.
 *
 * @param leastPart what a part must have of the largest one.
 * @param mostHole up to which share of the picture a hole is filled.
 */
export function cleanMask(
  mask: Uint8Array,
  {
    leastPart,
    mostHole,
    memory,
  }: { readonly leastPart: number; readonly mostHole: number; readonly memory: ScanMemory },
): void {
  const parts = findPieces(mask, 1, memory);
  const largest = parts.pieces.reduce((most, { cells }) => Math.max(most, cells), 0);
  for (let cell = 0; cell < CELLS; cell++) {
    const part = parts.pieces[parts.of[cell] ?? -1];
    if (part && part.cells < largest * leastPart) mask[cell] = 0;
  }
  const holes = findPieces(mask, 0, memory);
  for (let cell = 0; cell < CELLS; cell++) {
    const hole = holes.pieces[holes.of[cell] ?? -1];
    if (hole && !hole.touchesEdge && hole.cells < mostHole * CELLS) mask[cell] = 1;
  }
}
