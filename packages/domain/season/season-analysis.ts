import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import type { ReadingAdvice } from './advise-reading.ts';
import { colorPositionSchema } from './color-position.ts';
import { seasonKeySchema } from './season-key.ts';
import type { SeasonKey } from './season-key.ts';
import { AXIS_WAYS, seasonReadingSchema } from './season-reading.ts';

const percent = z.number().check(z.gte(0), z.lte(100));

const positionsOfColors = {
  nearest: colorPositionSchema,
  farthest: colorPositionSchema,
  /** The number of colors. */
  of: z.int().check(z.gte(1)),
};

/** How near a season is to a face, or to colors without a face. */
export const rankReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('axes'), ways: z.array(z.enum(AXIS_WAYS)) }),
  z.object({ code: z.literal('places'), ...positionsOfColors }),
]);

/** `reasons`, `terms` and `counter` are those of the reading; see `SeasonReading`. */
export const seasonReasoningSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('nearest'), season: seasonKeySchema, reasons: z.array(z.string()) }),
  z.object({
    code: z.literal('between'),
    seasons: z.tuple([seasonKeySchema, seasonKeySchema]),
    reasons: z.array(z.string()),
  }),
  z.object({ code: z.literal('terms'), terms: z.array(z.string()) }),
  z.object({
    code: z.literal('beside'),
    seasons: z.tuple([seasonKeySchema, seasonKeySchema]),
    counter: z.string(),
  }),
  z.object({ code: z.literal('no-hair-no-eyes') }),
  z.object({ code: z.literal('places'), season: seasonKeySchema, ...positionsOfColors }),
  z.object({
    code: z.literal('between-places'),
    seasons: z.tuple([seasonKeySchema, seasonKeySchema]),
    ...positionsOfColors,
  }),
]);

/** Our own engine sends codes; other providers and 1.0 send sentences. */
const reasoningSchema = z.union([seasonReasoningSchema, z.string()]);

/** A ranked season: our own engine sends the object; other providers may send only a name. */
const rankedSeasonSchema = z.union([
  z.object({
    season: seasonKeySchema,
    score: z.number(),
    reason: z.union([rankReasonSchema, z.string()]),
  }),
  z.string(),
]);

export const colorsReadSchema = z.array(z.object({ name: z.string(), hex: hexSchema }));

/** One of the two seasons offered for exactly two colors, for which none is named. */
export const seasonOptionSchema = z.object({
  season: seasonKeySchema,
  confidence: percent,
  reasoning: reasoningSchema,
  neededColors: z._default(z.array(z.string()), []),
});

/** The result of seeded re-readings; shares are 0 to 1, percents whole. See `measureStability`. */
export const stabilitySchema = z.object({
  runs: z.int().check(z.gte(1)),
  percent,
  familyPercent: percent,
  seasons: z.array(z.object({ season: seasonKeySchema, share: z.number() })),
  betweenTwo: z.nullable(z.tuple([seasonKeySchema, seasonKeySchema])),
});

/**
 * The season analysis as it is sent and saved. `season` is null if several options are offered, which is the case for
 * exactly two colors (and in records older than `betweenTwo`, for every reading too close to call); `confidence` is the
 * calibrated figure for the family, in percent, and never below `alternativeConfidence`. `reading` is our own engine's
 * full reading (axes, contributions, band) and `stability` the result of re-readings; both are absent from other
 * providers.
 */
export const seasonAnalysisSchema = z.object({
  season: z.nullable(seasonKeySchema),
  confidence: percent,
  reasoning: reasoningSchema,
  alternativeSeason: z.nullable(seasonKeySchema),
  alternativeConfidence: z.nullable(percent),
  alternativeReasoning: z.nullable(reasoningSchema),
  alternativeColors: z.array(hexSchema),
  analysisDetails: z.object({
    /** Each an `AxisGrade` or a word for a palette; other providers send free text. */
    undertone: z.string(),
    intensity: z.string(),
    depth: z.string(),
    seasonRanking: z.array(rankedSeasonSchema),
  }),
  /** Each a `SeasonAdvice`; sentences of other providers and of 1.0. */
  recommendations: z.array(z.string()),
  multipleOptions: z.boolean(),
  options: z.array(seasonOptionSchema),
  /**
   * Whether the first and the alternative are too close to call: the first is named, and the user decides by looking.
   */
  betweenTwo: z.optional(z.boolean()),
  reading: z.optional(seasonReadingSchema),
  stability: z.optional(stabilitySchema),
  /** The colors a list was read from. The reading of a face contains its own. */
  colorsRead: z.optional(colorsReadSchema),
});

/** What would make an analysis more certain, and what to do with it. */
export type SeasonAdvice =
  | ReadingAdvice
  | 'colors-to-try'
  | 'colors-of-both'
  | 'add-colors'
  | 'scan-a-face';

export type RankReason = z.infer<typeof rankReasonSchema>;
export type SeasonReasoning = z.infer<typeof seasonReasoningSchema>;
export type SeasonOption = z.infer<typeof seasonOptionSchema>;
export type SeasonAnalysis = z.infer<typeof seasonAnalysisSchema>;

/**
 * The seasons an analysis leaves open, nearest first: its set, or what it names where it has none, as those of other
 * providers and of earlier versions.
 */
export function listOpenSeasons(analysis: SeasonAnalysis): readonly SeasonKey[] {
  const { reading, season, alternativeSeason, options } = analysis;
  const named = [season, alternativeSeason, ...options.map((option) => option.season)];
  return reading?.seasonSet ?? named.filter((key) => key !== null);
}
