import {
  colorPointSchema,
  keptReadingSchema,
  profileSchema,
  readingContextSchema,
} from '@color-almanac/domain';
import type { Outbox, OutboxEntry } from '@color-almanac/sync';
import * as z from 'zod/mini';

const { personal_colors, preferences, ...flat } = profileSchema.shape;

const LIST_FIELDS = { removed: z.array(z.string()), order: z.array(z.string()) };

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
  points: z.nullable(z.object({ put: z.array(colorPointSchema), ...LIST_FIELDS })),
  context: z.optional(z.partial(readingContextSchema)),
  readings: z.optional(z.nullable(z.object({ put: z.array(keptReadingSchema), ...LIST_FIELDS }))),
});

/** What a newer version noted beside these stays in the entry. */
const entrySchema = z.looseObject({
  key: z.string(),
  kind: z.enum(['create', 'update', 'delete', 'activate']),
  profileId: z.string(),
  change: changeSchema,
  photo: z.nullable(z.enum(['put', 'remove'])),
  changedAt: z.number(),
  sent: z.nullable(z.record(z.string(), z.unknown())),
  refused: z.nullable(z.string()),
});

/** An entry of a kind this version cannot send: it is left to the newer one that noted it. */
const foreignEntrySchema = z.looseObject({ key: z.string(), kind: z.string() });

type RawRecord = Readonly<Record<string, unknown>>;

/** What this device remembers of its talk with the server. */
export interface SyncRecord {
  readonly outbox: Outbox;
  /** For each profile the address of the photo that lies on the shelf here. */
  readonly photoSources: Readonly<Record<string, string>>;
  /** Whether the server's list was ever seen: before that, nobody knows what is missing there. */
  readonly listed: boolean;
  /** Notes could not be read: what was changed here may wait without one, until it is compared with the server. */
  readonly notesLost: boolean;
  /** What only a newer version of the app understands, to be kept as it is. */
  readonly foreign: {
    readonly entries: readonly RawRecord[];
    readonly fields: RawRecord;
    readonly outboxFields: RawRecord;
  };
}

export const EMPTY_SYNC_RECORD: SyncRecord = {
  outbox: { entries: [], serverIds: {} },
  photoSources: {},
  listed: false,
  notesLost: false,
  foreign: { entries: [], fields: {}, outboxFields: {} },
};

export interface SyncReading {
  readonly record: SyncRecord;
  /** Whether nothing had to be left out. */
  readonly intact: boolean;
}

/** Reads as much as can be read: one broken entry must not cost a person the others. */
export function readSyncRecord(text: string): SyncReading {
  const raw = asRecord(parse(text));
  const box = asRecord(raw?.['outbox']);
  const { outbox: _outbox, photoSources, listed, notesLost, ...fields } = raw ?? {};
  const { entries, serverIds, ...outboxFields } = box ?? {};
  const written: readonly unknown[] = Array.isArray(entries) ? entries : [];
  const known = written.filter((entry) => entrySchema.safeParse(entry).success);
  const rest = written.filter((entry) => !known.includes(entry));
  const foreign = rest.filter(isForeign) as RawRecord[];
  const intact =
    Array.isArray(entries) &&
    foreign.length === rest.length &&
    isTexts(serverIds) &&
    isTexts(photoSources) &&
    typeof listed === 'boolean';
  const record: SyncRecord = {
    // Checked above; parsing it would take away what a newer version noted in it.
    outbox: { entries: known as OutboxEntry[], serverIds: readTexts(serverIds) },
    photoSources: readTexts(photoSources),
    listed: listed === true,
    notesLost: !intact || notesLost === true,
    foreign: { entries: foreign, fields, outboxFields },
  };
  return { record, intact };
}

export function writeSyncRecord(record: SyncRecord): string {
  const { outbox, photoSources, listed, notesLost, foreign } = record;
  return JSON.stringify({
    ...foreign.fields,
    outbox: {
      ...foreign.outboxFields,
      entries: [...outbox.entries, ...foreign.entries],
      serverIds: outbox.serverIds,
    },
    photoSources,
    listed,
    ...(notesLost ? { notesLost } : {}),
  });
}

/** How much is not on the server yet, whoever can send it. */
export function countWaiting({ outbox, foreign }: SyncRecord): number {
  return outbox.entries.length + foreign.entries.length;
}

function isForeign(entry: unknown): boolean {
  const read = foreignEntrySchema.safeParse(entry);
  return read.success && !entrySchema.shape.kind.safeParse(read.data.kind).success;
}

function isTexts(raw: unknown): boolean {
  const record = asRecord(raw);
  return record !== null && Object.values(record).every((value) => typeof value === 'string');
}

function readTexts(raw: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(asRecord(raw) ?? {}).filter(
    ([, value]) => typeof value === 'string',
  );
  return Object.fromEntries(texts) as Readonly<Record<string, string>>;
}

function asRecord(raw: unknown): RawRecord | null {
  const isRecord = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  return isRecord ? (raw as RawRecord) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The caller sets the text aside.
  }
}
