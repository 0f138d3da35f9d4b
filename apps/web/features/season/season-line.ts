import { COLOR_CATEGORIES, SEASONS } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey } from '@color-almanac/domain';

/** The middle and the deeper color of a category; each holds five, light to dark. */
const MIDDLE = 2;
const DEEPER = 3;

/** Twelve colors that show the season's range: the middle of every category and four deeper ones. */
export function twelveColorsOf(key: SeasonKey): readonly PaletteColor[] {
  const { colorCategories } = SEASONS[key];
  const deeper = new Set(['neutrals', 'reds', 'greens', 'blues']);
  return COLOR_CATEGORIES.flatMap((category) =>
    colorCategories[category].slice(MIDDLE, deeper.has(category) ? DEEPER + 1 : MIDDLE + 1),
  );
}
