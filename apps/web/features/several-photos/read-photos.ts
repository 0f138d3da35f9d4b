import type { FaceScan } from '@color-almanac/domain';
import type { PhotoFailure, VisionEngine, VisionFailure } from '@color-almanac/vision';

import type { DecodedPhoto, PhotoDecoding } from '../../media/vision/decode-photo.ts';
import { drawThumbnail } from './draw-thumbnail.ts';

/** What reading a photo needs from outside. The engine is that of this device: no photo is sent for this. */
export interface ReadingDeps {
  readonly decodePhoto: (
    file: Blob,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<PhotoDecoding>;
  readonly engine: Pick<VisionEngine, 'scanFace'>;
  readonly newId: () => string;
}

/** Why a photo has no colors. */
export type Unread =
  | { readonly by: 'file'; readonly failure: PhotoFailure }
  | { readonly by: 'scan'; readonly failure: VisionFailure };

/** A chosen file with what was read from it. */
export interface ReadPhoto {
  readonly id: string;
  readonly file: File;
  /** An object address of a small copy; `null` if the file is no photo. Whoever gets it revokes it. */
  readonly thumbnail: string | null;
  readonly scan: FaceScan | null;
  /** `null` exactly if there is a scan. */
  readonly unread: Unread | null;
}

interface Reading {
  readonly signal: AbortSignal;
  readonly onRead: (photo: ReadPhoto) => void;
}

/** Reads the files one after the other, so that only one is in memory. Ends early when the signal aborts. */
export async function readPhotos(
  files: readonly File[],
  deps: ReadingDeps,
  { signal, onRead }: Reading,
): Promise<void> {
  for (const file of files) {
    const read = await readPhoto(file, deps, signal);
    if (read) onRead(read);
    if (signal.aborted) return;
  }
}

/** `null` when the signal aborted. */
async function readPhoto(
  file: File,
  { decodePhoto, engine, newId }: ReadingDeps,
  signal: AbortSignal,
): Promise<ReadPhoto | null> {
  const photo = { id: newId(), file, thumbnail: null, scan: null, unread: null };
  let decoded: DecodedPhoto | null = null;
  let thumbnail: string | null = null;
  try {
    const decoding = await decodePhoto(file, { signal });
    if (!decoding.ok) return { ...photo, unread: { by: 'file', failure: decoding.failure } };
    decoded = decoding.photo;
    thumbnail = await drawThumbnail(decoded.bitmap);
    const outcome = await engine.scanFace({ pixels: decoded.pixels, signal });
    if (outcome.ok) return { ...photo, thumbnail, scan: outcome.scan };
    return { ...photo, thumbnail, unread: { by: 'scan', failure: outcome.failure } };
  } catch (error) {
    if (signal.aborted) return null;
    // One broken photo must not end the others.
    reportError(error);
    return { ...photo, thumbnail, unread: { by: 'scan', failure: { reason: 'engine-failed' } } };
  } finally {
    decoded?.release();
  }
}
