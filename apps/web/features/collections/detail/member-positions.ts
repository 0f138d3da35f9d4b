import type { GridLayout } from '../../../ui/grid/lay-out-grid.ts';

/** A card's position when the one at `from` is dropped where `over` is. */
export function placeWhileHeld({
  index,
  from,
  over,
}: {
  readonly index: number;
  readonly from: number;
  readonly over: number;
}): number {
  if (index === from) return over;
  if (from < over && index > from && index <= over) return index - 1;
  return from > over && index >= over && index < from ? index + 1 : index;
}

/**
 * The place an arrow key leads to; `null` where it leads nowhere. Down leads to the last place where the row below is
 * too short.
 */
export function findNextIndex(
  { columns, count, rows }: Pick<GridLayout, 'columns' | 'count' | 'rows'>,
  from: number,
  key: string,
): number | null {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (step === undefined) return null;
  const next = from + step;
  const isInLastRow = Math.floor(from / columns) === rows - 1;
  if (next >= count) return key === 'ArrowDown' && !isInLastRow ? count - 1 : null;
  return next < 0 ? null : next;
}
