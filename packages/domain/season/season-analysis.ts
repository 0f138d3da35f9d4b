import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { seasonKeySchema } from './season-key.ts';
import { seasonReadingSchema } from './season-reading.ts';

const percent = z.number().check(z.gte(0), z.lte(100));

/** A ranked season: our own engine writes the object; other providers may send only a name. */
const rankedSeasonSchema = z.union([
  z.object({ season: seasonKeySchema, score: z.number(), reason: z.string() }),
  z.string(),
]);

export const colorsReadSchema = z.array(z.object({ name: z.string(), hex: hexSchema }));

/** One of the two seasons offered for exactly two colors, for which none is named. */
export const seasonOptionSchema = z.object({
  season: seasonKeySchema,
  confidence: percent,
  reasoning: z.string(),
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
  reasoning: z.string(),
  alternativeSeason: z.nullable(seasonKeySchema),
  alternativeConfidence: z.nullable(percent),
  alternativeReasoning: z.nullable(z.string()),
  alternativeColors: z.array(hexSchema),
  analysisDetails: z.object({
    undertone: z.string(),
    intensity: z.string(),
    depth: z.string(),
    seasonRanking: z.array(rankedSeasonSchema),
  }),
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

export type SeasonOption = z.infer<typeof seasonOptionSchema>;
export type SeasonAnalysis = z.infer<typeof seasonAnalysisSchema>;
