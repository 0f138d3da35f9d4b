import type { ScanMemory } from '../scan-memory.ts';
import { CELLS, SIDE } from './garment-picture.ts';

/** Connected components of cells that share sides. */
export interface Piece {
  readonly cells: number;
  readonly touchesEdge: boolean;
}

/** Finds the connected components of a mask, of the cells that are `wanted` (1 or 0). `of` is -1 for the others. */
export function findPieces(
  mask: Uint8Array,
  wanted: 0 | 1,
  memory: ScanMemory,
): { readonly pieces: readonly Piece[]; readonly of: Int32Array } {
  const of = memory.integers(`pieces of ${wanted}`, CELLS).fill(-1);
  const stack = memory.integers('cells to visit', CELLS);
  const pieces: Piece[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (of[cell] === -1 && mask[cell] === wanted)
      pieces.push(visitPiece({ mask, wanted, of, stack, id: pieces.length }, cell));
  }
  return { pieces, of };
}

interface Visit {
  readonly mask: Uint8Array;
  readonly wanted: 0 | 1;
  readonly of: Int32Array;
  readonly stack: Int32Array;
  readonly id: number;
}

function visitPiece({ mask, wanted, of, stack, id }: Visit, start: number): Piece {
  let height = 0;
  let cells = 0;
  let touchesEdge = false;
  const push = (cell: number): void => {
    if (of[cell] !== -1 || mask[cell] !== wanted) return;
    of[cell] = id;
    stack[height++] = cell;
  };
  push(start);
  while (height > 0) {
    const cell = stack[--height] ?? 0;
    const x = cell % SIDE;
    const y = Math.trunc(cell / SIDE);
    cells++;
    if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) touchesEdge = true;
    if (x > 0) push(cell - 1);
    if (x < SIDE - 1) push(cell + 1);
    if (y > 0) push(cell - SIDE);
    if (y < SIDE - 1) push(cell + SIDE);
  }
  return { cells, touchesEdge };
}
