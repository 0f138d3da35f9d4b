import * as z from 'zod/mini';

import { isoTimeSchema } from './iso-time.ts';
import { readRecord } from './raw-record.ts';

/** What a user chooses in a profile. Each has a time of its own, so that two devices are joined field by field. */
export const PROFILE_FIELDS = [
  'profile_name',
  'color_season',
  'is_default',
  'description',
  'type',
  'colorPoints',
  'savedAIData',
  'analysisResult',
  'whitePoint',
  'hairState',
  'naturalHair',
  'makeup',
  'photos',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** When the user last chose each field; a field without a time was never chosen that we know of. */
export const fieldTimesSchema = z.partialRecord(z.enum(PROFILE_FIELDS), isoTimeSchema);
export type FieldTimes = z.infer<typeof fieldTimesSchema>;

/** The known fields with a readable time, or `undefined` when there are none. */
export function readFieldTimes(raw: unknown): FieldTimes | undefined {
  const record = readRecord(raw) ?? {};
  const times: FieldTimes = {};
  for (const field of PROFILE_FIELDS) {
    const time = isoTimeSchema.safeParse(record[field]);
    if (time.success) times[field] = time.data;
  }
  return Object.keys(times).length > 0 ? times : undefined;
}
