import { COLOR_CATEGORIES, SEASON_KEYS, SEASONS, toOklch } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { nameCategory } from './name-category.ts';

const namesOf = (season: (typeof SEASON_KEYS)[number]) =>
  COLOR_CATEGORIES.map((category) =>
    nameCategory(category, SEASONS[season].colorCategories[category]),
  );

/** Ranges of OKLCH hue, lightness and chroma that a color must be in to deserve the word. */
const FITS: Readonly<Record<string, (color: ReturnType<typeof toOklch>) => boolean>> = {
  pinks: ({ l, h }) => (h > 340 || h < 10) && l > 0.55,
  berries: ({ l, h }) => (h > 340 || h < 10) && l < 0.56,
  roses: ({ l, h }) => h > 10 && h < 24 && l > 0.6,
  corals: ({ l, h }) => h > 23 && h < 36 && l > 0.68,
  reds: ({ l, h }) => h > 10 && h < 36 && l < 0.78,
  peaches: ({ l, h }) => h > 40 && h < 60 && l > 0.72,
  oranges: ({ l, c, h }) => h > 40 && h < 60 && l > 0.55 && c >= 0.1,
  browns: ({ l, h }) => h > 40 && h < 90 && l < 0.7,
  yellows: ({ l, h }) => h > 65 && h < 115 && l > 0.75,
  golds: ({ l, h }) => h > 65 && h < 90 && l > 0.57 && l < 0.8,
  tans: ({ l, c, h }) => h > 65 && h < 95 && l > 0.57 && c < 0.085,
};

describe('nameCategory', () => {
  it('calls the dark oranges of True Autumn browns', () => {
    expect(namesOf('true_autumn')).toEqual([
      'Neutrals',
      'Reds',
      'Browns',
      'Golds and browns',
      'Greens',
      'Teals',
      'Blues',
      'Purples',
    ]);
    expect(namesOf('light_spring').slice(1, 4)).toEqual(['Corals', 'Peaches', 'Yellows']);
    expect(namesOf('light_summer').slice(1, 4)).toEqual(['Roses', 'Pinks', 'Yellows']);
    expect(namesOf('warm_autumn').slice(1, 4)).toEqual([
      'Corals and reds',
      'Peaches, oranges and browns',
      'Yellows and golds',
    ]);
    expect(namesOf('true_winter').slice(1, 4)).toEqual(['Reds', 'Pinks and berries', 'Yellows']);
  });

  it('gives names that fit each of their colors, in all twelve seasons', () => {
    for (const season of SEASON_KEYS) {
      for (const category of ['reds', 'pinks_corals', 'yellows_oranges'] as const) {
        for (const color of SEASONS[season].colorCategories[category]) {
          const word = nameCategory(category, [color]).toLowerCase();
          const fits = FITS[word]?.(toOklch(color.hex));
          expect(fits, `${season}: ${color.name} among the ${word}`).toBe(true);
        }
      }
    }
  });

  it('gives each category of a season another name', () => {
    for (const season of SEASON_KEYS) expect(new Set(namesOf(season)).size).toBe(8);
  });
});
