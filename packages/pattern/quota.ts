import { roundToSum } from '@color-almanac/domain';

/**
 * Deals out `total` whole things by weight: each gets its share rounded down, and what is left goes one by one to those
 * cut most (the largest remainders, Hamilton's method). The answers are whole and sum to `total`; where no weight is
 * above zero, nobody gets anything.
 */
export function apportion(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((left, weight) => left + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  return roundToSum(
    weights.map((weight) => (weight * total) / sum),
    0,
  );
}
