/** Seeded random numbers: the same seed gives the same numbers in the same order. */
export interface SeededChance {
  /** Uniform, from 0 up to 1. */
  readonly uniform: () => number;
  /** Standard normal: mean 0, deviation 1. */
  readonly normal: () => number;
}

/** The generator mulberry32 of T. Ettinger, and the transform of Box and Muller (1958). Not for secrets. */
export function createSeededChance(seed: number): SeededChance {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}
