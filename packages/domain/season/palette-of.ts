import { COLOR_CATEGORIES } from './palette-rule.ts';
import { PALETTES, type PaletteColor } from './palettes.ts';
import type { SeasonKey } from './season-key.ts';

/** The forty colors of a season, in the order of its categories, light to dark within each. */
export function paletteOf(key: SeasonKey): readonly PaletteColor[] {
  return COLOR_CATEGORIES.flatMap((category) => PALETTES[key][category]);
}
