import type { Hex } from '../color/hex.ts';
import { readProfileName } from '../profile/profile-text.ts';
import { SEASONS } from '../season/seasons.ts';
import { nameCategory } from '../season/name-category.ts';
import { COLOR_CATEGORIES } from '../season/palette-rule.ts';
import { describeTraits } from '../season/describe-traits.ts';
import type { SeasonKey } from '../season/season-key.ts';

/** A color and its name, which may be a text the user typed. */
export type NamedColor = { readonly hex: Hex; readonly name: string };

export type PaletteGroup = { readonly name: string; readonly colors: readonly NamedColor[] };

/** The contents of a swatch file, wherever the colors come from. */
export type NamedPalette = { readonly name: string; readonly groups: readonly PaletteGroup[] };

/** What a shopping card shows beside the palette. */
export type PaletteCard = {
  readonly palette: NamedPalette;
  /** One line under the name. */
  readonly traits: string;
  /** A few colors to avoid buying. */
  readonly avoid: readonly NamedColor[];
};

/** Colors common in shops: of each kind, the one farthest from everything in the palette. */
const WARNED_OF = ['neutrals', 'reds', 'blues'] as const;

/** The forty colors of a season by category. */
export function namedPaletteOf(season: SeasonKey): NamedPalette {
  const { name, colorCategories } = SEASONS[season];
  const groups = COLOR_CATEGORIES.map((category) => ({
    name: nameCategory(category, colorCategories[category]),
    colors: colorCategories[category],
  }));
  return { name, groups };
}

export function seasonCardOf(season: SeasonKey): PaletteCard {
  const { avoidColors } = SEASONS[season];
  const perCategory = avoidColors.length / COLOR_CATEGORIES.length;
  const avoid = WARNED_OF.flatMap((category) => {
    const place = COLOR_CATEGORIES.indexOf(category) * perCategory;
    return avoidColors.slice(place, place + 1);
  });
  return { palette: namedPaletteOf(season), traits: describeTraits(season), avoid };
}

/**
 * The palette with names every file format accepts: one line each, without control characters, lone surrogates and bidi
 * marks. A color without a visible name is named by its hex.
 */
export function tidyPalette({ name, groups }: NamedPalette): NamedPalette {
  return {
    name: readProfileName(name) ?? 'Palette',
    groups: groups.map((group) => ({
      name: readProfileName(group.name) ?? 'Colors',
      colors: group.colors.map((color) => ({
        hex: color.hex,
        name: readProfileName(color.name) ?? color.hex,
      })),
    })),
  };
}
