import { normalizeItem, normalizeProfile } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection, StoredPalette, Profile } from '@color-almanac/domain';

import type { StoredRecord, DataStore, StoredPhoto } from '../data-store.ts';
import type { Cancellation } from './apply-transfer.ts';
import { keepInline, PROFILE_TRANSFER } from './profile-transfer.ts';
import { COLLECTION_TRANSFER, ITEM_TRANSFER, PALETTE_TRANSFER } from './transfer-kinds.ts';
import type { TransferKind, TransferSource } from './transfer-kind.ts';

const FORMAT = 'color-almanac-archive';
/** Increased if older readers would misunderstand the format. */
const SCHEMA = 1;

interface ArchivedFile {
  /** Its path in the archive. */
  readonly file: string;
  readonly type: string;
}
export interface ArchivedPhoto extends ArchivedFile {
  readonly profileId: string;
}
export interface ArchivedItemPhoto extends ArchivedFile {
  readonly itemId: string;
}

/** The table of contents of an archive; plain JSON. Lists begin with the record changed last, except for profiles. */
export interface ArchiveManifest {
  readonly format: typeof FORMAT;
  readonly schema: number;
  /** ISO time. */
  readonly exportedAt: string;
  readonly activeId: string | null;
  readonly profiles: readonly Profile[];
  readonly photos: readonly ArchivedPhoto[];
  readonly palettes: readonly StoredPalette[];
  readonly items: readonly CatalogItem[];
  readonly itemPhotos: readonly ArchivedItemPhoto[];
  readonly collections: readonly StoredCollection[];
}

/** What should be in an archive but is not. */
export interface ArchiveGaps {
  /** Whether the list of profiles was not current: some may be missing, or old. The others likewise. */
  readonly list: boolean;
  readonly palettes: boolean;
  readonly items: boolean;
  readonly collections: boolean;
  /** How many items have no photo in the archive. */
  readonly itemPhotos: number;
  /** The names of profiles whose photo is missing or outdated. */
  readonly photos: readonly string[];
}

export interface ExportWork {
  readonly dataStore: DataStore;
  /** ISO time. */
  readonly now: string;
  /** Receives one photo at a time. */
  readonly writePhoto: (file: string, photo: StoredPhoto) => Promise<void>;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  readonly cancellation?: Cancellation;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
};

/**
 * Writes the photos of a data store one after the other, and returns the table of contents and what is missing; `null`
 * if it was canceled.
 */
export async function exportDataStore(
  work: ExportWork,
): Promise<{ readonly manifest: ArchiveManifest; readonly gaps: ArchiveGaps } | null> {
  const { dataStore, now } = work;
  const list = await listAll(PROFILE_TRANSFER, dataStore);
  const palettes = await listAll(PALETTE_TRANSFER, dataStore);
  const items = await listAll(ITEM_TRANSFER, dataStore);
  const collections = await listAll(COLLECTION_TRANSFER, dataStore);
  const total = list.records.length + items.records.length;
  const [photos, itemPhotos]: [ArchivedPhoto[], ArchivedItemPhoto[]] = [[], []];
  const missing: string[] = [];
  const write = async (folder: string, at: number, photo: StoredPhoto): Promise<ArchivedFile> => {
    const { type } = photo;
    const file = `${folder}/${String(at + 1).padStart(3, '0')}.${ENDINGS[type] ?? 'bin'}`;
    await work.writePhoto(file, photo);
    return { file, type };
  };
  for (const [at, profile] of list.records.entries()) {
    if (work.cancellation?.aborted) return null;
    work.onProgress?.({ done: at, total });
    const { photo, isComplete } = await findPhoto(dataStore, profile);
    if (!isComplete) missing.push(profile.profile_name);
    if (photo) photos.push({ profileId: profile.id, ...(await write('photos', at, photo)) });
  }
  for (const [at, { id }] of items.records.entries()) {
    if (work.cancellation?.aborted) return null;
    work.onProgress?.({ done: list.records.length + at, total });
    const photo = await readOrNull(dataStore.items.getPhoto(id));
    if (photo) itemPhotos.push({ itemId: id, ...(await write('items', at, photo)) });
  }
  if (work.cancellation?.aborted) return null;
  const manifest: ArchiveManifest = {
    format: FORMAT,
    schema: SCHEMA,
    exportedAt: now,
    activeId: await dataStore.profiles.getActiveId(),
    profiles: list.records.map((profile) => PROFILE_TRANSFER.arrive(profile, new Map())),
    photos,
    palettes: palettes.records.map(leaveOutVersion),
    items: items.records.map((item) => ITEM_TRANSFER.arrive(item, new Map())),
    itemPhotos,
    collections: collections.records.map(leaveOutVersion),
  };
  const gaps = {
    list: list.isOld,
    palettes: palettes.isOld,
    items: items.isOld,
    collections: collections.isOld,
    itemPhotos: items.records.length - itemPhotos.length,
    photos: missing,
  };
  return { manifest, gaps };
}

async function listAll<R extends StoredRecord>(
  { repositoryOf }: TransferKind<R>,
  dataStore: DataStore,
): Promise<{ readonly records: readonly R[]; readonly isOld: boolean }> {
  const isOld = !(await repositoryOf(dataStore).refetch('asked-for'));
  return { records: await repositoryOf(dataStore).list(), isOld };
}

