import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { withChroma } from '../color/ciede2000.ts';
import { deltaE2000 } from '../color/color-space.ts';
import { toLab } from '../color/lab.ts';
import { rgbToHex } from '../color/srgb.ts';
import { findNearestSwatch, measureSwatches } from './nearest-swatch.ts';
import { SEASON_KEYS } from './season-key.ts';
import { paletteOf } from './palette-of.ts';

const channel = fc.integer({ min: 0, max: 255 });
const anyHex = fc.record({ r: channel, g: channel, b: channel }).map(rgbToHex);

it('findNearestSwatch finds the same swatch as measuring all of them', () => {
  fc.assert(
    fc.property(anyHex, fc.constantFrom(...SEASON_KEYS), (hex, season) => {
      const palette = paletteOf(season);
      const found = findNearestSwatch(withChroma(toLab(hex)), measureSwatches(palette));
      const distances = palette.map((color) => deltaE2000(hex, color.hex));
      expect(found.distance).toBe(Math.min(...distances));
      expect(found.nearest).toBe(palette[distances.indexOf(found.distance)]);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

it('findNearestSwatch throws without colors', () => {
  expect(() => findNearestSwatch(withChroma(toLab('#123456')), [])).toThrow(
    'The nearest of no colors',
  );
});
