import type { UploadFailure } from '@color-almanac/domain';
import {
  LARGEST_PHOTO_FILE,
  LEAST_GARMENT_SIDE,
  MOST_PHOTO_PIXELS,
  namePictureFormat,
  readGifHeader,
  readPhotoHeader,
  readPictureTraits,
} from '@color-almanac/vision';
import type { PhotoFailure, PictureFormat } from '@color-almanac/vision';
import { sayPhotoFailure } from '@color-almanac/words';

import { UPLOAD_FAILURE_WORDS as WORDS } from '../words/upload-queue.ts';

/** Names that promise a picture a catalog accepts. They word a refusal; the bytes decide. */
const NAMES = /\.(?:jpe?g?|jfif|png|gif|webp)[. ]*$/i;

/** One of these without a header is cut off at its very beginning. */
const READ: readonly PictureFormat[] = ['JPEG', 'PNG', 'GIF', 'WebP'];

export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type FileReading =
  | {
      readonly ok: true;
      readonly mayBeTransparent: boolean;
      /** Stored in another format: pictures from shops may be GIFs, which the server does not store. */
      readonly isGif: boolean;
    }
  | { readonly ok: false; readonly failure: UploadFailure };

/** What a file's bytes say before they are decoded, whatever its name and type say. */
export function readChosenFile({ name, bytes }: ChosenFile): FileReading {
  if (bytes.length === 0) return fail('damaged', WORDS.empty);
  if (bytes.length > LARGEST_PHOTO_FILE)
    return refuse({ reason: 'too-large', bytes: bytes.length });
  const header = readGifHeader(bytes);
  const gif = header && { ...header, format: 'gif' as const };
  const found = gif ?? readPhotoHeader(bytes);
  if (found?.format === 'heic') return fail('heic-unreadable', WORDS.heic);
  if (!found) return fail('not-a-photo', sayFormat(name, bytes));
  const { width, height, isComplete } = found;
  const pixels = width * height;
  if (pixels > MOST_PHOTO_PIXELS) return refuse({ reason: 'too-many-pixels', pixels });
  if (!isComplete) return refuse({ reason: 'damaged' });
  if (Math.min(width, height) < LEAST_GARMENT_SIDE)
    return fail('not-a-photo', WORDS.small(width, height, LEAST_GARMENT_SIDE));
  const traits =
    found.format === 'gif'
      ? { isAnimated: found.isAnimated, mayBeTransparent: true }
      : readPictureTraits(bytes, found.format);
  if (traits.isAnimated) return fail('not-a-photo', WORDS.animation);
  return { ok: true, mayBeTransparent: traits.mayBeTransparent, isGif: gif !== null };
}

function sayFormat(name: string, bytes: Uint8Array): string {
  const format = namePictureFormat(bytes);
  if (format !== null && !READ.includes(format)) return WORDS.other(format);
  return NAMES.test(name) ? WORDS.disguised : WORDS.format;
}

/** The title is only useful where it contains a number. */
export function refuse(failure: PhotoFailure) {
  const { reason } = failure;
  const { title, detail } = sayPhotoFailure(failure);
  return fail(reason, reason === 'too-large' ? `${title}. ${detail}` : detail);
}

export function fail(reason: UploadFailure['reason'], message: string) {
  return { ok: false, failure: { reason, message } } as const;
}
