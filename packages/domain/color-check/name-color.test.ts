import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Hex } from '../color/hex.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { paletteOf } from '../season/palette-of.ts';
import { anyHex } from './any-hex.fixture.ts';
import { nameColor } from './name-color.ts';

it.each<readonly [Hex, string]>([
  ['#EF4430', 'Poppy red'],
  ['#EE4530', 'Poppy red'],
  ['#6B6B2E', 'Dark moss'],
  ['#FFFFFF', 'White'],
  ['#000000', 'Black'],
])('nameColor gives %s the name of the palette color nearest to it: %s', (hex, name) => {
  expect(nameColor(hex)).toBe(name);
});

it('nameColor describes a color far from every palette', () => {
  expect(nameColor('#39FF14')).toBe('Pale vivid green');
  expect(nameColor('#FF10F0')).toBe('Vivid pink');
});

it('nameColor gives every palette color its own name or that of a near twin, and names any color', () => {
  const names = new Set(SEASON_KEYS.flatMap((key) => paletteOf(key).map(({ name }) => name)));
  for (const { hex } of SEASON_KEYS.flatMap(paletteOf)) expect(names).toContain(nameColor(hex));
  fc.assert(
    fc.property(anyHex, (hex) => {
      expect(nameColor(hex)).toMatch(/^[A-Z][A-Za-z' -]+$/);
    }),
    { seed: 1, numRuns: 500 },
  );
});

it.each<readonly [Hex, string]>([
  ['#1C1D2B', 'Dark navy'],
  ['#25304B', 'Navy'],
  ['#152C28', 'Black teal'],
  ['#16301C', 'Midnight fir'],
  ['#321417', 'Dark wine red'],
  ['#2E1C2E', 'Dark plum'],
])('nameColor calls a dark color by its hue where that is certain: %s', (hex, name) => {
  expect(nameColor(hex)).toBe(name);
});

it.each<readonly [Hex, string]>([
  ['#1E1F25', 'Onyx'],
  ['#1A1A1C', 'Onyx'],
  ['#2D2D33', 'Charcoal'],
  ['#0D0D12', 'Black'],
])('nameColor keeps blacks black: %s', (hex, name) => {
  expect(nameColor(hex)).toBe(name);
});
