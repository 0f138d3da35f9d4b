import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { seenBySchema } from '../scan/seen-by.ts';
import { GARMENT_TYPES } from './garment-type.ts';
import { photoLightSchema } from './photo-light.ts';

/** How an item was photographed: lying or hanging, on a person, or cut out without a background. */
export const GARMENT_VIEWS = ['flat', 'worn', 'cut-out'] as const;
export type GarmentView = (typeof GARMENT_VIEWS)[number];

/** An item is described in at most this many colors. */
export const MOST_GARMENT_COLORS = 4;

const shareSchema = z.number().check(z.gte(0), z.lte(1));

/** Whole percent of the item; those of one item add up to 100. */
const percentageSchema = z.int().check(z.gte(1), z.lte(100));

export const seenColorSchema = z.object({ hex: hexSchema, percentage: percentageSchema });

export const likelyTypeSchema = z.object({
  type: z.enum(GARMENT_TYPES),
  probability: shareSchema,
});

/**
 * What an engine sees in the photo of one item of clothing. An engine names no season and no occasion.
 *
 * `colors`: one to four, the largest share first. `types`: all ten with calibrated probabilities that add up to 1,
 * the likeliest first; for a worn item they say how often people wear each, and nothing about this photo.
 * `mask.share`: how much of the picture the item covers; `mask.quality`: how far its outline can be trusted, from 0
 * (no outline was found) to 1. `light`: present if it is strongly colored; the colors are as the photo shows them.
 */
export const garmentScanSchema = z.object({
  view: z.enum(GARMENT_VIEWS),
  colors: z.array(seenColorSchema).check(z.minLength(1), z.maxLength(MOST_GARMENT_COLORS)),
  types: z.array(likelyTypeSchema).check(z.length(GARMENT_TYPES.length)),
  mask: z.object({ share: shareSchema, quality: shareSchema }),
  light: z.optional(photoLightSchema),
  seenBy: z.optional(seenBySchema),
});

export type SeenColor = z.infer<typeof seenColorSchema>;
export type LikelyType = z.infer<typeof likelyTypeSchema>;
export type GarmentScan = z.infer<typeof garmentScanSchema>;
