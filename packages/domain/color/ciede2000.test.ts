import { differenceCiede2000, modeLab65, modeLrgb, modeRgb, modeXyz65, useMode } from 'culori/fn';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { boundCiede2000, measureCiede2000, withChroma } from './ciede2000.ts';
import { deltaE2000 } from './color-space.ts';
import { toLab, type Lab } from './lab.ts';
import { rgbToHex } from './srgb.ts';

for (const mode of [modeRgb, modeLrgb, modeXyz65, modeLab65]) useMode(mode);
const ofCulori = differenceCiede2000();

const channel = fc.integer({ min: 0, max: 255 });
const anyHex = fc.record({ r: channel, g: channel, b: channel }).map(rgbToHex);
const signed = fc.double({ min: -128, max: 128, noNaN: true });
const anyLab = fc.record({ l: fc.double({ min: 0, max: 100, noNaN: true }), a: signed, b: signed });

const toColor = ([l, a, b]: readonly [number, number, number]): Lab => ({ l, a, b });
const measure = (one: Lab, other: Lab) => measureCiede2000(withChroma(one), withChroma(other));

describe('measureCiede', () => {
  it('agrees with culori within 1e-9 for any two sRGB colors', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        expect(Math.abs(deltaE2000(one, other) - ofCulori(one, other))).toBeLessThan(1e-9);
      }),
      { seed: 1, numRuns: 5000 },
    );
  });

  it('agrees with culori for opposite hues too, where the mean hue depends on rounding', () => {
    fc.assert(
      fc.property(anyLab, fc.double({ min: -0.02, max: 0.02, noNaN: true }), (one, turn) => {
        const other = {
          l: 100 - one.l,
          a: -one.a * Math.cos(turn) + one.b * Math.sin(turn),
          b: -one.b * Math.cos(turn) - one.a * Math.sin(turn),
        };
        const found = ofCulori({ mode: 'lab65', ...one }, { mode: 'lab65', ...other });
        expect(Math.abs(measure(one, other) - found)).toBeLessThan(1e-9);
      }),
      { seed: 2, numRuns: 3000 },
    );
  });

  // Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and Application 30 (2005), table 1.
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('gives the published difference of %j and %j', (one, other, published) => {
    expect(measure(toColor(one), toColor(other))).toBeCloseTo(published, 4);
  });

  it('is symmetric, and 0 between a color and itself', () => {
    fc.assert(
      fc.property(anyLab, anyLab, (one, other) => {
        expect(measure(one, other)).toBeCloseTo(measure(other, one), 9);
        expect(measure(one, one)).toBe(0);
      }),
      { seed: 3, numRuns: 1000 },
    );
  });
});

describe('skipping distant colors', () => {
  it('boundCiede never exceeds the square of the difference', () => {
    fc.assert(
      fc.property(anyLab, anyLab, (one, other) => {
        const bound = boundCiede2000(withChroma(one), withChroma(other));
        expect(bound).toBeLessThanOrEqual(measure(one, other) ** 2 + 1e-9);
      }),
      { seed: 4, numRuns: 5000 },
    );
  });

  it('measureCiede gives up only if the difference is above the limit', () => {
    fc.assert(
      fc.property(
        anyHex,
        anyHex,
        fc.double({ min: 0.1, max: 60, noNaN: true }),
        (hex, to, limit) => {
          const [one, other] = [withChroma(toLab(hex)), withChroma(toLab(to))];
          const whole = measureCiede2000(one, other);
          const limited = measureCiede2000(one, other, limit);
          if (limited === Infinity) expect(whole).toBeGreaterThan(limit - 1e-9);
          else expect(limited).toBe(whole);
        },
      ),
      { seed: 5, numRuns: 3000 },
    );
  });
});
