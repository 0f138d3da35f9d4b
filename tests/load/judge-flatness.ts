import { medianOf } from '../../bench/measure-time.ts';

/** A value at a time, in any unit. */
export interface Reading {
  readonly at: number;
  readonly value: number;
}

export interface Flatness {
  /** The medians of the first and last quarter after the warm-up. */
  readonly first: number;
  readonly last: number;
  /** The growth from first to last. */
  readonly growth: number;
  /** Why it is not flat, or cannot be judged; `null` when it is flat. */
  readonly reason: string | null;
}

export interface FlatnessLimit {
  /** The end of the warm-up and of the run. */
  readonly from: number;
  readonly to: number;
  /** Growth that still counts as flat. */
  readonly most: number;
}

/** Fewer prove nothing, because values fluctuate. */
const FEWEST_READINGS = 3;

/**
 * Compares the two ends of the readings after the warm-up. Medians, because a single reading at a busy moment can be
 * off by tens of megabytes.
 */
export function judgeFlatness(
  readings: readonly Reading[],
  { from, to, most }: FlatnessLimit,
): Flatness {
  const quarter = (to - from) / 4;
  const read = (begin: number, end: number) =>
    readings.filter(({ at }) => at >= begin && at <= end).map(({ value }) => value);
  const [early, late] = [read(from, from + quarter), read(to - quarter, to)];
  const [first, last] = [medianOf(early), medianOf(late)];
  const growth = last - first;
  const fewest = Math.min(early.length, late.length);
  if (fewest < FEWEST_READINGS) {
    return { first, last, growth, reason: `only ${fewest} readings in a quarter` };
  }
  const reason = growth > most ? `grew by ${growth.toFixed(1)}, at most ${most} is flat` : null;
  return { first, last, growth, reason };
}
