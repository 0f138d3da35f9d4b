import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import { toOklch } from '../color/oklch.ts';
import { paletteOf } from '../season/palette-of.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { TEST_COLOR_ROLES, testColorsOf, type TestColorRole } from './test-colors.ts';

const colorOf = (season: SeasonKey, role: TestColorRole) => {
  const found = testColorsOf(season).find((color) => color.role === role);
  if (!found) throw new Error(`${season} has no ${role}`);
  return toOklch(found.hex);
};

describe('testColorsOf', () => {
  it.each(SEASON_KEYS)('gives eight different colors of the palette of %s', (season) => {
    const colors = testColorsOf(season);
    expect(colors.map(({ role }) => role)).toEqual(TEST_COLOR_ROLES);
    for (const [at, { name, hex }] of colors.entries()) {
      expect(paletteOf(season)).toContainEqual({ name, hex });
      for (const other of colors.slice(at + 1))
        expect(deltaE2000(hex, other.hex)).toBeGreaterThan(3);
    }
  });

  it.each(SEASON_KEYS)('spreads the drapes of %s over lightness and hue', (season) => {
    expect(colorOf(season, 'light-neutral').l).toBeGreaterThan(0.89);
    expect(colorOf(season, 'light-neutral').l - colorOf(season, 'dark-neutral').l).toBeGreaterThan(
      0.25,
    );
    expect(colorOf(season, 'red').h).toBeLessThan(40);
    expect(colorOf(season, 'yellow').h).toSatisfy((hue: number) => hue > 60 && hue < 115);
    expect(colorOf(season, 'green').h).toSatisfy((hue: number) => hue > 110 && hue < 175);
    expect(colorOf(season, 'blue').h).toSatisfy((hue: number) => hue > 220 && hue < 280);
    expect(colorOf(season, 'purple').h).toSatisfy((hue: number) => hue > 280 && hue < 335);
  });

  it('gives warm seasons corals where cool ones have pinks', () => {
    expect(colorOf('warm_spring', 'pink').h).toSatisfy((hue: number) => hue > 36 && hue < 60);
    expect(colorOf('true_summer', 'pink').h).toSatisfy((hue: number) => hue > 340 || hue < 10);
  });
});
