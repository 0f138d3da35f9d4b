import { roundToSum } from '@color-almanac/domain';

/**
 * Divides `total` whole things by weight: each gets its share rounded down, and the rest goes one by one to the largest
 * remainders (Hamilton's method). The results are whole and sum to `total`; if no weight is above zero, all are 0.
 */
export function apportion(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((left, weight) => left + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  return roundToSum(
    weights.map((weight) => (weight * total) / sum),
    0,
  );
}
