import {
  formatHex,
  modeHsl,
  modeLab65,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  modeXyz65,
  useMode,
} from 'culori/fn';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toLab } from './lab.ts';
import { toOklch } from './oklch.ts';
import { linearToHex, rgbToHex, toHsl, toLinear, toRgb } from './srgb.ts';

useMode(modeRgb);
useMode(modeXyz65);
useMode(modeOklab);
const hslOfCulori = useMode(modeHsl);
const labOfCulori = useMode(modeLab65);
const oklchOfCulori = useMode(modeOklch);
const linearOfCulori = useMode(modeLrgb);

const channel = fc.integer({ min: 0, max: 255 });
const anyHex = fc.record({ r: channel, g: channel, b: channel }).map(rgbToHex);

describe('the hand-written sRGB conversions', () => {
  it('agree with culori to the last bit for any color', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const { h = 0, s, l } = hslOfCulori(hex) ?? { s: 0, l: 0 };
        const whole = { h: Math.round(h) % 360, s: Math.round(s * 100), l: Math.round(l * 100) };
        expect(toHsl(hex)).toEqual(whole);
        expect(toLab(hex)).toEqual({ ...labOfCulori(hex), mode: undefined });
        expect(toOklch(hex)).toEqual({ h: 0, ...oklchOfCulori(hex), mode: undefined });
        const { r, g, b } = linearOfCulori(hex) ?? { r: 0, g: 0, b: 0 };
        expect(toLinear(hex)).toEqual([r, g, b]);
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  it('encode linear light like culori, inside the gamut and outside', () => {
    const light = fc.double({ min: -0.3, max: 1.6, noNaN: true });
    fc.assert(
      fc.property(light, light, light, (r, g, b) => {
        const written = formatHex({ mode: 'lrgb', r, g, b }).toUpperCase();
        expect(linearToHex([r, g, b])).toBe(written);
      }),
      { seed: 2, numRuns: 3000 },
    );
  });

  it('throw for a text that is no color', () => {
    expect(() => toRgb('#12')).toThrow(TypeError);
  });
});
