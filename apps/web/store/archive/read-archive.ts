import { readManifest, sourceOfArchive } from '@color-almanac/sync';
import type { ArchiveManifest, Cancellation, TransferSource } from '@color-almanac/sync';
import {
  LARGEST_PHOTO_FILE,
  MOST_PHOTO_PIXELS,
  readPhotoHeader,
  type PhotoFailure,
} from '@color-almanac/vision';

import { readZipEntry, readZipTable } from './read-zip.ts';
import type { SlicedFile, ZipEntry } from './read-zip.ts';
import { MANIFEST } from './write-archive.ts';

/** A profile takes some kilobytes and an item less than one, so this fits a hundred thousand items. */
const LARGEST_MANIFEST = 96 * 1024 ** 2;
/** As many photos as a server stores for one user by default (5,000 MB), and a tenth more. */
const LARGEST_PHOTOS = 5500 * 1024 ** 2;
/** Photos are compressed already: together they unpack to hardly more than the file, except for a few plain ones. */
const MOST_UNFOLDING = 4;
const PLAIN_PHOTOS = 16 * 1024 ** 2;

/** What Macs put beside each file of a zip file. */
const OF_A_MAC = /(?:^|\/)__MACOSX\//;

const isManifest = (name: string) => name === MANIFEST || name.endsWith(`/${MANIFEST}`);

/** `cut-off`: its end is missing. `damaged`: it contradicts itself. Nothing is imported from either. */
export type ArchiveProblem =
  | 'not-an-archive'
  | 'several-exports'
  | 'newer-version'
  | 'too-large'
  | 'cut-off'
  | 'damaged';

export type ArchiveReading =
  | {
      readonly ok: true;
      readonly source: TransferSource;
      readonly manifest: ArchiveManifest;
      /** How many of its records could not be read. */
      readonly unreadable: number;
      /** Photos that are not imported, by `profile/<id>` or `item/<id>`, and why. */
      readonly refused: ReadonlyMap<string, PhotoFailure>;
    }
  | { readonly ok: false; readonly reason: ArchiveProblem };

export interface ReadingContext {
  /** ISO time. These two fill in where a record has none of its own. */
  readonly now: string;
  readonly newId: () => string;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  readonly cancellation?: Cancellation;
}

/**
 * Checks a file the user chose, down to its last photo, with one photo in memory at a time. Returns what can be
 * imported; `null` when it was canceled. Each photo must pass the same checks as one chosen by hand.
 */
export async function openArchive(
  file: SlicedFile,
  context: ReadingContext,
): Promise<ArchiveReading | null> {
  const table = await readZipTable(file);
  if (!table.ok) {
    return { ok: false, reason: table.reason === 'not-a-zip' ? 'not-an-archive' : table.reason };
  }
  const found = findExport(table.entries);
  if (typeof found === 'string') return { ok: false, reason: found };
  const { entry, entries } = found;
  if (entry.uncompressedSize > LARGEST_MANIFEST) return { ok: false, reason: 'too-large' };
  const manifestBytes = await readZipEntry(entry);
  if (!manifestBytes) return { ok: false, reason: 'damaged' };
  const read = readManifest(parse(manifestBytes), context);
  if (!read.ok) return read;
  const named = namePhotos(read.manifest);
  if (isTrap(file, entries, named)) return { ok: false, reason: 'too-large' };
  const refused = new Map<string, PhotoFailure>();
  const types = new Map<string, string>();
  for (const [done, { key, file: place, type }] of named.entries()) {
    if (context.cancellation?.aborted) return null;
    context.onProgress?.({ done, total: named.length });
    const checked = await checkPhoto(entries.get(place));
    if (checked.ok) types.set(place, nameType(checked.format, type));
    else refused.set(key, checked.failure);
  }
  const manifest = withTypes(read.manifest, types);
  const source = sourceOfArchive(manifest, async (place) => {
    const photo = entries.get(place);
    return photo ? readZipEntry(photo) : null;
  });
  return { ok: true, source, manifest, unreadable: read.unreadable, refused };
}

/**
 * The table of contents and the files beside it. Unpacking and packing again often puts everything into a folder, and
 * adds files of the system.
 */
