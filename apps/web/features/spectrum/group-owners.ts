import type { Dot, DotShape } from './gather-dots.ts';

/** The owners of the shown colors, each with its shape. */
export function groupOwners(dots: readonly Dot[]): ReadonlyMap<string, DotShape> {
  return new Map(dots.map(({ owner, shape }) => [owner, shape]));
}