async function findPhoto(
  { photos }: DataStore,
  { id, image_url }: Profile,
): Promise<{ readonly photo: StoredPhoto | null; readonly isComplete: boolean }> {
  const found = await readOrNull(photos.get(id).then((photo) => ({ photo })));
  const isThere = found?.photo || image_url === null || keepInline(image_url) !== null;
  const isComplete = found !== null && Boolean(isThere);
  const isCurrent = isComplete && (await readOrNull(photos.isCurrent(id))) === true;
  return { photo: found?.photo ?? null, isComplete: isCurrent };
}

/** One unreadable photo must not stop the export; it is reported. */
async function readOrNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}

export type ManifestReading =
  | {
      readonly ok: true;
      readonly manifest: ArchiveManifest;
      /** How many of its records could not be read. */
      readonly unreadable: number;
    }
  | { readonly ok: false; readonly reason: 'not-an-archive' | 'newer-version' };

/**
 * Reads a table of contents from any source. `now` and `newId` are used where a record has no time or id of its own.
 */
export function readManifest(
  raw: unknown,
  context: { readonly now: string; readonly newId: () => string },
): ManifestReading {
  const record = asRecord(raw);
  const { schema } = record;
  const isOurs = record['format'] === FORMAT && Array.isArray(record['profiles']);
  if (!isOurs || typeof schema !== 'number') return { ok: false, reason: 'not-an-archive' };
  if (schema > SCHEMA) return { ok: false, reason: 'newer-version' };
  const profiles = readRecords(record['profiles'], PROFILE_TRANSFER, (one) => {
    const profile = normalizeProfile(one, context)?.profile;
    return profile && PROFILE_TRANSFER.arrive(profile, new Map());
  });
  const items = readRecords(record['items'], ITEM_TRANSFER, (one) => {
    const item = normalizeItem(one, context)?.item;
    return item && ITEM_TRANSFER.arrive(item, new Map());
  });
  const palettes = readRecords(record['palettes'], PALETTE_TRANSFER);
  const collections = readRecords(record['collections'], COLLECTION_TRANSFER);
  const manifest: ArchiveManifest = {
    format: FORMAT,
    schema: SCHEMA,
    exportedAt: typeof record['exportedAt'] === 'string' ? record['exportedAt'] : context.now,
    activeId: typeof record['activeId'] === 'string' ? record['activeId'] : null,
    profiles: profiles.records,
    photos: readFiles(record['photos'], 'profileId').map(({ id: profileId, ...at }) => ({
      profileId,
      ...at,
    })),
    palettes: palettes.records,
    items: items.records,
    itemPhotos: readFiles(record['itemPhotos'], 'itemId').map(({ id: itemId, ...at }) => ({
      itemId,
      ...at,
    })),
    collections: collections.records,
  };
  const all = [profiles, items, palettes, collections];
  return { ok: true, manifest, unreadable: all.reduce((sum, one) => sum + one.unreadable, 0) };
}

/** Without duplicates; older files have no such records. */
function readRecords<R extends StoredRecord>(
  raw: unknown,
  { kind }: TransferKind<R>,
  read = (one: unknown): R | null | undefined => {
    const record = kind.read(one)?.record;
    return record && leaveOutVersion(record);
  },
): { readonly records: readonly R[]; readonly unreadable: number } {
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const records = new Map<string, R>();
  for (const one of given) {
    const record = read(one);
    if (record) records.set(record.id, record);
  }
  return { records: [...records.values()], unreadable: given.length - records.size };
}

function readFiles(
  raw: unknown,
  owner: 'profileId' | 'itemId',
): readonly (ArchivedFile & { readonly id: string })[] {
  return (Array.isArray(raw) ? raw : []).flatMap((one: unknown) => {
    const { [owner]: id, file, type } = asRecord(one);
    const isFile = typeof id === 'string' && typeof file === 'string' && typeof type === 'string';
    return isFile && type.startsWith('image/') ? [{ id, file, type }] : [];
  });
}

function leaveOutVersion<R extends StoredRecord>(record: R): R {
  return { ...record, version: 0 };
}

function asRecord(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
}

/** An archive as a source. `readFile` returns `null` if a file is missing. */
export function sourceOfArchive(
  manifest: ArchiveManifest,
  readFile: (file: string) => Promise<Uint8Array | null>,
): TransferSource {
  const files = new Map<string, ArchivedFile>([
    ...manifest.photos.map((photo) => [`profile/${photo.profileId}`, photo] as const),
    ...manifest.itemPhotos.map((photo) => [`item/${photo.itemId}`, photo] as const),
  ]);
  return {
    profiles: readable(manifest.profiles),
    palettes: readable(manifest.palettes),
    items: readable(manifest.items),
    collections: readable(manifest.collections),
    hasPhoto: async (kind, id) => files.has(`${kind}/${id}`),
    readPhoto: async (kind, id) => {
      const found = files.get(`${kind}/${id}`);
      const bytes = found ? await readFile(found.file) : null;
      return found && bytes ? { bytes, type: found.type } : null;
    },
    readActiveId: async () => manifest.activeId,
  };
}

function readable<R extends StoredRecord>(
  records: readonly R[],
): {
  list(): Promise<readonly R[]>;
  get(id: string): Promise<R | null>;
} {
  const byId = new Map(records.map((record) => [record.id, record]));
  return { list: async () => records, get: async (id) => byId.get(id) ?? null };
}
