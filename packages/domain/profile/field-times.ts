import * as z from 'zod/mini';

import { isoTimeSchema } from '../text/iso-time.ts';
import { readRecord } from './raw-record.ts';

/** The fields a user sets in a profile. Each has its own time, so that two devices can be joined field by field. */
export const PROFILE_FIELDS = [
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
  'eyeColor',
  'photos',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** When the user last set each field; a field without a time was never set as far as we know. */
export const fieldTimesSchema = z.partialRecord(z.enum(PROFILE_FIELDS), isoTimeSchema);
export type FieldTimes = z.infer<typeof fieldTimesSchema>;

/** The known fields with a readable time, or `undefined` if there are none. */
export function readFieldTimes(raw: unknown): FieldTimes | undefined {
  const record = readRecord(raw) ?? {};
  const times: FieldTimes = {};
  for (const field of PROFILE_FIELDS) {
    const time = isoTimeSchema.safeParse(record[field]);
    if (time.success) times[field] = time.data;
  }
  return Object.keys(times).length > 0 ? times : undefined;
}
