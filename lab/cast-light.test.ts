import { describe, expect, it } from 'vitest';

import { castOf, chromaticityOf, exposeFor, lightColor, lightPixels } from './cast-light.ts';

describe('the color of a light by its temperature', () => {
  it.each([
    // CIE 15: illuminants D55, D65 and D75; a black body of 2856 K is illuminant A.
    [5503, 0.3324, 0.3474],
    [6504, 0.3127, 0.329],
    [7504, 0.299, 0.3149],
    [2856, 0.4476, 0.4074],
  ])('at %d K agrees with the tables', (kelvin, x, y) => {
    const light = chromaticityOf(kelvin);
    expect(Math.hypot(light.x - x, light.y - y)).toBeLessThan(0.001);
  });
});

describe('a picture in another light', () => {
  it('is unchanged in daylight of 6504 K', () => {
    for (const basis of ['rgb', 'cones'] as const) {
      const lit = lightColor(castOf(6504, basis), [0.2, 0.5, 0.8]);
      [0.2, 0.5, 0.8].forEach((channel, at) => expect(lit[at]).toBeCloseTo(channel, 4));
    }
  });

  it('is red in lamp light and blue in shade, with white of the same luminance', () => {
    for (const basis of ['rgb', 'cones'] as const) {
      const white = lightColor(castOf(3000, basis), [1, 1, 1]);
      expect(white[0]).toBeCloseTo(1.77, 1);
      expect(white[2]).toBeCloseTo(0.27, 1);
      const luminance = 0.2126 * white[0] + 0.7152 * white[1] + 0.0722 * white[2];
      expect(luminance).toBeCloseTo(1, 2);
      const shade = lightColor(castOf(7500, basis), [1, 1, 1]);
      expect(shade[2]).toBeGreaterThan(shade[0]);
    }
  });

  it('is exposed so that white stays within the range', () => {
    const { cast, exposure } = exposeFor(castOf(3000, 'rgb'));
    expect(Math.max(...lightColor(cast, [1, 1, 1]))).toBeCloseTo(1, 9);
    expect(exposure).toBeLessThan(0.6);
  });

  it('has its pixels changed as its colors are, and keeps transparency', () => {
    const { cast } = exposeFor(castOf(3000, 'rgb'));
    const data = Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 9);
    const lit = lightPixels({ width: 2, height: 1, data }, cast).data;
    const [red = 0, green = 0, blue = 0] = lit;
    expect(red).toBe(255);
    expect(green).toBeLessThan(red);
    expect(blue).toBeLessThan(green);
    expect([...lit.subarray(4)]).toEqual([0, 0, 0, 9]);
  });
});
