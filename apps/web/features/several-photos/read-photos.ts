import { asOfOwnFace, isOfUnknownFace, middleOfFace } from '@color-almanac/domain';
import type { FaceBox, FaceScan } from '@color-almanac/domain';
import type {
  FaceScanOutcome,
  PhotoFailure,
  VisionEngine,
  VisionFailure,
} from '@color-almanac/vision';

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

const BROKEN = { by: 'scan', failure: { reason: 'engine-failed' } } as const;

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
    return withOutcome({ ...photo, thumbnail }, outcome);
  } catch (error) {
    if (signal.aborted) return null;
    // One broken photo must not end the others.
    reportError(error);
    return { ...photo, thumbnail, unread: BROKEN };
  } finally {
    decoded?.release();
  }
}

/** `null`: the face that was read; `later`: the user closed the question. */
export type FaceAnswer = FaceBox | null | 'later';

/** Whether the photo shows several faces and the user hasn't said which is theirs. */
export function asksWhoseFace({ scan }: ReadPhoto): boolean {
  return scan !== null && isOfUnknownFace(scan);
}

interface Asking {
  readonly signal: AbortSignal;
  /** Asks on the photo, which is released after the answer was read. */
  readonly ask: (photo: DecodedPhoto) => Promise<FaceAnswer>;
}

/** Asks whose face in the photo is the user's, and reads that one. Returns the same photo if nothing was answered. */
export async function readChosenFace(
  photo: ReadPhoto,
  { decodePhoto, engine }: ReadingDeps,
  { signal, ask }: Asking,
): Promise<ReadPhoto> {
  let decoded: DecodedPhoto | null = null;
  try {
    const decoding = await decodePhoto(photo.file, { signal });
    if (!decoding.ok)
      return { ...photo, scan: null, unread: { by: 'file', failure: decoding.failure } };
    decoded = decoding.photo;
    const chosen = await ask(decoded);
    if (chosen === 'later') return photo;
    if (chosen === null) return { ...photo, scan: photo.scan && asOfOwnFace(photo.scan) };
    const near = middleOfFace(chosen);
    return withOutcome(photo, await engine.scanFace({ pixels: decoded.pixels, near, signal }));
  } catch (error) {
    if (signal.aborted) return photo;
    reportError(error);
    return { ...photo, scan: null, unread: BROKEN };
  } finally {
    decoded?.release();
  }
}

function withOutcome(photo: ReadPhoto, outcome: FaceScanOutcome): ReadPhoto {
  return outcome.ok
    ? { ...photo, scan: outcome.scan, unread: null }
    : { ...photo, scan: null, unread: { by: 'scan', failure: outcome.failure } };
}
