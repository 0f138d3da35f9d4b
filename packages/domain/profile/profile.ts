import * as z from 'zod/mini';

import { drapeChoiceSchema } from '../drape/drape-choice.ts';
import { seasonKeySchema } from '../season/season-key.ts';
import { seasonAnalysisSchema } from '../season/season-analysis.ts';
import { faceScanSchema } from '../scan/face-scan.ts';
import { colorPointSchema } from './color-point.ts';
import { fieldTimesSchema } from './field-times.ts';
import { isoTimeSchema } from '../text/iso-time.ts';
import { readingContextSchema } from './reading-context.ts';

export const PROFILE_TYPES = ['default', 'headshot', 'generic'] as const;
export const profileTypeSchema = z.enum(PROFILE_TYPES);
export type ProfileType = z.infer<typeof profileTypeSchema>;

export const personalColorsSchema = z.object({
  colorPoints: z.array(colorPointSchema),
  savedAIData: z.nullable(faceScanSchema),
  analysisResult: z.nullable(seasonAnalysisSchema),
  /** What the user said about themselves and their photo; absent if they said nothing. */
  readingContext: z.optional(readingContextSchema),
  /** The season the user chose by eye; absent if they chose none. */
  drape: z.optional(drapeChoiceSchema),
});
export type PersonalColors = z.infer<typeof personalColorsSchema>;

/** A profile as it is saved. Raw records of any version come in through `normalizeProfile`. */
export const profileSchema = z.object({
  id: z.string().check(z.minLength(1)),
  user_id: z.string(),
  profile_name: z.string(),
  templateId: profileTypeSchema,
  color_season: z.nullable(seasonKeySchema),
  personal_colors: personalColorsSchema,
  preferences: z.object({ description: z.string(), type: profileTypeSchema }),
  is_default: z.boolean(),
  image_url: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  created_at: isoTimeSchema,
  updated_at: isoTimeSchema,
  changed_at: z.optional(fieldTimesSchema),
  /** Counted up by the server at every change to prevent lost updates; 0 for profiles on this device only. */
  version: z._default(z.int().check(z.gte(0)), 0),
});

export type Profile = z.infer<typeof profileSchema>;

/** A profile as it is sent to other programs: the list of its points is repeated under `points`. */
export const profileRecordSchema = z.extend(profileSchema, { points: z.array(colorPointSchema) });
export type ProfileRecord = z.infer<typeof profileRecordSchema>;

/** `points` is derived here, and never read back while there are `colorPoints`, so the two cannot disagree. */
export function withPoints(profile: Profile): ProfileRecord {
  return { ...profile, points: profile.personal_colors.colorPoints };
}
