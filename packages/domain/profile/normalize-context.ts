import type * as z from 'zod/mini';

import { readRecord } from './raw-record.ts';
import type { Reading } from './raw-record.ts';
import { savedReadingSchema, MOST_KEPT_READINGS, readingContextSchema } from './reading-context.ts';
import type { StoredContext } from './reading-context.ts';

const FIELDS = readingContextSchema.shape;

/**
 * Reads what a user said about themselves and their photo, field by field; unreadable fields get their default. `null`
 * if nothing was ever said.
 */
export function normalizeContext(raw: unknown): Reading<StoredContext | null> {
  if (raw === null) return { value: null, intact: true };
  const record = readRecord(raw);
  if (!record) return { value: null, intact: false };
  const whitePoint = readField(FIELDS.whitePoint, record['whitePoint']);
  const hairState = readField(FIELDS.hairState, record['hairState']);
  const naturalHair = readField(FIELDS.naturalHair, record['naturalHair']);
  const makeup = readField(FIELDS.makeup, record['makeup']);
  const eyeColor = readField(FIELDS.eyeColor, record['eyeColor']);
  // A time that can't be read is none.
  const { value: eyeColorAt } = readField(FIELDS.eyeColorAt, record['eyeColorAt']);
  const photos = readPhotos(record['photos']);
  const parts = [whitePoint, hairState, naturalHair, makeup, eyeColor, photos];
  return {
    value: {
      whitePoint: whitePoint.value,
      hairState: hairState.value,
      naturalHair: naturalHair.value,
      makeup: makeup.value,
      ...(eyeColor.value ? { eyeColor: eyeColor.value } : {}),
      ...(eyeColor.value && eyeColorAt ? { eyeColorAt } : {}),
      photos: photos.value,
    },
    intact: parts.every(({ intact }) => intact),
  };
}

/** The value of a field, or its default. */
function readField<Value>(schema: z.ZodMiniType<Value>, raw: unknown): Reading<Value> {
  const read = schema.safeParse(raw);
  if (read.success) return { value: read.data, intact: true };
  return { value: schema.parse(undefined), intact: false };
}

/** The readable ones, and of too many the newest. */
function readPhotos(raw: unknown): Reading<StoredContext['photos']> {
  const whole = readField(FIELDS.photos, raw);
  if (whole.intact || !Array.isArray(raw)) return whole;
  const readable = raw.flatMap((item) => {
    const read = savedReadingSchema.safeParse(item);
    return read.success ? [read.data] : [];
  });
  return { value: readable.slice(-MOST_KEPT_READINGS), intact: false };
}
