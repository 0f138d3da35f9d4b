/** The positions of two families of strands: each strand runs along a whole number of its family's phase. */
export interface Weave {
  /** How many strands each family has before it repeats; an even number in a tile, so that over and under match. */
  readonly rows: number;
  readonly columns: number;
  /** The order in which strands get colors, 0 first: a permutation of all, rows before columns. */
  readonly ranks: readonly number[];
}

/** The value of a position without a strand. */
export const BARE = -1;

/** As a share of the distance from one strand to the next. */
const WIDTH = 0.6;
const HALF = WIDTH / 2;
/** The gap beside the strand on top, where the other one goes under it. */
const GAP = 0.07;

/**
 * What is on top at a position, by the phases of both families: the rank of its strand, plus how far across the strand
 * the position is (0 to 1), or `BARE`. Strands go over and under each other in turn, as in a plain weave.
 */
export function readWeave({ rows, columns, ranks }: Weave, row: number, column: number): number {
  const along = Math.floor(row);
  const upright = Math.floor(column);
  const offRow = row - along - 0.5;
  const offColumn = column - upright - 0.5;
  const rowIsAbove = ((along + upright) & 1) === 0;
  if (Math.abs(offRow) < HALF && (rowIsAbove || Math.abs(offColumn) >= HALF + GAP))
    return (ranks[fold(along, rows)] ?? 0) + offRow / WIDTH + 0.5;
  if (Math.abs(offColumn) < HALF && (!rowIsAbove || Math.abs(offRow) >= HALF + GAP))
    return (ranks[rows + fold(upright, columns)] ?? 0) + offColumn / WIDTH + 0.5;
  return BARE;
}

function fold(strand: number, count: number): number {
  return ((strand % count) + count) % count;
}
