import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CALIBRATION } from './season-calibration.ts';
import { bandOf, calibrateFamily, isBetweenTwo } from './reading-confidence.ts';

const all = { hair: true, eyes: true };
const whole = { seen: all, isLightMeasured: true, photoCount: 1 };

const promiseFor = (isLightMeasured: boolean) =>
  [1, 2, 3, 9].map((photoCount) => calibrateFamily(0.4, { ...whole, isLightMeasured, photoCount }));

describe('calibrateFamily', () => {
  it('gives the shares of the shipped table', () => {
    for (const [light, { family }] of Object.entries(CALIBRATION)) {
      const capture = { ...whole, isLightMeasured: light === 'measured' };
      for (const [probability, percent] of family) {
        expect(calibrateFamily(probability, capture)).toBe(percent);
      }
    }
  });

  it('promises more for several photos, if their light was measured', () => {
    const [one = 0, two = 0, three = 0, nine] = promiseFor(true);
    expect([two > one, three > two, nine === three]).toEqual([true, true, true]);
    expect(new Set(promiseFor(false)).size).toBe(1);
  });

  it('stays between chance and 70 %', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const percent = calibrateFamily(probability, whole);
        expect(percent).toBeGreaterThanOrEqual(25);
        expect(percent).toBeLessThanOrEqual(70);
        expect(Number.isInteger(percent)).toBe(true);
      }),
    );
  });

  it('grows with the probability', () => {
    const steps = Array.from({ length: 101 }, (_, index) => calibrateFamily(index / 100, whole));
    expect(steps.toSorted((one, other) => one - other)).toEqual(steps);
  });

  it('is nearer to chance without eyes, and more so without hair', () => {
    const [seenWhole, eyeless, hairless] = [
      all,
      { hair: true, eyes: false },
      { hair: false, eyes: true },
    ].map((seen) => calibrateFamily(0.5, { ...whole, seen }));
    expect(hairless).toBeLessThan(eyeless ?? 0);
    expect(eyeless).toBeLessThan(seenWhole ?? 0);
    expect(hairless).toBeGreaterThanOrEqual(25);
  });
});

describe('bandOf', () => {
  const strong = { gap: 0.1, warmth: -0.9, photoCount: 3, seen: all };

  it('is clear only with a gap, an undertone and three photos', () => {
    expect(bandOf(strong)).toBe('clear');
    expect(bandOf({ ...strong, warmth: 0.6 })).toBe('likely');
    expect(bandOf({ ...strong, gap: 0.07 })).toBe('likely');
    expect(bandOf({ ...strong, photoCount: 2 })).toBe('likely');
    expect(bandOf({ ...strong, gap: 0.039 })).toBe('borderline');
  });

  it('is never clear without eyes and always borderline without hair', () => {
    expect(bandOf({ ...strong, seen: { hair: true, eyes: false } })).toBe('likely');
    expect(bandOf({ ...strong, seen: { hair: false, eyes: true } })).toBe('borderline');
  });
});

describe('isBetweenTwo', () => {
  it('is true if the first two are close or the undertone is near neutral', () => {
    const axes = { warmth: 0.35, lightness: 0, clarity: 0 };
    expect(isBetweenTwo(0.04, axes)).toBe(false);
    expect(isBetweenTwo(0.0399, axes)).toBe(true);
    expect(isBetweenTwo(0.2, { ...axes, warmth: -0.349 })).toBe(true);
  });
});
