import type { Hex } from '../color/hex.ts';
import { readProfileName } from '../profile/profile-text.ts';
import { SEASONS } from '../season/seasons.ts';
import { COLOR_CATEGORIES } from '../season/palette-rule.ts';
import type { SeasonKey } from '../season/season-key.ts';

/** A color and its name, which may be a text the user typed. */
export type NamedColor = { readonly hex: Hex; readonly name: string };

export type PaletteGroup = { readonly name: string; readonly colors: readonly NamedColor[] };

/** The contents of a swatch file, wherever the colors come from. */
export type NamedPalette = { readonly name: string; readonly groups: readonly PaletteGroup[] };

/** Colors common in shops: of each kind, the one farthest from everything in the palette. */
const WARNED_OF = ['neutrals', 'reds', 'blues'] as const;

/** A few colors that a user of a season should not buy. */
export function avoidedInShops(season: SeasonKey): readonly NamedColor[] {
  const { avoidColors } = SEASONS[season];
  const perCategory = avoidColors.length / COLOR_CATEGORIES.length;
  return WARNED_OF.flatMap((category) => {
    const place = COLOR_CATEGORIES.indexOf(category) * perCategory;
    return avoidColors.slice(place, place + 1);
  });
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
