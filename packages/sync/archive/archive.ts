import { LOCAL_USER_ID, normalizeProfile } from '@color-almanac/domain';
import type { KeptCollection, KeptPalette, Profile } from '@color-almanac/domain';

import type { KeptRecord, Library, StoredPhoto } from '../library.ts';
import { describeItems, readArchivedItems } from './archived-items.ts';
import type { ArchivedItems } from './archived-items.ts';
import { COLLECTION_KIND } from '../records/collection-kind.ts';
import { PALETTE_KIND } from '../records/record-kind.ts';
import type { RecordKind } from '../records/record-kind.ts';

const FORMAT = 'color-almanac-archive';
/** Raised when older readers would misunderstand what is written. */
const SCHEMA = 1;

export interface ArchivedPhoto {
  readonly profileId: string;
  /** Where in the archive it lies. */
  readonly file: string;
  readonly type: string;
}

/** The table of contents of an archive; plain JSON. */
export interface ArchiveManifest extends ArchivedItems {
  readonly format: typeof FORMAT;
  readonly schema: number;
  /** ISO time. */
  readonly exportedAt: string;
  readonly activeId: string | null;
  readonly profiles: readonly Profile[];
  readonly photos: readonly ArchivedPhoto[];
  /** The one that was changed last first. */
  readonly palettes: readonly KeptPalette[];
  /** The same, and what lies in them by the ids of items. */
  readonly collections: readonly KeptCollection[];
}

