import { expect, it } from 'vitest';

import { hasDarkHue } from './dark-hue.ts';
import type { Hex } from './hex.ts';
import { toOklch } from './oklch.ts';

it.each<readonly [string, Hex, boolean]>([
  ['navy in the shade', '#1C1D2B', true],
  ['navy', '#112B67', true],
  ['bottle green', '#003E27', true],
  ['burgundy', '#62001C', true],
  ['black', '#000000', false],
  ['onyx', '#1E1F25', false],
  ['charcoal', '#2D2D33', false],
  ['black cloth under a lamp', '#271D1F', false],
  ['mid blue, which is not dark', '#3D5A80', false],
])('hasDarkHue distinguishes dark cloth with a hue from black: %s', (_, hex, expected) => {
  expect(hasDarkHue(toOklch(hex))).toBe(expected);
});
