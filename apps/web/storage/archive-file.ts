import { readManifest } from '@color-almanac/storage';
import type { Archive } from '@color-almanac/storage';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { UnzipFileInfo, Unzipped, Zippable } from 'fflate';

const MANIFEST = 'color-almanac.json';
/** A photo is 15 MB at most and a record some kilobytes: more than this is no archive of ours but a trap. */
const LARGEST_ARCHIVE_BYTES = 2 * 1024 ** 3;
const LARGEST_FILE_BYTES = 64 * 1024 ** 2;

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
  | { readonly ok: true; readonly archive: Archive; readonly unreadable: number }
  | { readonly ok: false; readonly reason: 'not-an-archive' | 'newer-version' | 'too-large' };

/** Reads a file somebody chose. `now` and `newId` stand in where a record has none of its own. */
export async function unpackArchive(
  file: Blob,
  context: { readonly now: string; readonly newId: () => string },
): Promise<ArchiveReading> {
  const unzipped = readZip(new Uint8Array(await file.arrayBuffer()));
  if (!unzipped.ok) return unzipped;
  const { [MANIFEST]: manifestBytes, ...others } = unzipped.files;
  const read = readManifest(manifestBytes && parse(manifestBytes), context);
  if (!read.ok) return read;
  const archive = { manifest: read.manifest, files: new Map(Object.entries(others)) };
  return { ok: true, archive, unreadable: read.unreadable };
}

type ZipReading =
  | { readonly ok: true; readonly files: Unzipped }
  | { readonly ok: false; readonly reason: 'not-an-archive' | 'too-large' };

function readZip(bytes: Uint8Array): ZipReading {
  let total = 0;
  let tooLarge = false;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    total += originalSize;
    tooLarge ||= originalSize > LARGEST_FILE_BYTES || total > LARGEST_ARCHIVE_BYTES;
    return !tooLarge && (name === MANIFEST || name.startsWith('photos/'));
  };
  try {
    const files = unzipSync(bytes, { filter });
    return tooLarge ? { ok: false, reason: 'too-large' } : { ok: true, files };
  } catch {
    return { ok: false, reason: 'not-an-archive' };
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(bytes));
  } catch {
    return null; // Told as `not-an-archive`.
  }
}
