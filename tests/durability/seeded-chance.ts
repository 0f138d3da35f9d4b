/** Reproducible random numbers: the same seed gives the same sequence. */
export interface Chance {
  /** A number from 0 up to 1. */
  next(): number;
  /** A whole number below `limit`. */
  below(limit: number): number;
  pick<Member>(members: readonly Member[]): Member | undefined;
}

/** Mulberry32, by Tommy Ettinger (public domain): small, and uniform enough to choose what a writer does. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (members) => members[below(members.length)] };
}
