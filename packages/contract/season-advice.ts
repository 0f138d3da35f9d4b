import {
  AI_PROVIDERS,
  hexSchema,
  READING_POINTS,
  seasonKeySchema,
  seenBySchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import { agreedNameSchema } from './ai-provider.ts';
import type { Endpoint } from './endpoint.ts';

/** In characters, all paragraphs together. */
export const LONGEST_ADVICE = 1200;
export const MOST_ADVISED_COLORS = 12;

/** Where a color is from. Free text is not sent: nothing the user wrote leaves the device with the colors. */
const ADVISED_PLACES = [...READING_POINTS, 'other'] as const;

const advisedColorSchema = z.object({ place: z.enum(ADVISED_PLACES), hex: hexSchema });
export type AdvisedColor = z.infer<typeof advisedColorSchema>;

export const SEASON_ADVICE_ENDPOINTS = {
  adviseSeason: {
    method: 'POST',
    path: '/api/season-advice',
    auth: 'required',
    summary:
      'Has the model of a provider the caller agreed to word advice for a season. Only the season and the colors go ' +
      'there; what comes back is plain text and decides nothing.',
    body: z.object({
      season: seasonKeySchema,
      colors: z.array(advisedColorSchema).check(z.minLength(1), z.maxLength(MOST_ADVISED_COLORS)),
      provider: z.enum(AI_PROVIDERS),
      providerName: agreedNameSchema,
    }),
    data: z.object({
      /** Paragraphs separated by an empty line. */
      text: z.string().check(z.minLength(1), z.maxLength(LONGEST_ADVICE)),
      seenBy: seenBySchema,
    }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
