import * as z from 'zod/mini';

import { contrastRatio } from '../color/color-space.ts';
import { hexSchema, type Hex } from '../color/hex.ts';
import { COLOR_CATEGORIES } from '../season/palette-rule.ts';
import { PALETTES } from '../season/palettes.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { findTopMatches, matchingSeasonOf } from './check-color.ts';

export const contrastingColorSchema = z.object({
  hex: hexSchema,
  name: z.string(),
  ratio: z.number().check(z.gte(1), z.lte(21)),
});
export type ContrastingColor = {
  readonly hex: Hex;
  readonly name: string;
  /** WCAG 2.2 contrast ratio, 1 to 21, to one decimal. */
  readonly ratio: number;
};

const CONTRASTS = 3;

/**
 * The colors of a season that contrast most with a color, strongest first, each from another category so that they are
 * not three blacks. Without a season, those of the best match.
 */
export function findContrasts(hex: Hex, season: SeasonKey | null): readonly ContrastingColor[] {
  const palette = PALETTES[season ?? matchingSeasonOf(findTopMatches(hex), null)];
  return COLOR_CATEGORIES.map((category) => strongestOf(hex, palette[category]))
    .sort((one, other) => other.ratio - one.ratio)
    .slice(0, CONTRASTS)
    .map((color) => ({ ...color, ratio: Math.round(10 * color.ratio) / 10 }));
}

function strongestOf(
  hex: Hex,
  colors: readonly { readonly hex: Hex; readonly name: string }[],
): ContrastingColor {
  const [strongest] = colors
    .map((color) => ({ ...color, ratio: contrastRatio(hex, color.hex) }))
    .toSorted((one, other) => other.ratio - one.ratio);
  if (!strongest) throw new Error('A category holds five colors');
  return strongest;
}
