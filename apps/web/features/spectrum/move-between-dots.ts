import { findNeighbor, readSpots } from '@color-almanac/domain';
import type { Direction, Spot } from '@color-almanac/domain';

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

/** The index of the leftmost dot, where keys start. */
export function findFirst(spots: readonly Spot[]): number | null {
  return readSpots(spots)[0] ?? null;
}

/** Where a key leads from a dot; `undefined` for a key that does not move. */
export function moveBetweenDots(
  spots: readonly Spot[],
  from: number | null,
  key: string,
): number | null | undefined {
  const order = readSpots(spots);
  const direction = DIRECTIONS.get(key);
  if (direction) {
    return from === null ? findFirst(spots) : (findNeighbor(spots, from, direction) ?? from);
  }
  const place = from === null ? -1 : order.indexOf(from);
  if (key === 'Home') return order[0];
  if (key === 'End') return order.at(-1);
  if (key === 'PageDown') return order[Math.min(place + 1, order.length - 1)];
  return key === 'PageUp' ? order[Math.max(place - 1, 0)] : undefined;
}
