import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contrastRatio, deltaE2000, measureDistanceTo, oklchToHex } from './color-space.ts';
import { toOklch } from './oklch.ts';
import { rgbToHex, toHsl, toRgb } from './srgb.ts';

const channel = fc.integer({ min: 0, max: 255 });
const anyHex = fc.record({ r: channel, g: channel, b: channel }).map(rgbToHex);

describe('color spaces', () => {
  it("toOklch gives Ottosson's values for red, and hue 0 for a gray", () => {
    const red = toOklch('#FF0000');
    expect(red.l).toBeCloseTo(0.628, 3);
    expect(red.c).toBeCloseTo(0.2577, 3);
    expect(red.h).toBeCloseTo(29.23, 1);
    expect(toOklch('#808080').h).toBe(0);
    expect(toHsl('#808080')).toEqual({ h: 0, s: 0, l: 50 });
  });

  it('toHsl gives whole degrees and percent', () => {
    expect(toHsl('#C58A4B')).toEqual({ h: 31, s: 51, l: 53 });
    expect(toHsl('#FF0001').h).toBeLessThan(360);
  });

  it('converting to RGB and OKLCH and back gives the same color', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(rgbToHex(toRgb(hex))).toBe(hex);
        expect(oklchToHex(toOklch(hex))).toBe(hex);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('oklchToHex keeps hue and lightness at the edge of the gamut', () => {
    const wanted = { l: 0.7, c: 0.4, h: 150 };
    const got = toOklch(oklchToHex(wanted));
    expect(got.l).toBeCloseTo(wanted.l, 2);
    expect(Math.abs(got.h - wanted.h)).toBeLessThan(1);
    expect(got.c).toBeLessThan(0.3);
  });

  it('rgbToHex clips channels that are out of range', () => {
    expect(rgbToHex({ r: 300, g: -4, b: 12.6 })).toBe('#FF000D');
  });
});

describe('two colors', () => {
  it('measureDistanceTo gives the distance to the nearest color of a set', () => {
    const measure = measureDistanceTo([{ hex: '#FFFFFF' }, { hex: '#A4716B' }, { hex: '#000000' }]);
    expect(measure('#A5716B')).toBeCloseTo(deltaE2000('#A5716B', '#A4716B'), 10);
    expect(measure('#000000')).toBe(0);
    expect(measureDistanceTo([])('#000000')).toBe(Infinity);
  });

  it('contrastRatio follows WCAG', () => {
    expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
    expect(contrastRatio('#767676', '#FFFFFF')).toBeGreaterThan(4.5);
    expect(contrastRatio('#777777', '#FFFFFF')).toBeLessThan(4.5);
  });
});
