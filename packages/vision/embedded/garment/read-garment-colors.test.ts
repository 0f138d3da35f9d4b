import { toOklch } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import type { OkLab } from '../oklab.ts';
import { CELLS, SIDE, type GarmentPicture } from './garment-picture.ts';
import { readGarmentColors } from './read-garment-colors.ts';

const WHOLE = new Uint8Array(CELLS).fill(1);

/** Cloth in folds: the same hue in all light, from `least` to `most`; `collar`: the upper fifth in another color. */
function drape(
  { least, most, a, b }: { least: number; most: number; a: number; b: number },
  collar?: OkLab,
): GarmentPicture {
  const picture: GarmentPicture = {
    side: SIDE,
    l: new Float32Array(CELLS),
    a: new Float32Array(CELLS),
    b: new Float32Array(CELLS),
  };
  for (let cell = 0; cell < CELLS; cell++) {
    const l = least + ((most - least) * ((cell * 7919) % 1000)) / 1000;
    const color = collar && cell < CELLS / 5 ? collar : { l, a: a * l, b: b * l };
    picture.l[cell] = color.l;
    picture.a[cell] = color.a;
    picture.b[cell] = color.b;
  }
  return picture;
}

const readFirst = (picture: GarmentPicture) => readGarmentColors(picture, WHOLE)[0];

it('readGarmentColors reads navy cloth in its lighter half', () => {
  const folds = { least: 0.18, most: 0.34, a: 0.02, b: -0.14 };
  const seen = readGarmentColors(drape(folds, { l: 0.96, a: 0, b: 0 }), WHOLE);
  expect(seen.map(({ percentage }) => percentage)).toEqual([80, 20]);
  const { l, h } = toOklch(seen[0]?.hex ?? '#000000');
  // The middle of the range from half to nine tenths of the way from dark to light.
  expect(l).toBeCloseTo(0.18 + 0.7 * 0.16, 2);
  expect(h).toBeGreaterThan(260);
  expect(h).toBeLessThan(295);
  expect(seen[1]?.hex).toBe('#F2F2F2');
});

it.each([
  ['black cloth', { least: 0.14, most: 0.3, a: 0, b: 0 }, '#1D1D1D'],
  ['black cloth in blue shade', { least: 0.14, most: 0.3, a: 0.01, b: -0.08 }, '#1B1D26'],
  ['black cloth under a lamp', { least: 0.14, most: 0.3, a: 0.08, b: 0.05 }, '#271A17'],
  ['mid blue cloth', { least: 0.4, most: 0.56, a: 0, b: -0.14 }, '#525F89'],
  ['light cloth', { least: 0.8, most: 0.96, a: 0, b: -0.05 }, '#D0DBFA'],
] as const)('readGarmentColors reads %s unchanged', (_, folds, hex) => {
  expect(readFirst(drape(folds))?.hex).toBe(hex);
});
