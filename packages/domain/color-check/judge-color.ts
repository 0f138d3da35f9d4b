import * as z from 'zod/mini';

import type { Hex } from '../color/hex.ts';
import type { ColorFit, MeasuredColor } from '../season/fit-color.ts';
import type { PaletteColor } from '../season/palettes.ts';
import { rateColor } from '../season/rate-color.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { SEASON_RATINGS, type SeasonRating } from '../season/season-rating.ts';
import { compareWithPalette, DISTANCE } from './explain-fit.ts';
import { paletteStepSchema } from './fit-reason.ts';
import { sortPaletteBy } from './nearest-colors.ts';
import { paletteColorSchema } from './season-match.ts';

const apart = z.readonly(z.array(paletteStepSchema));

/** Why a color would suit or not; `color` is the nearest of the season's colors, or the universal one. */
export const verdictReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('universal'), color: z.string() }),
  z.object({ code: z.literal('own'), color: z.string() }),
  z.object({ code: z.literal('almost'), color: z.string() }),
  z.object({ code: z.literal('beside'), color: z.string() }),
  z.object({ code: z.literal('mostly'), color: z.string(), apart }),
  z.object({ code: z.literal('away-from-face'), color: z.string(), apart }),
  z.object({ code: z.literal('rather-not'), color: z.string(), apart }),
]);
export type VerdictReason = Readonly<z.infer<typeof verdictReasonSchema>>;

export const colorVerdictSchema = z.object({
  rating: z.enum(SEASON_RATINGS),
  percent: z.int().check(z.gte(0), z.lte(100)),
  reason: verdictReasonSchema,
  nearest: z.readonly(z.array(paletteColorSchema)),
});
export type ColorVerdict = {
  readonly rating: SeasonRating;
  /** The compatibility, as in the list of matches. */
  readonly percent: number;
  /** The answer to "Would this suit me?". */
  readonly reason: VerdictReason;
  /** Three of the season's colors, nearest first. */
  readonly nearest: readonly PaletteColor[];
};

const NEAREST_SHOWN = 3;

/** Whether a color would suit a user of a season: its rating, the reason, and the season's colors nearest to it. */
export function judgeColor(hex: Hex, season: SeasonKey): ColorVerdict {
  const { score, rating, color, fit } = rateColor(hex, season);
  return {
    rating,
    percent: score,
    reason: explainVerdict(color, { rating, fit }),
    nearest: sortPaletteBy(hex, season).slice(0, NEAREST_SHOWN),
  };
}

/** The verdict has only one line. */
const MOST_APART = 2;

function explainVerdict(
  color: MeasuredColor,
  { rating, fit }: { readonly rating: SeasonRating; readonly fit: ColorFit },
): VerdictReason {
  const { nearest, distance, universal } = fit;
  if (universal) return { code: 'universal', color: universal.name };
  const own = { color: nearest.name };
  if (rating === 'excellent' || rating === 'great') {
    if (distance < DISTANCE.same) return { code: 'own', ...own };
    return { code: distance < DISTANCE.almost ? 'almost' : 'beside', ...own };
  }
  const apart = compareWithPalette(color, fit).apart.slice(0, MOST_APART);
  return { code: LESSER[rating], ...own, apart };
}

const LESSER = { good: 'mostly', fair: 'away-from-face', poor: 'rather-not' } as const;
