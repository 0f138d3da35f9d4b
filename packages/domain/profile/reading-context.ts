import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { HAIR_STATES, photoColorsSchema } from '../season/season-reading.ts';
import { isoTimeSchema } from './iso-time.ts';

/** As many readings of other photos as are kept; the newest stay. */
export const MOST_KEPT_READINGS = 10;

/** What the person tapped as white: its color as the photo shows it, and where, relative to the upright photo. */
export const whitePointSchema = z.object({ hex: hexSchema, x: z.number(), y: z.number() });
export type WhitePoint = z.infer<typeof whitePointSchema>;

/**
 * The colors a photo of the same face gave. The photo itself is not kept. While it is the one at hand, the reading is
 * marked so, and follows its points: `colors` are then as they were when it was kept, see `keptReadingsOf`.
 */
export const keptReadingSchema = z.object({
  id: z.string().check(z.minLength(1)),
  addedAt: isoTimeSchema,
  colors: photoColorsSchema,
  ofPhotoAtHand: z.optional(z.boolean()),
});
export type KeptReading = z.infer<typeof keptReadingSchema>;

/**
 * What a person said about her photo and herself that changes how her colors are read. `naturalHair` stands for hair
 * that is dyed, gray or gone; `photos` are further photos of the same face.
 */
export const readingContextSchema = z.object({
  whitePoint: z._default(z.nullable(whitePointSchema), null),
  hairState: z._default(z.enum(HAIR_STATES), 'natural'),
  naturalHair: z._default(z.nullable(hexSchema), null),
  makeup: z._default(z.boolean(), false),
  photos: z._default(z.array(keptReadingSchema).check(z.maxLength(MOST_KEPT_READINGS)), []),
});

/** As it is kept. */
export type StoredContext = z.infer<typeof readingContextSchema>;
export type ReadingContext = Readonly<Omit<StoredContext, 'photos'>> & {
  readonly photos: readonly KeptReading[];
};
