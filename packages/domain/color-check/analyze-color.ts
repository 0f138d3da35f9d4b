import * as z from 'zod/mini';

import { hexSchema, type Hex } from '../color/hex.ts';
import type { PaletteColor } from '../season/palettes.ts';
import { SEASON_NAMES, type SeasonKey } from '../season/season-key.ts';
import { findTopMatches, matchingSeasonOf } from './check-color.ts';
import { colorRelationSchema, type ColorRelation } from './color-relation.ts';
import { findComplements } from './find-complements.ts';
import { contrastingColorSchema, findContrasts, type ContrastingColor } from './find-contrasts.ts';
import { colorVerdictSchema, judgeColor, type ColorVerdict } from './judge-color.ts';
import { idealColorsFor } from './nearest-colors.ts';
import {
  paletteColorSchema,
  namedSeasonSchema,
  seasonMatchSchema,
  type NamedSeason,
  type SeasonMatch,
} from './season-match.ts';
import { sisterSeasonSchema, type SisterSeason } from './sister-season.ts';
import { sistersOf } from './sister-seasons.ts';

/** The full analysis of one color in analyze mode. `userSeasonData` is null if the user has no season yet. */
export const colorCheckSchema = z.object({
  analyzedColor: z.object({ hex: hexSchema }),
  seasonMatches: z.readonly(z.array(seasonMatchSchema)),
  complementaryColors: z.readonly(z.array(colorRelationSchema)),
  contrastingColors: z.readonly(z.array(contrastingColorSchema)),
  userSeasonData: z.nullable(
    z.object({
      season: namedSeasonSchema,
      idealColors: z.readonly(z.array(paletteColorSchema)),
      verdict: colorVerdictSchema,
    }),
  ),
  sisterSeasons: z.readonly(z.array(sisterSeasonSchema)),
});

export type UserSeasonData = {
  readonly season: NamedSeason;
  readonly idealColors: readonly PaletteColor[];
  readonly verdict: ColorVerdict;
};
export type ColorCheck = {
  readonly analyzedColor: { readonly hex: Hex };
  readonly seasonMatches: readonly SeasonMatch[];
  readonly complementaryColors: readonly ColorRelation[];
  readonly contrastingColors: readonly ContrastingColor[];
  readonly userSeasonData: UserSeasonData | null;
  readonly sisterSeasons: readonly SisterSeason[];
};

/** The three parts a server may answer instead. */
export type ServerColorCheck = Pick<
  ColorCheck,
  'seasonMatches' | 'complementaryColors' | 'sisterSeasons'
>;

/** Analyzes one color: the top three of the twelve seasons, its relations, and its verdict for the user's season. */
export function analyzeColor(hex: Hex, own: SeasonKey | null): ColorCheck {
  const seasonMatches = findTopMatches(hex);
  return composeColorCheck(hex, own, {
    seasonMatches,
    complementaryColors: findComplements(hex),
    sisterSeasons: sistersOf(matchingSeasonOf(seasonMatches, own)),
  });
}

/** Adds the parts that are always computed locally to the parts a server answered. */
export function composeColorCheck(
  hex: Hex,
  own: SeasonKey | null,
  parts: ServerColorCheck,
): ColorCheck {
  return {
    analyzedColor: { hex },
    ...parts,
    contrastingColors: findContrasts(hex, own),
    userSeasonData: own && {
      season: { key: own, name: SEASON_NAMES[own] },
      idealColors: idealColorsFor(hex, own),
      verdict: judgeColor(hex, own),
    },
  };
}
