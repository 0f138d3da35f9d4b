import type { Dot, DotShape } from './gather-dots.ts';

/** Whose colors are shown, each with the shape of theirs. */
export function groupOwners(dots: readonly Dot[]): ReadonlyMap<string, DotShape> {
  return new Map(dots.map(({ owner, shape }) => [owner, shape]));
}
