import * as z from 'zod/mini';

import { fitReasonSchema, type FitReason } from './fit-reason.ts';
import { seasonKeySchema, type SeasonKey } from '../season/season-key.ts';
import { hexSchema } from '../color/hex.ts';

/** A season as it is sent: its key and its name. The key may have any known spelling. */
export const namedSeasonSchema = z.object({ key: seasonKeySchema, name: z.string() });
export type NamedSeason = { readonly key: SeasonKey; readonly name: string };

/** How well one color fits one season: whole percent, and one to three reasons. An earlier server sends sentences. */
export const seasonMatchSchema = z.object({
  season: namedSeasonSchema,
  compatibility: z.int().check(z.gte(0), z.lte(100)),
  reasons: z.readonly(z.array(z.union([fitReasonSchema, z.string()]))),
});
export type SeasonMatch = {
  readonly season: NamedSeason;
  readonly compatibility: number;
  readonly reasons: readonly (FitReason | string)[];
};

export const paletteColorSchema = z.object({ hex: hexSchema, name: z.string() });
