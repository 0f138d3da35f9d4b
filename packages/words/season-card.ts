import { avoidedInShops, COLOR_CATEGORIES, SEASONS } from '@color-almanac/domain';
import type { NamedColor, NamedPalette, SeasonKey } from '@color-almanac/domain';

import { describeTraits } from './axes.ts';
import { nameCategory } from './name-category.ts';

/** What a shopping card shows beside the palette. */
export type PaletteCard = {
  readonly palette: NamedPalette;
  /** One line under the name. */
  readonly traits: string;
  /** A few colors to avoid buying. */
  readonly avoid: readonly NamedColor[];
};

/** The forty colors of a season by category. */
export function namedPaletteOf(season: SeasonKey): NamedPalette {
  const { name, colorCategories } = SEASONS[season];
  const groups = COLOR_CATEGORIES.map((category) => ({
    name: nameCategory(category, colorCategories[category]),
    colors: colorCategories[category],
  }));
  return { name, groups };
}

export const seasonCardOf = (season: SeasonKey): PaletteCard => ({
  palette: namedPaletteOf(season),
  traits: describeTraits(season),
  avoid: avoidedInShops(season),
});
