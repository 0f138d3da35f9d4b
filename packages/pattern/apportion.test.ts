import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { apportion } from './apportion.ts';

const sumOf = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe('apportion', () => {
  it('gives whole numbers that add up to the total, each within one of its exact share', () => {
    const weights = array(integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 });
    assert(
      property(integer({ min: 0, max: 2 ** 22 }), weights, (total, given) => {
        const counts = apportion(total, given);
        expect(sumOf(counts)).toBe(total);
        for (const [place, count] of counts.entries()) {
          expect(Number.isInteger(count)).toBe(true);
          expect(Math.abs(count - ((given[place] ?? 0) * total) / sumOf(given))).toBeLessThan(1);
        }
      }),
      { numRuns: 300, seed: 6 },
    );
  });

  it('rounds up the largest remainders, and gives zeros without weights', () => {
    expect(apportion(10, [33, 33, 34])).toEqual([3, 3, 4]);
    expect(apportion(7, [50, 30, 20])).toEqual([4, 2, 1]);
    expect(apportion(5, [0, 0])).toEqual([0, 0]);
    expect(apportion(5, [])).toEqual([]);
  });
});
