import * as z from 'zod/mini';

import { isoTimeSchema } from '../text/iso-time.ts';
import { readProfileName } from '../profile/profile-text.ts';
import { PATTERN_TYPES } from './pattern-type.ts';
import { workingPaletteSchema } from './working-color.ts';

export const LONGEST_PALETTE_NAME = 60;
/** How many palettes a user may save. */
export const MOST_STORED_PALETTES = 500;
/** The highest seed of a pattern; the lowest is 0. */
export const HIGHEST_SEED = 2 ** 32 - 1;

export const paletteNameSchema = z.string().check(
  z.overwrite((given) => readProfileName(given) ?? ''),
  z.minLength(1, 'A palette needs a name'),
  z.maxLength(
    LONGEST_PALETTE_NAME,
    `The name of a palette has ${LONGEST_PALETTE_NAME} characters at most`,
  ),
);

export const patternChoiceSchema = z.readonly(
  z.object({
    type: z.enum(PATTERN_TYPES),
    seed: z.int().check(z.gte(0), z.lte(HIGHEST_SEED)),
    /** Whether copies of the pattern join without a seam. */
    tile: z._default(z.boolean(), false),
  }),
);
/** How a palette is painted: the same choice gives the same picture. */
export type PatternChoice = z.output<typeof patternChoiceSchema>;

/** A saved palette has at least one color. */
export const storedColorsSchema = workingPaletteSchema.check(
  z.refine((colors) => colors.length > 0, 'A palette that is kept has a color'),
);

/** A weighted palette a user saved, and the pattern they last viewed it in. */
export const storedPaletteSchema = z.readonly(
  z.object({
    /** Made by the device that created the palette, so it never changes. */
    id: z.uuid(),
    name: paletteNameSchema,
    colors: storedColorsSchema,
    pattern: patternChoiceSchema,
    created_at: isoTimeSchema,
    updated_at: isoTimeSchema,
    /** Counted up by the server at every change to prevent lost updates; 0 for palettes on this device only. */
    version: z._default(z.int().check(z.gte(0)), 0),
  }),
);
export type StoredPalette = z.output<typeof storedPaletteSchema>;
