import { describe, expect, it } from 'vitest';

import { roundToSum } from './round-to-sum.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

describe('roundToSum', () => {
  it('rounds numbers so that they add up to their rounded sum', () => {
    const thirds = [1 / 3, 1 / 3, 1 / 3];
    expect(roundToSum(thirds, 1)).toEqual([0.4, 0.3, 0.3]);
    expect(sumOf(roundToSum(thirds, 2))).toBeCloseTo(1, 12);
  });

  it('works with negative numbers', () => {
    const mixed = [0.126, -0.344, 0.555, -0.018];
    const rounded = roundToSum(mixed, 2);
    expect(sumOf(rounded)).toBeCloseTo(0.32, 12);
    for (const [place, amount] of rounded.entries()) {
      expect(Math.abs(amount - (mixed[place] ?? 0))).toBeLessThan(0.01);
    }
  });

  it('changes nothing if no rounding is needed', () => {
    expect(roundToSum([1.5, -0.5, 0], 1)).toEqual([1.5, -0.5, 0]);
    expect(roundToSum([], 2)).toEqual([]);
  });
});
