import { medianOf } from '../../bench/measure-time.ts';

/** A value at a moment, in any unit of time. */
export interface Reading {
  readonly at: number;
  readonly value: number;
}

export interface Flatness {
  /** The medians of the first and of the last quarter, once warm. */
  readonly first: number;
  readonly last: number;
  /** By how much the last is above the first. */
  readonly growth: number;
  /** Why it is not flat, or cannot be said to be; `null` when it is. */
  readonly reason: string | null;
}

export interface FlatnessLimit {
  /** When it was warm, and when it ended. */
  readonly from: number;
  readonly to: number;
  /** Growth that is still flat. */
  readonly most: number;
}

/** Fewer than that say nothing: values rise and fall. */
const FEWEST_READINGS = 3;

/**
 * Compares the two ends of what was read, the time to get warm left out. Medians, because a single reading that falls
 * into a moment of much work stands out by tens of megabytes.
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