/** Everything one person owns, apart from where it is kept. */
export interface Archive {
  readonly manifest: ArchiveManifest;
  /** The bytes of the photos by their place in the archive. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What should be in an archive and could not be had. */
export interface ArchiveGaps {
  /** Whether the list of profiles could not be had anew: some may be missing, or old. */
  readonly list: boolean;
  /** The same of palettes. */
  readonly palettes: boolean;
  /** The same of items. */
  readonly items: boolean;
  /** The same of collections. */
  readonly collections: boolean;
  /** Of how many items the photo could not be had. */
  readonly itemPhotos: number;
  /** The names of profiles whose photo could not be had, or only an old one. */
  readonly photos: readonly string[];
}

export interface DescribedLibrary extends Archive {
  readonly gaps: ArchiveGaps;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
};

/** Everything a library holds, as an archive, and what is missing in that. `now` is ISO time. */
export async function describeLibrary(library: Library, now: string): Promise<DescribedLibrary> {
  const isListed = (await library.profiles.freshen?.('asked-for')) ?? true;
  const arePalettesListed = (await library.palettes.freshen?.('asked-for')) ?? true;
  const areCollectionsListed = (await library.collections.freshen?.('asked-for')) ?? true;
  const profiles = await library.profiles.list();
  const files = new Map<string, Uint8Array>();
  const photos: ArchivedPhoto[] = [];
  const missing: string[] = [];
  for (const [at, profile] of profiles.entries()) {
    const { id } = profile;
    const { photo, isWhole } = await findPhoto(library, profile);
    if (!isWhole) missing.push(profile.profile_name);
    if (!photo) continue;
    const file = nameFile('photos', at, photo.type);
    files.set(file, photo.bytes);
    photos.push({ profileId: id, file, type: photo.type });
  }
  const clothes = await describeItems(library, (at, type) => nameFile('items', at, type));
  for (const [file, bytes] of clothes.files) files.set(file, bytes);
  const activeId = await library.profiles.getActiveId();
  const manifest: ArchiveManifest = {
    format: FORMAT,
    schema: SCHEMA,
    exportedAt: now,
    activeId,
    profiles: profiles.map(leaveOutServerMatters),
    photos,
    palettes: (await library.palettes.list()).map(leaveOutVersion),
    items: clothes.items,
    itemPhotos: clothes.itemPhotos,
    collections: (await library.collections.list()).map(leaveOutVersion),
  };
  const gaps = {
    list: !isListed,
    palettes: !arePalettesListed,
    photos: missing,
    items: !clothes.isListed,
    collections: !areCollectionsListed,
    itemPhotos: clothes.photosMissing,
  };
  return { manifest, files, gaps };
}

function nameFile(folder: string, at: number, type: string): string {
  return `${folder}/${String(at + 1).padStart(3, '0')}.${ENDINGS[type] ?? 'bin'}`;
}

async function findPhoto(
  { photos }: Library,
  { id, image_url }: Profile,
): Promise<{ readonly photo: StoredPhoto | null; readonly isWhole: boolean }> {
  try {
    const photo = await photos.get(id);
    const isThere = photo !== null || image_url === null || keepInline(image_url) !== null;
    return { photo, isWhole: isThere && ((await photos.isCurrent?.(id)) ?? true) };
  } catch {
    // One photo that cannot be read must not keep her from taking the rest; she is told of it.
    return { photo: null, isWhole: false };
  }
}

export type ManifestReading =
  | {
      readonly ok: true;
      readonly manifest: ArchiveManifest;
      /** How many of its profiles, palettes, items and collections could not be read. */
      readonly unreadable: number;
    }
  | { readonly ok: false; readonly reason: 'not-an-archive' | 'newer-version' };

/** Reads a table of contents somebody hands us. `now` and `newId` stand in where a record has none of its own. */
export function readManifest(
  raw: unknown,
  context: { readonly now: string; readonly newId: () => string },
): ManifestReading {
  const record = asRecord(raw);
  const { profiles, photos, schema } = record;
  if (record['format'] !== FORMAT || typeof schema !== 'number' || !Array.isArray(profiles)) {
    return { ok: false, reason: 'not-an-archive' };
  }
  if (schema > SCHEMA) return { ok: false, reason: 'newer-version' };
  const read = profiles.map((profile) => normalizeProfile(profile, context)?.profile ?? null);
  const known = new Map(read.flatMap((profile) => (profile ? [[profile.id, profile]] : [])));
  const palettes = readThings(record['palettes'], PALETTE_KIND);
  const collections = readThings(record['collections'], COLLECTION_KIND);
  const { items, itemPhotos, unreadable: unreadItems } = readArchivedItems(record, context);
  const manifest: ArchiveManifest = {
    format: FORMAT,
    schema: SCHEMA,
    exportedAt: typeof record['exportedAt'] === 'string' ? record['exportedAt'] : context.now,
    activeId: typeof record['activeId'] === 'string' ? record['activeId'] : null,
    profiles: [...known.values()].map(leaveOutServerMatters),
    photos: (Array.isArray(photos) ? photos : []).flatMap(readPhoto),
    palettes: palettes.things,
    collections: collections.things,
    items,
    itemPhotos,
  };
  const unreadThings = palettes.unreadable + collections.unreadable;
  const unreadable = profiles.length - known.size + unreadThings + unreadItems;
  return { ok: true, manifest, unreadable };
}

/** Things of one kind, each once; files from before they were kept have none. */
function readThings<Thing extends KeptRecord>(
  raw: unknown,
  { read }: RecordKind<Thing>,
): { readonly things: readonly Thing[]; readonly unreadable: number } {
  const records: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const things = new Map<string, Thing>();
  for (const record of records) {
    const thing = read(record);
    if (thing) things.set(thing.id, leaveOutVersion(thing));
  }
  return { things: [...things.values()], unreadable: records.length - things.size };
}

function readPhoto(raw: unknown): readonly ArchivedPhoto[] {
  const { profileId, file, type } = asRecord(raw);
  const isPhoto =
    typeof profileId === 'string' && typeof file === 'string' && typeof type === 'string';
  return isPhoto && type.startsWith('image/') ? [{ profileId, file, type }] : [];
}

const INLINE_PHOTO = /^data:image\/(?:jpeg|png|webp|heic|heif);base64,/;

/** Whose it was, how often it changed there and where its photo lay means nothing anywhere else. */
function leaveOutServerMatters(profile: Profile): Profile {
  return {
    ...profile,
    user_id: LOCAL_USER_ID,
    version: 0,
    image_url: keepInline(profile.image_url),
    thumbnail_url: keepInline(profile.thumbnail_url),
  };
}

function leaveOutVersion<Thing extends KeptRecord>(thing: Thing): Thing {
  return { ...thing, version: 0 };
}

function keepInline(address: string | null): string | null {
  return address !== null && INLINE_PHOTO.test(address) ? address : null;
}

function asRecord(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
}
