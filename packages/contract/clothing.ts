import { garmentAnalysisSchema, SEASON_RATINGS, seasonKeySchema } from '@color-almanac/domain';
import * as z from 'zod/mini';

import { agreedProviderFields } from './ai-provider.ts';
import { takingCodes } from './coded-texts.ts';
import type { Endpoint } from './endpoint.ts';
import { sentImageSchema } from './image-upload.ts';
import { PROGRESS_TYPE } from './progress.ts';

/** How well the item matches the season that was sent; `null` if none is known. */
const garmentMatchSchema = z.nullable(
  z.object({
    score: z.int().check(z.gte(0), z.lte(100)),
    rating: z.enum(SEASON_RATINGS),
  }),
);

const wordedGarmentSchema = z.extend(garmentAnalysisSchema, {
  suggestionCodes: z.array(z.string()),
});

export const CLOTHING_ENDPOINTS = {
  analyzeClothing: {
    method: 'POST',
    path: '/api/wardrobe/analyze-clothing',
    auth: 'unless-open',
    summary:
      'Reads type, colors and likely occasions of one piece of clothing from its photo, and rates it against a ' +
      'season where one is sent. The photo is not stored. ' +
      `Who accepts ${PROGRESS_TYPE} gets each step in a line of its own, and the answer in the last.`,
    body: z.object({
      image: sentImageSchema,
      /** By key, name or alias. */
      userColorSeason: z._default(z.nullable(seasonKeySchema), null),
      ...agreedProviderFields,
    }),
    data: z.extend(wordedGarmentSchema, {
      match: garmentMatchSchema,
      secondOpinion: z.optional(wordedGarmentSchema),
    }),
    taken: takingCodes(
      z.extend(garmentAnalysisSchema, {
        match: garmentMatchSchema,
        secondOpinion: z.optional(garmentAnalysisSchema),
      }),
    ),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