function findExport(
  all: ReadonlyMap<string, ZipEntry>,
): { readonly entry: ZipEntry; readonly entries: ReadonlyMap<string, ZipEntry> } | ArchiveProblem {
  const manifests = [...all.keys()].filter((name) => isManifest(name) && !OF_A_MAC.test(name));
  const [name] = all.has(MANIFEST) ? [MANIFEST] : manifests;
  const entry = all.get(name ?? '');
  if (name === undefined || !entry) return 'not-an-archive';
  if (name !== MANIFEST && manifests.length > 1) return 'several-exports';
  const folder = name.slice(0, -MANIFEST.length);
  const entries = [...all].filter(([path]) => path.startsWith(folder));
  return {
    entry,
    entries: new Map(entries.map(([path, each]) => [path.slice(folder.length), each])),
  };
}

interface NamedPhoto {
  readonly key: string;
  readonly file: string;
  readonly type: string;
}

/** One photo for each profile and each item in the manifest; each file is used once. */
function namePhotos({
  profiles,
  photos,
  items,
  itemPhotos,
}: ArchiveManifest): readonly NamedPhoto[] {
  const wanted = new Set([
    ...profiles.map(({ id }) => `profile/${id}`),
    ...items.map(({ id }) => `item/${id}`),
  ]);
  const taken = new Set<string>();
  const all = [
    ...photos.map(({ profileId, ...photo }) => ({ ...photo, key: `profile/${profileId}` })),
    ...itemPhotos.map(({ itemId, ...photo }) => ({ ...photo, key: `item/${itemId}` })),
  ];
  return all.filter(({ key, file }) => {
    if (taken.has(file) || !wanted.delete(key)) return false;
    taken.add(file);
    return true;
  });
}

/** The photos that can be imported, with the type their content shows. */
function withTypes(manifest: ArchiveManifest, types: ReadonlyMap<string, string>): ArchiveManifest {
  const named = new Map(types);
  const take = <Photo extends { readonly file: string }>(photos: readonly Photo[]) =>
    photos.flatMap((photo) => {
      const type = named.get(photo.file);
      return type !== undefined && named.delete(photo.file) ? [{ ...photo, type }] : [];
    });
  return { ...manifest, photos: take(manifest.photos), itemPhotos: take(manifest.itemPhotos) };
}

/**
 * Judged by the sizes in the table of contents, and no more than those is ever unpacked. A photo that is too large
 * stays packed. Only a file as large as a server's limit may unpack to more than that limit.
 */
function isTrap(
  file: SlicedFile,
  entries: ReadonlyMap<string, ZipEntry>,
  named: readonly NamedPhoto[],
): boolean {
  const sizes = named.map((photo) => entries.get(photo.file)?.uncompressedSize ?? 0);
  const total = sizes.filter((size) => size <= LARGEST_PHOTO_FILE).reduce((sum, n) => sum + n, 0);
  const most = Math.max(LARGEST_PHOTOS, file.size);
  return total > Math.min(most, MOST_UNFOLDING * file.size + PLAIN_PHOTOS);
}

type CheckedPhoto =
  | { readonly ok: true; readonly format: string }
  | { readonly ok: false; readonly failure: PhotoFailure };

/** Judges by the content alone: the file's name and claimed type are not trusted. */
async function checkPhoto(entry: ZipEntry | undefined): Promise<CheckedPhoto> {
  if (!entry) return refuse({ reason: 'damaged' });
  if (entry.uncompressedSize > LARGEST_PHOTO_FILE)
    return refuse({ reason: 'too-large', bytes: entry.uncompressedSize });
  const bytes = await readZipEntry(entry);
  if (!bytes) return refuse({ reason: 'damaged' });
  const header = readPhotoHeader(bytes);
  if (!header) return refuse({ reason: 'not-a-photo' });
  const { format, width, height, isComplete } = header;
  const pixels = width * height;
  if (pixels > MOST_PHOTO_PIXELS) return refuse({ reason: 'too-many-pixels', pixels });
  return isComplete ? { ok: true, format } : refuse({ reason: 'damaged' });
}

function refuse(failure: PhotoFailure): CheckedPhoto {
  return { ok: false, failure };
}

/** HEIC goes by two type names; an archive returns the one it was given. */
function nameType(format: string, claimed: string): string {
  return format === 'heic' && claimed === 'image/heif' ? claimed : `image/${format}`;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null; // Reported as `not-an-archive`.
  }
}
