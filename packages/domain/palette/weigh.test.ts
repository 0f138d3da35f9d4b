import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { balanceWeights, weightRangeOf, type Weighed } from './weigh.ts';

const open = (...weights: readonly number[]): readonly Weighed[] =>
  weights.map((weight) => ({ weight, isLocked: false }));
const locked = (...weights: readonly number[]): readonly Weighed[] =>
  weights.map((weight) => ({ weight, isLocked: true }));

const weightsOf = (colors: readonly Weighed[]) => colors.map(({ weight }) => weight);
const balanced = (...colors: readonly Weighed[]) => weightsOf(balanceWeights(colors));

describe('balanceWeights', () => {
  it('[S2-WS-15] scales a total that is not 100 in proportion', () => {
    expect(balanced(...open(10, 20, 20))).toEqual([20, 40, 40]);
    expect(balanced(...open(100, 100, 100, 400))).toEqual([15, 14, 14, 57]);
  });

  it('[S2-WS-15] leaves a total of 100 unchanged, and an empty palette empty', () => {
    const whole = open(62, 37, 1);
    expect(balanceWeights(whole)).toBe(whole);
    expect(balanceWeights([])).toEqual([]);
  });

  it('divides evenly if no color has a weight', () => {
    expect(balanced(...open(0, 0, 0))).toEqual([34, 33, 33]);
  });

  it('[S2-WS-13] raises too small weights to 1 and takes that from the larger ones', () => {
    expect(balanced(...open(1000, 0, 0.2, 1000))).toEqual([49, 1, 1, 49]);
  });

  it('[S2-WS-20] keeps locked weights, unless that is impossible', () => {
    expect(balanced(...locked(40), ...open(30, 10))).toEqual([40, 45, 15]);
    expect(balanced(...locked(99), ...open(1, 1))).toEqual([98, 1, 1]);
    expect(balanced(...locked(40, 40))).toEqual([50, 50]);
    expect(balanced(...locked(33.3), ...open(66.7))).toEqual([33, 67]);
    expect(balanceWeights(locked(60))).toEqual(open(100));
    expect(balanceWeights(locked(30, 70))).toEqual(locked(30, 70));
  });

  it('[S2-WS-13] rounds by less than 1 if no weight is too small or locked', () => {
    const weights = fc.array(fc.integer({ min: 20, max: 100 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, (given) => {
        const total = given.reduce((sum, weight) => sum + weight, 0);
        for (const [place, weight] of balanced(...open(...given)).entries()) {
          expect(Math.abs(weight - (100 * (given[place] ?? 0)) / total)).toBeLessThan(1);
        }
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});

describe('weightRangeOf', () => {
  it('[S2-WS-14] is from 1 to 100 less 1 for each other color, and less if locks leave less', () => {
    expect(weightRangeOf(open(50, 25, 25), 0)).toEqual({ min: 1, max: 98 });
    expect(weightRangeOf([...open(30, 30), ...locked(40)], 0)).toEqual({ min: 1, max: 59 });
  });

  it('[S2-WS-14] has no range for a single, locked or last unlocked color', () => {
    expect(weightRangeOf(open(100), 0)).toEqual({ min: 100, max: 100 });
    expect(weightRangeOf([...locked(40), ...open(60)], 0)).toEqual({ min: 40, max: 40 });
    expect(weightRangeOf([...locked(40), ...open(60)], 1)).toEqual({ min: 60, max: 60 });
  });

  it('throws for a color that is not in the palette', () => {
    expect(() => weightRangeOf(open(100), 1)).toThrow(RangeError);
  });
});
