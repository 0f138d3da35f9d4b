import { measureDistanceTo } from '../color/color-space.ts';
import { paletteOf } from './palette-of.ts';
import { COLOR_CATEGORIES, type ColorCategory } from './palette-rule.ts';
import { PALETTES, type PaletteColor } from './palettes.ts';
import {
  OPPOSITES,
  SEASON_TRAITS,
  SISTERS,
  type SeasonTraits,
  type Sisters,
} from './season-traits.ts';
import {
  familyOf,
  SEASON_ALIASES,
  SEASON_KEYS,
  SEASON_NAMES,
  type Family,
  type SeasonKey,
} from './season-key.ts';

/** The definition of a season. `type` and `subtype` are the two words of its name. */
export type Season = {
  readonly key: SeasonKey;
  readonly name: string;
  readonly alias: string | null;
  readonly family: Family;
  readonly type: string;
  readonly subtype: string;
  readonly traits: SeasonTraits;
  readonly colorCategories: Readonly<Record<ColorCategory, readonly PaletteColor[]>>;
  readonly idealColors: readonly PaletteColor[];
  readonly avoidColors: readonly PaletteColor[];
  readonly sisterSeasons: Sisters;
};

/** How many colors of each category of the opposite season are listed to avoid. */
const AVOIDED_PER_CATEGORY = 2;

/**
 * The best colors to start with: the first and fourth neutral and the middle of each category. The first eight work on
 * their own (a light neutral and one of each hue), because some places show no more.
 */
function chooseIdealColors(key: SeasonKey): readonly PaletteColor[] {
  const { neutrals, ...chromatic } = PALETTES[key];
  const middles = Object.values(chromatic).flatMap((colors) => colors.slice(2, 3));
  return [...neutrals.slice(0, 1), ...middles, ...neutrals.slice(3, 4), ...neutrals.slice(2, 3)];
}

/** Two of each category of the opposite season, the farthest from everything in the palette. */
function chooseAvoidColors(key: SeasonKey): readonly PaletteColor[] {
  const distanceToOwn = measureDistanceTo(paletteOf(key));
  return COLOR_CATEGORIES.flatMap((category) => {
    const byDistance = PALETTES[OPPOSITES[key]][category]
      .map((color) => ({ color, distance: distanceToOwn(color.hex) }))
      .toSorted((one, other) => other.distance - one.distance);
    return byDistance.slice(0, AVOIDED_PER_CATEGORY).map(({ color }) => color);
  });
}

function describeSeason(key: SeasonKey): Season {
  const [subtype = '', type = ''] = SEASON_NAMES[key].split(' ');
  return {
    key,
    name: SEASON_NAMES[key],
    alias: SEASON_ALIASES[key] ?? null,
    family: familyOf(key),
    type,
    subtype,
    traits: SEASON_TRAITS[key],
    colorCategories: PALETTES[key],
    idealColors: chooseIdealColors(key),
    avoidColors: chooseAvoidColors(key),
    sisterSeasons: SISTERS[key],
  };
}

export const SEASONS: Readonly<Record<SeasonKey, Season>> = Object.fromEntries(
  SEASON_KEYS.map((key) => [key, describeSeason(key)]),
) as Record<SeasonKey, Season>;
