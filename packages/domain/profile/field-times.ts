import * as z from 'zod/mini';

import { isoTimeSchema } from '../text/iso-time.ts';
import { readRecord } from './raw-record.ts';

/**
 * The fields with a time of their own, so that two devices can be joined field by field. Older pages and servers refuse
 * a time of any other field, and the whole profile with it.
 */
export const TIMED_FIELDS = [
  'profile_name',
  'color_season',
  'is_default',
  'description',
  'type',
  'colorPoints',
  'savedAIData',
  'analysisResult',
  'drape',
  'whitePoint',
  'hairState',
  'naturalHair',
  'makeup',
  'photos',
] as const;
export type TimedField = (typeof TIMED_FIELDS)[number];

/** The fields a user sets in a profile. The time of the eye color is beside it, see `whenChosen`. */
export const PROFILE_FIELDS = [...TIMED_FIELDS, 'eyeColor'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const isTimedField = (field: ProfileField): field is TimedField => field !== 'eyeColor';

/**
 * When the user last set each field; a field without a time was never set as far as we know. Times of fields that newer
 * versions add are dropped.
 */
export const fieldTimesSchema = z.partial(
  z.object(
    Object.fromEntries(TIMED_FIELDS.map((field) => [field, isoTimeSchema])) as Record<
      TimedField,
      typeof isoTimeSchema
    >,
  ),
);
export type FieldTimes = z.infer<typeof fieldTimesSchema>;

/** The known fields with a readable time, or `undefined` if there are none. */
export function readFieldTimes(raw: unknown): FieldTimes | undefined {
  const record = readRecord(raw) ?? {};
  const times: FieldTimes = {};
  for (const field of TIMED_FIELDS) {
    const time = isoTimeSchema.safeParse(record[field]);
    if (time.success) times[field] = time.data;
  }
  return Object.keys(times).length > 0 ? times : undefined;
}
