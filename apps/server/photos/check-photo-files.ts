import { createHash } from 'node:crypto';

import type { PhotoRow } from '../storage/photo-records.ts';
import type { PhotoStore } from './photo-store.ts';

/** What is wrong with a photo's file. */
export type PhotoFault = 'missing' | 'damaged';

/** What a file of a photo must be, as far as it is known. */
export interface ExpectedFile {
  /** Hex digest; null for thumbnails made before it was recorded. */
  readonly sha256: string | null;
  /** Number of bytes; null for thumbnails. */
  readonly bytes: number | null;
}

export function expectedFile(
  row: Pick<PhotoRow, 'sha256' | 'bytes' | 'thumbnail_sha256'>,
  size: 'photo' | 'thumbnail',
): ExpectedFile {
  return size === 'photo'
    ? { sha256: row.sha256, bytes: row.bytes }
    : { sha256: row.thumbnail_sha256, bytes: null };
}

/** Whether a file has the recorded size and hash; one without a hash must at least be a complete JPEG. */
export function isIntact(file: Uint8Array, expected: ExpectedFile): boolean {
  if (!hasSize(file, expected)) return false;
  return expected.sha256 === null ? isWholeJpeg(file) : hashOf(file) === expected.sha256;
}

/** What is wrong with a file that was read; null for an intact one. */
export function findFault(file: Uint8Array | null, expected: ExpectedFile): PhotoFault | null {
  if (file === null) return 'missing';
  return isIntact(file, expected) ? null : 'damaged';
}

/** Hex digest of SHA-256. */
export function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

/** Finds out which files are missing or damaged while they are read, and remembers which are. */
export interface PhotoChecks {
  /** What is wrong with a file; its hash is computed at most once a day. */
  readonly check: (
    key: string,
    file: Uint8Array | null,
    expected: ExpectedFile,
  ) => PhotoFault | null;
  /** The store, by which nothing is known any more of a file that is stored anew or removed. */
  readonly follow: (store: PhotoStore) => PhotoStore;
  /** How many files were missing or damaged when last read, since the server started, and are still needed. */
  readonly countLost: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Keys remembered as intact; the oldest are forgotten first, and checked again. */
const MOST_REMEMBERED = 50_000;

/** `now` in milliseconds. */
export function openPhotoChecks(now: () => number): PhotoChecks {
  const lost = new Set<string>();
  const intactUntil = new Map<string, number>();
  const isKnown = (key: string) => (intactUntil.get(key) ?? 0) > now();
  const forget = (key: string) => {
    lost.delete(key);
    intactUntil.delete(key);
  };
  const remember = (key: string) => {
    intactUntil.delete(key);
    intactUntil.set(key, now() + DAY_MS);
    const [oldest] = intactUntil.keys();
    if (intactUntil.size > MOST_REMEMBERED && oldest !== undefined) intactUntil.delete(oldest);
  };
  return {
    check: (key, file, expected) => {
      if (file !== null && hasSize(file, expected) && isKnown(key)) return null;
      const fault = findFault(file, expected);
      if (fault === null) {
        lost.delete(key);
        remember(key);
      } else {
        lost.add(key);
        intactUntil.delete(key);
      }
      return fault;
    },
    follow: (store) => ({
      ...store,
      put: async (key, bytes, type) => {
        await store.put(key, bytes, type);
        forget(key);
      },
      remove: async (key) => {
        await store.remove(key);
        forget(key);
      },
    }),
    countLost: () => lost.size,
  };
}

function hasSize(file: Uint8Array, { bytes }: ExpectedFile): boolean {
  return bytes === null || file.length === bytes;
}

/** From the start of the image to its end, as our encoder writes it. */
function isWholeJpeg(file: Uint8Array): boolean {
  return [file[0], file[1], file.at(-2), file.at(-1)].join() === '255,216,255,217';
}
