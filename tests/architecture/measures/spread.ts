/** Lengths: half are at most `median`, nine of ten at most `p90`, the longest is `most`. */
export interface Spread {
  readonly median: number;
  readonly p90: number;
  readonly most: number;
}

/** By the nearest rank, so that every figure is a length that occurs. */
export function spreadOf(lengths: readonly number[]): Spread {
  const sorted = lengths.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { median: at(0.5), p90: at(0.9), most: at(1) };
}
