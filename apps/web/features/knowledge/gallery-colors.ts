import { COLOR_CATEGORIES, SEASONS, toOklch } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey } from '@color-almanac/domain';

/** The second and fourth of the five of a category, light to dark: neither pale nor nearly black. */
const SHOWN = [1, 3];
/** Where the order of hues starts, in degrees of OKLCH: pinks and reds first, purples last. */
const FIRST_HUE = 345;

/** Sixteen typical colors of a season: two of each category, in order of hue, the neutrals last. */
export function galleryColorsOf(key: SeasonKey): readonly PaletteColor[] {
  const { colorCategories } = SEASONS[key];
  const pick = (category: (typeof COLOR_CATEGORIES)[number]) =>
    SHOWN.flatMap((place) => colorCategories[category].slice(place, place + 1));
  const chromatic = COLOR_CATEGORIES.filter((category) => category !== 'neutrals').flatMap(pick);
  return [...chromatic.toSorted((one, other) => turn(one) - turn(other)), ...pick('neutrals')];
}

const turn = ({ hex }: PaletteColor) => (toOklch(hex).h - FIRST_HUE + 360) % 360;
