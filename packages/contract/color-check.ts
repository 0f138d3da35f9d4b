import {
  colorRelationSchema,
  hexSchema,
  seasonKeySchema,
  seasonMatchSchema,
  sisterSeasonSchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import { takingCodes } from './coded-texts.ts';
import type { Endpoint } from './endpoint.ts';

const selectedColorSchema = z.object({ selectedColor: hexSchema });

const NAME_A_SEASON =
  'Name a season by its key, its name or its other name, or send a match that has one';

const seasonOfMatchSchema = z.union([seasonKeySchema, z.object({ name: seasonKeySchema })], {
  error: NAME_A_SEASON,
});

/** A season by key, name or alias, or a whole match from the result of a color check. Outputs the key. */
const topMatchSchema = z.union(
  [
    seasonKeySchema,
    z.pipe(
      z.object({ season: seasonOfMatchSchema }),
      z.transform(({ season }) => (typeof season === 'string' ? season : season.name)),
    ),
  ],
  { error: NAME_A_SEASON },
);

export const COLOR_CHECK_ENDPOINTS = {
  checkColorSeason: {
    method: 'POST',
    path: '/api/color-season-check',
    auth: 'unless-open',
    summary: 'The three seasons a color sits in best, each with a percentage and the reasons.',
    body: selectedColorSchema,
    data: z.array(
      z.extend(seasonMatchSchema, {
        reasons: z.array(z.string()),
        reasonCodes: seasonMatchSchema.shape.reasons,
      }),
    ),
    taken: takingCodes(z.readonly(z.array(seasonMatchSchema))),
  },
  getComplementaryColors: {
    method: 'POST',
    path: '/api/get-complementary-colors',
    auth: 'unless-open',
    summary: 'The complement of a color, its split complements, triad and tetrad. A gray has none.',
    body: selectedColorSchema,
    data: z.object({ complementaryColors: z.readonly(z.array(colorRelationSchema)) }),
  },
  getSisterSeasons: {
    method: 'POST',
    path: '/api/get-sister-seasons',
    auth: 'unless-open',
    summary: 'The safe and the careful sister of a season: what to borrow there and what to avoid.',
    body: z.object({ topMatch: topMatchSchema }),
    data: z.array(z.extend(sisterSeasonSchema, { descriptionCode: z.string() })),
    taken: takingCodes(z.readonly(z.array(sisterSeasonSchema))),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
