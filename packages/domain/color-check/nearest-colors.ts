import { measureDistanceTo } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import type { PaletteColor } from '../season/palettes.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { SEASONS } from '../season/seasons.ts';
import { paletteOf } from '../season/palette-of.ts';

/** How many of a season's ideal colors are shown beside a color. */
const MOST_IDEAL = 8;

/** The ideal colors of a season, nearest to the color first; at most eight. */
export function idealColorsFor(hex: Hex, season: SeasonKey): readonly PaletteColor[] {
  return sortByDistance(hex, SEASONS[season].idealColors).slice(0, MOST_IDEAL);
}

/** All colors of a season, nearest to the color first. */
export function sortPaletteBy(hex: Hex, season: SeasonKey): readonly PaletteColor[] {
  return sortByDistance(hex, paletteOf(season));
}

function sortByDistance(hex: Hex, colors: readonly PaletteColor[]): readonly PaletteColor[] {
  const distanceTo = measureDistanceTo([{ hex }]);
  return colors
    .map((color) => ({ color, distance: distanceTo(color.hex) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ color }) => color);
}
