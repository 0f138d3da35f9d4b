import type { ScanMemory } from '../scan-memory.ts';
import { findPieces } from './find-pieces.ts';
import { CELLS } from './garment-picture.ts';

/**
 * Drops parts that are small compared with the largest one (both of two shoes stay) and fills holes, in place.
 *
 * @param leastPart least size of a part relative to the largest one.
 * @param mostHole share of the picture up to which a hole is filled.
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
  const isSmall = parts.pieces.map(({ cells }) => cells < largest * leastPart);
  if (isSmall.includes(true)) paintPieces(mask, 0, parts.of, isSmall);
  const holes = findPieces(mask, 0, memory);
  const isFilled = holes.pieces.map(
    ({ cells, touchesEdge }) => !touchesEdge && cells < mostHole * CELLS,
  );
  if (isFilled.includes(true)) paintPieces(mask, 1, holes.of, isFilled);
}

function paintPieces(
  mask: Uint8Array,
  value: 0 | 1,
  of: Int32Array,
  isMeant: readonly boolean[],
): void {
  for (let cell = 0; cell < CELLS; cell++) {
    const piece = of[cell] ?? -1;
    if (piece >= 0 && isMeant[piece] === true) mask[cell] = value;
  }
}
