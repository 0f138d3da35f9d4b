import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bandOf, calibrateFamily, isBetweenTwo } from './reading-confidence.ts';

const all = { hair: true, eyes: true };

describe('calibrateFamily', () => {
  it('gives the measured share less two points', () => {
    const said = [0.32, 0.4, 0.49, 0.59].map((probability) => calibrateFamily(probability, all));
    expect(said).toEqual([37, 49, 61, 67]);
  });

  it('stays between chance and 70 %', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const percent = calibrateFamily(probability, all);
        expect(percent).toBeGreaterThanOrEqual(25);
        expect(percent).toBeLessThanOrEqual(70);
        expect(Number.isInteger(percent)).toBe(true);
      }),
    );
  });

  it('grows with the probability', () => {
    const steps = Array.from({ length: 101 }, (_, index) => calibrateFamily(index / 100, all));
    expect(steps.toSorted((one, other) => one - other)).toEqual(steps);
  });

  it('is nearer to chance without eyes, and more so without hair', () => {
    const [whole, eyeless, hairless] = [
      all,
      { hair: true, eyes: false },
      { hair: false, eyes: true },
    ].map((seen) => calibrateFamily(0.5, seen));
    expect(hairless).toBeLessThan(eyeless ?? 0);
    expect(eyeless).toBeLessThan(whole ?? 0);
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
