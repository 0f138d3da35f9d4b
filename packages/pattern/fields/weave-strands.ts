/** Where two families of strands lie: each strand runs along a whole number of its family's phase. */
export interface Weave {
  /** How many strands each family has before it begins again; even in a tile, or over and under would not. */
  readonly rows: number;
  readonly columns: number;
  /** Which strand gets its color when, 0 first: a permutation of all, rows before columns. */
  readonly ranks: readonly number[];
}

/** The value of a place where no strand lies. */
export const BARE = -1;

/** Of the way from one strand to the next. */
const WIDTH = 0.6;
const HALF = WIDTH / 2;
/** What stays bare beside the strand above, where the other one dives under it. */
const GAP = 0.07;

/**
 * What lies on top at a place, by the phases of both families: the rank of its strand, plus how far across the strand
 * the place is (0 to 1), or `BARE`. Strands go over and under each other in turn, as in a plain weave.
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
