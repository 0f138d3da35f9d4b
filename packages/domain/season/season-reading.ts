import * as z from 'zod/mini';

import { degreeSchema } from '../color/degree.ts';
import { hexSchema } from '../color/hex.ts';
import { scleraSchema } from '../light/sclera.ts';
import { seasonKeySchema } from './season-key.ts';

/**
 * What is known of a photo's light beside the white of the eye: the user tapped a white that corrected the colors, or
 * nothing showed the light. Absent for colors without a photo, and for those saved before version 7.1.
 */
export const lightMarkSchema = z.enum(['white-point', 'unmeasured']);

/** The colors of one photo of one person, uncorrected; the sclera shows what the light was. */
export const photoColorsSchema = z.object({
  skin: z.optional(z.nullable(hexSchema)),
  hair: z.optional(z.nullable(hexSchema)),
  lightEye: z.optional(z.nullable(hexSchema)),
  darkEye: z.optional(z.nullable(hexSchema)),
  lip: z.optional(z.nullable(hexSchema)),
  sclera: z.optional(z.nullable(scleraSchema)),
  light: z.optional(lightMarkSchema),
});
export type PhotoColors = z.infer<typeof photoColorsSchema>;

export const HAIR_STATES = ['natural', 'dyed', 'grey', 'bald'] as const;

/** Everything a reading may use. `naturalHair` replaces a dyed or missing hair color. */
export const seasonInputSchema = z.object({
  photos: z.array(photoColorsSchema).check(z.minLength(1)),
  hairState: z._default(z.enum(HAIR_STATES), 'natural'),
  naturalHair: z.optional(z.nullable(hexSchema)),
  makeup: z._default(z.boolean(), false),
});
export type SeasonInput = z.infer<typeof seasonInputSchema>;

/** A face's value on one axis, in model units (about -2.5 to 2.5), and the half-width of doubt. */
export const axisReadingSchema = z.object({ value: z.number(), spread: z.number() });

export const AXES = ['warmth', 'lightness', 'clarity'] as const;
export type Axis = (typeof AXES)[number];

/** The side of a season on which a face is, judged from the season's own position. */
export const AXIS_WAYS = ['cooler', 'warmer', 'deeper', 'lighter', 'softer', 'clearer'] as const;
export type AxisWay = (typeof AXIS_WAYS)[number];

/** What one term of the model saw in a face, compared with the usual one. */
export const seenTermSchema = z.object({
  /** Below, within or above half a scale of the usual face. */
  grade: z.enum(['low', 'middle', 'high']),
  way: z.enum(['less', 'more']),
  degree: degreeSchema,
  /** The term's figure, rounded; for a term that compares two points, the L* of both. */
  figures: z.array(z.number()),
  /** Near-black hair is compared with equally dark hair. */
  isNearBlack: z.optional(z.boolean()),
  /** When the hair is gray, the brows replace it. */
  isOfBrows: z.optional(z.boolean()),
});
export type SeenTerm = z.infer<typeof seenTermSchema>;

/** One term's share in ranking the first season above the second. Positive supports the first. */
export const contributionSchema = z.object({
  term: z.string(),
  axis: z.enum(AXES),
  amount: z.number(),
  seen: z.optional(seenTermSchema),
  /** The colors it is about, as read (after light correction), for swatches next to the sentence. */
  colors: z.optional(z.array(hexSchema)),
  /** How far the term moves its axis, in model units; with it the first can be compared with any other season. */
  share: z.optional(z.number()),
  /** What 1.0 wrote instead of `seen`: sentence, heading and observation. */
  sentence: z.optional(z.string()),
  title: z.optional(z.string()),
  observation: z.optional(z.string()),
});

export const rankedReadingSchema = z.object({
  season: seasonKeySchema,
  /** Normalized over the twelve; the ranking adds up to 1. */
  probability: z.number(),
  /** 100 exp(-d²/6) of the model's distance: each bar on its own scale, they do not add up. */
  closeness: z.number(),
});

export const BANDS = ['clear', 'likely', 'borderline'] as const;

/**
 * The model's result for a face. `kind` is "insufficient" if hair and eyes are both missing: the axes are shown, no
 * season is named. `familyConfidence` is calibrated: how often analysts agree with such a reading, in percent.
 */
export const seasonReadingSchema = z.object({
  kind: z.enum(['season', 'insufficient']),
  /** The version of the season model; absent for readings of version 7. */
  model: z.optional(z.string()),
  axes: z.object({
    warmth: axisReadingSchema,
    lightness: axisReadingSchema,
    clarity: axisReadingSchema,
  }),
  ranking: z.array(rankedReadingSchema),
  gap: z.number(),
  band: z.enum(BANDS),
  betweenTwo: z.boolean(),
  /** The seasons among which an analyst's answer lies in about 7 of 10 cases, nearest first. */
  seasonSet: z.optional(z.array(seasonKeySchema)),
  /** How many seasons that would be in better light, and with more photos besides; only what would make them fewer. */
  narrowing: z.optional(
    z.object({ measuredLight: z.optional(z.int()), morePhotos: z.optional(z.int()) }),
  ),
  familyConfidence: z.number(),
  /** Largest first, by absolute value. With `startingPoint` they add up to d²(second) − d²(first). */
  contributions: z.array(contributionSchema),
  /** The part that does not depend on colors: how far the two prototypes are from the usual face. */
  startingPoint: z.optional(z.number()),
  /**
   * Each a `ReadingReason` or the id of a term among the contributions. Readings saved by version 1.0 have sentences.
   */
  reasons: z.array(z.string()),
  /** A `CounterReason` or the id of a term. Readings saved by version 1.0 have a sentence. */
  counterArgument: z.string(),
  /** Ids of the points the reading could not use: `skin`, `hair`, `lightEye`, `darkEye`, `lip`. */
  missing: z.array(z.string()),
  /** What would help, the most helpful first: each a `ReadingAdvice`. Readings saved by version 1.0 have sentences. */
  advice: z.array(z.string()),
});

/** Why the first ranks above the second when no term decides. */
export type ReadingReason = 'nearer-usual' | 'nothing-decides';
/** What supports the second when no term does, or why no season is named. */
export type CounterReason = 'nearer-usual' | 'other-light' | 'no-hair-no-eyes';

export type AxisReading = z.infer<typeof axisReadingSchema>;
export type Contribution = z.infer<typeof contributionSchema>;
export type RankedReading = z.infer<typeof rankedReadingSchema>;
export type SeasonReading = z.infer<typeof seasonReadingSchema>;
