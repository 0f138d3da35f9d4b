import * as z from 'zod/mini';

import type { Hex } from '../color/hex.ts';
import { fitMeasuredColor, type ColorFit, type MeasuredColor } from '../season/fit-color.ts';
import type { PaletteColor } from '../season/palettes.ts';
import { rateColor } from '../season/rate-color.ts';
import { circleDistance, SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import {
  isInSeason,
  rateScore,
  SEASON_RATINGS,
  toScore,
  type SeasonRating,
} from '../season/season-rating.ts';
import { compareWithSwatch, DISTANCE } from './explain-fit.ts';
import { findCounterpart } from './find-counterpart.ts';
import { paletteStepSchema, type PaletteStep } from './fit-reason.ts';
import { sortPaletteBy } from './nearest-colors.ts';
import { paletteColorSchema } from './season-match.ts';

const apart = z.readonly(z.array(paletteStepSchema));
/** The foreign season whose color it rather is, where nothing else says why it is not one of the user's. */
const elsewhere = z.optional(z.enum(SEASON_KEYS));

/**
 * Why a color would suit or not. `color` is the nearest of the season's colors, its counterpart (`findCounterpart`), or
 * the universal one; `apart` says how the judged color differs from it, and where its undertone is not the season's.
 */
export const verdictReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('universal'), color: z.string() }),
  z.object({ code: z.literal('own'), color: z.string() }),
  z.object({ code: z.literal('almost'), color: z.string() }),
  z.object({ code: z.literal('beside'), color: z.string() }),
  z.object({ code: z.literal('mostly'), color: z.string(), apart }),
  z.object({ code: z.literal('away-from-face'), color: z.string(), apart, elsewhere }),
  z.object({ code: z.literal('rather-not'), color: z.string(), apart, elsewhere }),
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
  const counterpart = findCounterpart(color, fit);
  const apart = compareWithSwatch(color, counterpart, fit.season).slice(0, MOST_APART);
  const lesser = { color: counterpart.name, apart };
  if (rating === 'good') return { code: 'mostly', ...lesser };
  const elsewhere = apart.some(isPlainReason) ? null : findElsewhere(color, fit);
  return {
    code: rating === 'fair' ? 'away-from-face' : 'rather-not',
    ...lesser,
    ...(elsewhere && { elsewhere }),
  };
}

/** A wrong undertone, or a step that is more than little. */
const isPlainReason = ({ degree }: PaletteStep): boolean => degree !== 'little';

/** Steps on the circle of twelve from which a season is foreign, as in the rating. */
const FOREIGN_STEPS = 3;

/** Points of 100 by which it must suit another season better, so that nobody would dispute it. */
const CLEARLY_BETTER = 15;

/** The foreign season a color suits best; `null` if it suits none clearly better. */
function findElsewhere(color: MeasuredColor, fit: ColorFit): SeasonKey | null {
  const least = toScore(fit) + CLEARLY_BETTER;
  const [best] = SEASON_KEYS.filter((other) => circleDistance(fit.season, other) >= FOREIGN_STEPS)
    .map((other) => ({ other, score: toScore(fitMeasuredColor(color, other)) }))
    .filter(({ score }) => score >= least && isInSeason(rateScore(score)))
    .toSorted((one, other) => other.score - one.score);
  return best?.other ?? null;
}
