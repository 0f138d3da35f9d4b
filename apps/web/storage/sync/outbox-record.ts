import { colorPointSchema, profileSchema } from '@color-almanac/domain';
import type { Outbox } from '@color-almanac/storage';
import * as z from 'zod/mini';

const { personal_colors, preferences, ...flat } = profileSchema.shape;

const changeSchema = z.object({
  fields: z.partial(
    z.object({
      profile_name: flat.profile_name,
      templateId: flat.templateId,
      color_season: flat.color_season,
      is_default: flat.is_default,
      image_url: flat.image_url,
      thumbnail_url: flat.thumbnail_url,
    }),
  ),
  preferences: z.partial(preferences),
  results: z.partial(
    z.object({
      savedAIData: personal_colors.shape.savedAIData,
      analysisResult: personal_colors.shape.analysisResult,
    }),
  ),
  points: z.nullable(
    z.object({
      put: z.array(colorPointSchema),
      removed: z.array(z.string()),
      order: z.array(z.string()),
    }),
  ),
});

const entrySchema = z.object({
  key: z.string(),
  kind: z.enum(['create', 'update', 'delete', 'activate']),
  profileId: z.string(),
  change: changeSchema,
  photo: z.nullable(z.enum(['put', 'remove'])),
  changedAt: z.number(),
  sent: z.nullable(z.record(z.string(), z.unknown())),
  refused: z.nullable(z.string()),
});

/** What this device remembers of its talk with the server. */
export interface SyncRecord {
  readonly outbox: Outbox;
  /** For each profile the address of the photo that lies on the shelf here. */
  readonly photoSources: Readonly<Record<string, string>>;
  /** Whether the server's list was ever seen: before that, nobody knows what is missing there. */
  readonly listed: boolean;
}

export const EMPTY_SYNC_RECORD: SyncRecord = {
  outbox: { entries: [], serverIds: {} },
  photoSources: {},
  listed: false,
};

const syncRecordSchema = z.object({
  outbox: z.object({
    entries: z.array(entrySchema),
    serverIds: z.record(z.string(), z.string()),
  }),
  photoSources: z.record(z.string(), z.string()),
  listed: z.boolean(),
});

export interface SyncReading {
  readonly record: SyncRecord;
  /** Whether nothing had to be left out. */
  readonly intact: boolean;
}

/** Reads as much as can be read: one broken entry must not cost a person the others. */
export function readSyncRecord(text: string): SyncReading {
  const raw = parse(text);
  const whole = syncRecordSchema.safeParse(raw);
  // Absent members stay absent in what zod gives back, which exact optional types cannot tell.
  if (whole.success) return { record: whole.data as SyncRecord, intact: true };
  const loose = looseRecordSchema.safeParse(raw);
  if (!loose.success) return { record: EMPTY_SYNC_RECORD, intact: false };
  const { outbox } = loose.data;
  const entries = outbox.entries.filter((entry) => entrySchema.safeParse(entry).success);
  const rest = syncRecordSchema.safeParse({ ...loose.data, outbox: { ...outbox, entries } });
  return { record: rest.success ? (rest.data as SyncRecord) : EMPTY_SYNC_RECORD, intact: false };
}

const looseRecordSchema = z.looseObject({
  outbox: z.looseObject({ entries: z.array(z.unknown()) }),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The caller sets the text aside.
  }
}
