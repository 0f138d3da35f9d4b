import { describe, expect, it } from 'vitest';

import { nameBasicColor } from '../color/basic-color.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { findTestRole, listPalettePairs, PALETTE_PAIRS } from './palette-pairs.ts';

const TWO_SEASONS = SEASON_KEYS.flatMap((first) =>
  SEASON_KEYS.flatMap((second) => (first < second ? [[first, second] as const] : [])),
);

describe('listPalettePairs', () => {
  it('lists seven pairs of any two seasons, each of another category and never two browns', () => {
    for (const [first, second] of TWO_SEASONS) {
      const pairs = listPalettePairs(first, second);
      const groups = pairs.map((pair) =>
        [pair.first, pair.second].map(({ hex }) => nameBasicColor(hex).group),
      );
      expect(new Set(pairs.map(({ category }) => category)).size).toBe(PALETTE_PAIRS);
      expect(groups).not.toContainEqual(['brown', 'brown']);
    }
  });

  it('begins with the pair that differs most, whichever season is named first', () => {
    const pairs = listPalettePairs('clear_winter', 'true_spring');
    const distances = pairs.map(({ apart }) => apart);
    expect(distances).toEqual(distances.toSorted((one, other) => other - one));
    const [turned] = listPalettePairs('true_spring', 'clear_winter');
    expect([turned?.second, turned?.first]).toEqual([pairs[0]?.first, pairs[0]?.second]);
  });

  it('lists no pair of a season with itself', () => {
    expect(listPalettePairs('soft_autumn', 'soft_autumn')).toEqual([]);
    expect(findTestRole('soft_autumn', 'soft_autumn')).toBeNull();
  });
});

describe('findTestRole', () => {
  it('finds a test color that shows the difference, not two dark browns', () => {
    expect(findTestRole('true_autumn', 'deep_winter')).toBe('yellow');
    expect(findTestRole('deep_winter', 'true_autumn')).toBe('yellow');
  });
});
