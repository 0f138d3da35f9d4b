import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { seenBySchema } from '../scan/seen-by.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { likelyTypeSchema, MOST_GARMENT_COLORS, seenColorSchema } from './garment-scan.ts';
import { GARMENT_CATEGORIES, GARMENT_KINDS, UNKNOWN_GARMENT } from './garment-type.ts';
import { colorLightSchema } from './photo-light.ts';

/** Likely occasions for wearing an item. */
export const OCCASIONS = [
  'Everyday',
  'Work',
  'Formal',
  'Party',
  'Sport',
  'Outdoor',
  'Vacation',
  'Home',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

export const MOST_OCCASIONS = 3;

/** For an item whose colors belong to no season more than to others. */
export const ALL_SEASON = 'all-season';

/**
 * Why the user is asked what the item is. `unsure`: several types are likely; `worn`: someone wears it, and the type
 * cannot be read from such photos; `weak-mask`: the item could not be separated from its background.
 */
export const ASK_REASONS = ['unsure', 'worn', 'weak-mask'] as const;

export const ASKED_TYPES = 3;

/** Styling tips for an item: what it goes with, and what its place on the body asks for. */
export const STYLING_TIPS = [
  'pick-up-accent',
  'quiet-base',
  'let-it-lead',
  'neutral-or-shade',
  'whole-outfit',
  'beside-face',
  'near-face',
  'over-all',
  'far-from-face',
  'repeat-shoes',
  'repeat-main-color',
  'like-shoes',
  'metal-by-season',
  'own-color-between',
  'by-daylight',
  'one-of-each',
  'say-what-it-is',
] as const;
export type StylingTip = (typeof STYLING_TIPS)[number];

export const garmentColorSchema = z.extend(seenColorSchema, {
  name: z.string(),
  light: z.optional(colorLightSchema),
});

/**
 * The analysis of one item of clothing. `confidence` is the probability of its type in percent, `processingTime` in
 * milliseconds, `versatility` 1 (for few outfits) to 5 (for nearly all). Occasions are the likely ones.
 */
export const garmentAnalysisSchema = z.object({
  garmentType: z.enum([...GARMENT_KINDS, UNKNOWN_GARMENT]),
  category: z.enum(GARMENT_CATEGORIES),
  subcategory: z.string(),
  colors: z.array(garmentColorSchema).check(z.minLength(1), z.maxLength(MOST_GARMENT_COLORS)),
  dominantColors: z.array(hexSchema),
  occasion: z.array(z.enum(OCCASIONS)).check(z.maxLength(MOST_OCCASIONS)),
  season: z.enum([...SEASON_KEYS, ALL_SEASON]),
  confidence: z.number().check(z.gte(0), z.lte(100)),
  processingTime: z.number().check(z.gte(0)),
  versatility: z.int().check(z.gte(1), z.lte(5)),
  /** Each a `StylingTip`, or a sentence from an earlier server. */
  suggestions: z.array(z.string()),
  /** Who gave the type, and the colors too unless `colorsSeenBy` names another. */
  seenBy: z.optional(seenBySchema),
  colorsSeenBy: z.optional(seenBySchema),
  ask: z.optional(
    z.object({
      reason: z.enum(ASK_REASONS),
      types: z.array(likelyTypeSchema).check(z.length(ASKED_TYPES)),
    }),
  ),
});

export type GarmentColor = z.infer<typeof garmentColorSchema>;
export type GarmentAnalysis = z.infer<typeof garmentAnalysisSchema>;
export type GarmentQuestion = NonNullable<GarmentAnalysis['ask']>;
