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
])('%s goes by the name of the color of a palette it lies beside: %s', (hex, name) => {
  expect(nameColor(hex)).toBe(name);
});

it('what no palette has is described', () => {
  expect(nameColor('#39FF14')).toBe('Pale vivid green');
  expect(nameColor('#FF10F0')).toBe('Vivid pink');
});

it('every color of a palette has its name or that of its like in another, and any color has one', () => {
  const names = new Set(SEASON_KEYS.flatMap((key) => paletteOf(key).map(({ name }) => name)));
  for (const { hex } of SEASON_KEYS.flatMap(paletteOf)) expect(names).toContain(nameColor(hex));
  fc.assert(
    fc.property(anyHex, (hex) => {
      expect(nameColor(hex)).toMatch(/^[A-Z][A-Za-z' -]+$/);
    }),
    { seed: 1, numRuns: 500 },
  );
});
