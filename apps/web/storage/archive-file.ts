import { readManifest } from '@color-almanac/sync';
import type {
  Archive,
  ArchivedItemPhoto,
  ArchivedPhoto,
  ArchiveManifest,
} from '@color-almanac/sync';
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
import { strFromU8, strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';

import { readZipEntry, readZipTable } from './zip-file.ts';
import type { ZipEntry } from './zip-file.ts';

const MANIFEST = 'color-almanac.json';
/** A profile is some kilobytes and an item one; this is the room of several libraries. */
const LARGEST_MANIFEST = 32 * 1024 ** 2;
/** As many photos as a server keeps of one person, unless it was told otherwise. */
const LARGEST_PHOTOS = 1000 * 1024 ** 2;
/** Photos are packed already: all together they unfold to hardly more than the file, but for a few plain ones. */
const MOST_UNFOLDING = 4;
const PLAIN_PHOTOS = 16 * 1024 ** 2;

/**
 * Writes an archive as one zip file. Pictures are stored as they are: they are compressed already. Not in a
 * worker: the library makes its workers from `blob:` addresses, which the content policy refuses.
 */
export function packArchive({ manifest, files }: Archive): Blob {
  const content: Zippable = { [MANIFEST]: strToU8(JSON.stringify(manifest, null, 2)) };
  for (const [file, bytes] of files) content[file] = [bytes, { level: 0 }];
  return new Blob([zipSync(content).slice()], { type: 'application/zip' });
}

export type ArchiveReading =
  | {
      readonly ok: true;
      readonly archive: Archive;
      readonly unreadable: number;
      /** Photos that are not taken over, by their place in the archive, and why. */
      readonly refused: ReadonlyMap<string, PhotoFailure>;
    }
  | { readonly ok: false; readonly reason: 'not-an-archive' | 'newer-version' | 'too-large' };

/**
 * Reads a file somebody chose: the manifest first, then only the photos it names, each judged like any photo
 * that is chosen. `now` and `newId` stand in where a record has none of its own.
 */
export async function unpackArchive(
  file: Blob,
  context: { readonly now: string; readonly newId: () => string },
): Promise<ArchiveReading> {
  const table = await readZipTable(file);
  const entry = table?.get(MANIFEST);
  if (!table || !entry) return { ok: false, reason: 'not-an-archive' };
  if (entry.size > LARGEST_MANIFEST) return { ok: false, reason: 'too-large' };
  const manifestBytes = await readZipEntry(file, entry);
  const read = readManifest(manifestBytes && parse(manifestBytes), context);
  if (!read.ok) return read;
  const named = namePhotos(read.manifest);
  if (isTrap(file, table, named)) return { ok: false, reason: 'too-large' };
  const photos = await readPhotos(file, table, named.photos);
  const itemPhotos = await readPhotos(file, table, named.itemPhotos);
  const archive = {
    manifest: { ...read.manifest, photos: photos.named, itemPhotos: itemPhotos.named },
    files: new Map([...photos.files, ...itemPhotos.files]),
  };
  const refused = new Map([...photos.refused, ...itemPhotos.refused]);
  return { ok: true, archive, unreadable: read.unreadable, refused };
}

interface NamedPhotos {
  readonly photos: readonly ArchivedPhoto[];
  readonly itemPhotos: readonly ArchivedItemPhoto[];
}

/** One photo for each profile and each item that is there, and each file once. */
function namePhotos({ profiles, photos, items, itemPhotos }: ArchiveManifest): NamedPhotos {
  const taken = new Set<string>();
  const isFirst = (wanted: Set<string>, id: string, file: string) => {
    if (!wanted.delete(id) || taken.has(file)) return false;
    taken.add(file);
    return true;
  };
  const people = new Set(profiles.map(({ id }) => id));
  const pieces = new Set(items.map(({ id }) => id));
  return {
    photos: photos.filter(({ profileId, file }) => isFirst(people, profileId, file)),
    itemPhotos: itemPhotos.filter(({ itemId, file }) => isFirst(pieces, itemId, file)),
  };
}

/** Judged by what the table says will come out, of which no more ever does. What is too large for a photo stays in. */
function isTrap(
  file: Blob,
  table: ReadonlyMap<string, ZipEntry>,
  { photos, itemPhotos }: NamedPhotos,
): boolean {
  const sizes = [...photos, ...itemPhotos].map((photo) => table.get(photo.file)?.size ?? 0);
  const total = sizes.filter((size) => size <= LARGEST_PHOTO_FILE).reduce((sum, n) => sum + n, 0);
  return total > Math.min(LARGEST_PHOTOS, MOST_UNFOLDING * file.size + PLAIN_PHOTOS);
}

async function readPhotos<Photo extends Pick<ArchivedPhoto, 'file' | 'type'>>(
  file: Blob,
  table: ReadonlyMap<string, ZipEntry>,
  wanted: readonly Photo[],
) {
  const files = new Map<string, Uint8Array>();
  const refused = new Map<string, PhotoFailure>();
  const named: Photo[] = [];
  for (const photo of wanted) {
    const read = await readPhoto(file, table.get(photo.file));
    named.push({ ...photo, type: read.ok ? nameType(read.format, photo.type) : photo.type });
    if (read.ok) files.set(photo.file, read.bytes);
    else refused.set(photo.file, read.failure);
  }
  return { files, refused, named };
}

type PhotoReading =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly format: string }
  | { readonly ok: false; readonly failure: PhotoFailure };

/** By its content alone: neither its name nor its claimed type is believed. */
async function readPhoto(file: Blob, entry: ZipEntry | undefined): Promise<PhotoReading> {
  if (!entry) return refuse(refuseDamaged());
  if (entry.size > LARGEST_PHOTO_FILE) return refuse(refuseFileSize(entry.size));
  const bytes = await readZipEntry(file, entry);
  if (!bytes) return refuse(refuseDamaged());
  const header = readPhotoHeader(bytes);
  if (!header) return refuse(refuseFormat());
  const { format, width, height, isWhole } = header;
  if (width * height > MOST_PHOTO_PIXELS) return refuse(refusePixelCount(width, height));
  return isWhole ? { ok: true, bytes, format } : refuse(refuseDamaged());
}

function refuse(failure: PhotoFailure): PhotoReading {
  return { ok: false, failure };
}

/** HEIC goes by two names; an archive gives back the one it was given. */
function nameType(format: string, claimed: string): string {
  return format === 'heic' && claimed === 'image/heif' ? claimed : `image/${format}`;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(bytes));
  } catch {
    return null; // Told as `not-an-archive`.
  }
}
