import { readManifest, sourceOfArchive } from '@color-almanac/sync';
import type { ArchiveManifest, Cancellation, TransferSource } from '@color-almanac/sync';
import {
  LARGEST_PHOTO_FILE,
  MOST_PHOTO_PIXELS,
  readPhotoHeader,
  refuseDamaged,
  refuseFileSize,
  refuseFormat,
  refusePixelCount,
  type PhotoFailure,
} from '@color-almanac/vision';

import { readZipEntry, readZipTable } from './read-zip.ts';
import type { SlicedFile, ZipEntry } from './read-zip.ts';
import { MANIFEST } from './write-archive.ts';

/** A profile is some kilobytes and an item less than one: a hundred thousand items. */
const LARGEST_MANIFEST = 96 * 1024 ** 2;
/** As many photos as a server keeps of one user unless it was told otherwise (5,000 MB), and a tenth more. */
const LARGEST_PHOTOS = 5500 * 1024 ** 2;
/** Photos are packed already: all together they unfold to hardly more than the file, but for a few plain ones. */
const MOST_UNFOLDING = 4;
const PLAIN_PHOTOS = 16 * 1024 ** 2;

/** `cut-off`: its end is missing. `damaged`: it contradicts itself. Nothing is imported of either. */
export type ArchiveProblem =
  | 'not-an-archive'
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
      /** Photos that are not taken over, by `profile/<id>` or `item/<id>`, and why. */
      readonly refused: ReadonlyMap<string, PhotoFailure>;
    }
  | { readonly ok: false; readonly reason: ArchiveProblem };

export interface ReadingContext {
  /** ISO time. These two stand in where a record has none of its own. */
  readonly now: string;
  readonly newId: () => string;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  readonly cancellation?: Cancellation;
}

/**
 * Checks a file the user chose from its end to its last photo, one photo in memory at a time, and answers with what may
 * be imported; `null` when it was canceled. Each photo is judged like any photo that is chosen.
 */
export async function openArchive(
  file: SlicedFile,
  context: ReadingContext,
): Promise<ArchiveReading | null> {
  const table = await readZipTable(file);
  if (!table.ok) {
    return { ok: false, reason: table.reason === 'not-a-zip' ? 'not-an-archive' : table.reason };
  }
  const { entries } = table;
  const entry = entries.get(MANIFEST);
  if (!entry) return { ok: false, reason: 'not-an-archive' };
  if (entry.size > LARGEST_MANIFEST) return { ok: false, reason: 'too-large' };
  const manifestBytes = await readZipEntry(file, entry);
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
    const checked = await checkPhoto(file, entries.get(place));
    if (checked.ok) types.set(place, nameType(checked.format, type));
    else refused.set(key, checked.failure);
  }
  const manifest = withTypes(read.manifest, types);
  const source = sourceOfArchive(manifest, async (place) => {
    const found = entries.get(place);
    return found ? readZipEntry(file, found) : null;
  });
  return { ok: true, source, manifest, unreadable: read.unreadable, refused };
}

interface NamedPhoto {
  readonly key: string;
  readonly file: string;
  readonly type: string;
}

/** One photo for each profile and each item that is there, and each file once. */
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

/** Those that may be taken over, as what they are. */
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
 * Judged by what the table says will come out, of which no more ever does. What is too large for a photo stays in. More
 * than a server keeps may come out only of a file that is as large itself.
 */
function isTrap(
  file: SlicedFile,
  entries: ReadonlyMap<string, ZipEntry>,
  named: readonly NamedPhoto[],
): boolean {
  const sizes = named.map((photo) => entries.get(photo.file)?.size ?? 0);
  const total = sizes.filter((size) => size <= LARGEST_PHOTO_FILE).reduce((sum, n) => sum + n, 0);
  const most = Math.max(LARGEST_PHOTOS, file.size);
  return total > Math.min(most, MOST_UNFOLDING * file.size + PLAIN_PHOTOS);
}

type CheckedPhoto =
  | { readonly ok: true; readonly format: string }
  | { readonly ok: false; readonly failure: PhotoFailure };

/** By its content alone: neither its name nor its claimed type is believed. */
async function checkPhoto(file: SlicedFile, entry: ZipEntry | undefined): Promise<CheckedPhoto> {
  if (!entry) return refuse(refuseDamaged());
  if (entry.size > LARGEST_PHOTO_FILE) return refuse(refuseFileSize(entry.size));
  const bytes = await readZipEntry(file, entry);
  if (!bytes) return refuse(refuseDamaged());
  const header = readPhotoHeader(bytes);
  if (!header) return refuse(refuseFormat());
  const { format, width, height, isWhole } = header;
  if (width * height > MOST_PHOTO_PIXELS) return refuse(refusePixelCount(width, height));
  return isWhole ? { ok: true, format } : refuse(refuseDamaged());
}

function refuse(failure: PhotoFailure): CheckedPhoto {
  return { ok: false, failure };
}

/** HEIC goes by two names; an archive gives back the one it was given. */
function nameType(format: string, claimed: string): string {
  return format === 'heic' && claimed === 'image/heif' ? claimed : `image/${format}`;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null; // Told as `not-an-archive`.
  }
}
