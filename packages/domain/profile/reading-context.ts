import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { EYE_COLORS } from '../scan/name-eye.ts';
import { HAIR_STATES, photoColorsSchema } from '../season/season-reading.ts';
import { isoTimeSchema } from '../text/iso-time.ts';

/** Limit of saved readings of other photos; the newest stay. */
export const MOST_KEPT_READINGS = 10;

/** What the user tapped as white: its color as the photo shows it, and its position, relative to the upright photo. */
export const whitePointSchema = z.object({ hex: hexSchema, x: z.number(), y: z.number() });
export type WhitePoint = z.infer<typeof whitePointSchema>;

/**
 * The colors of a photo of the same face; the photo itself is not saved. The reading of the current photo is marked,
 * and follows its points: `colors` are then as they were when saved, see `savedReadingsOf`.
 */
export const savedReadingSchema = z.object({
  id: z.string().check(z.minLength(1)),
  addedAt: isoTimeSchema,
  colors: photoColorsSchema,
  ofPhotoAtHand: z.optional(z.boolean()),
});
export type SavedReading = z.infer<typeof savedReadingSchema>;

/**
 * What a user said about their photo and themselves that changes how the colors are read. `naturalHair` replaces hair
 * that is dyed, gray or gone; `photos` are further photos of the same face.
 */
export const readingContextSchema = z.object({
  whitePoint: z._default(z.nullable(whitePointSchema), null),
  hairState: z._default(z.enum(HAIR_STATES), 'natural'),
  naturalHair: z._default(z.nullable(hexSchema), null),
  makeup: z._default(z.boolean(), false),
  /** What the user calls their eyes; absent where they never said it. */
  eyeColor: z.optional(z.enum(EYE_COLORS)),
  /** When they said it: here, because older pages and servers refuse a time of it among those of the other fields. */
  eyeColorAt: z.optional(isoTimeSchema),
  photos: z._default(z.array(savedReadingSchema).check(z.maxLength(MOST_KEPT_READINGS)), []),
});

/** As it is saved. */
export type StoredContext = z.infer<typeof readingContextSchema>;
export type ReadingContext = Readonly<Omit<StoredContext, 'photos'>> & {
  readonly photos: readonly SavedReading[];
};
