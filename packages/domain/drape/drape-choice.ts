import * as z from 'zod/mini';

import { isoTimeSchema } from '../text/iso-time.ts';
import { seasonKeySchema, type SeasonKey } from '../season/season-key.ts';

/** How far the answers of a user who drapes agree, the best first. `outcomeOf` and `choiceOfVotes` have the rules. */
export const STEADINESS = ['steady', 'mixed', 'unsure'] as const;
export type Steadiness = (typeof STEADINESS)[number];

/**
 * The season a user chose by eye, comparing drapes on their own face. It stands beside the reading and the saved season
 * and changes neither.
 */
export const drapeChoiceSchema = z
  .object({
    season: seasonKeySchema,
    steadiness: z.enum(STEADINESS),
    /** How many pairs were shown; 0 for a set of one season. */
    asked: z.int().check(z.gte(0)),
    at: isoTimeSchema,
    /** The version of the season model whose set was open. */
    model: z.string().check(z.minLength(1)),
    /** The seasons it was chosen from. */
    seasons: z.array(seasonKeySchema).check(z.minLength(1), z.maxLength(12)),
  })
  .check(z.refine(({ season, seasons }) => seasons.includes(season), 'Not one of its seasons'));

export type DrapeChoice = z.infer<typeof drapeChoiceSchema>;

/** The result of draping; time and model version are added when it is saved. */
export type NewDrapeChoice = Readonly<
  Omit<DrapeChoice, 'at' | 'model' | 'seasons'> & { seasons: readonly SeasonKey[] }
>;
