import type { NamedPalette } from '../palette-file/named-palette.ts';
import { COLOR_CATEGORIES } from '../season/palette-rule.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { SEASONS } from '../season/seasons.ts';

/** The forty colors of a season, in groups named by their category. */
export const seasonPalette = (season: SeasonKey): NamedPalette => ({
  name: SEASONS[season].name,
  groups: COLOR_CATEGORIES.map((category) => ({
    name: category,
    colors: SEASONS[season].colorCategories[category],
  })),
});
