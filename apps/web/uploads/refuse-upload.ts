import type { UploadFailure } from '@color-almanac/domain';
import {
  LARGEST_PHOTO_FILE,
  LEAST_GARMENT_SIDE,
  MOST_PHOTO_PIXELS,
  readGifHeader,
  readPhotoHeader,
  readPictureTraits,
} from '@color-almanac/vision';
import type { PhotoFailure } from '@color-almanac/vision';

import { sayPhotoFailure } from '../words/photo-failures.ts';
import { UPLOAD_FAILURE_WORDS as WORDS } from '../words/upload-queue.ts';

const NAMES = /\.(?:jpe?g|png|gif|webp)$/i;
const HEIC_NAMES = /\.hei[cf]$/i;
const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];

export interface ChosenFile {
  readonly name: string;
  /** The browser's type, `''` where it knows none. */
  readonly type: string;
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

/** What is known of a file before decoding: by its name, its type and its bytes. */
export function readChosenFile({ name, type, bytes }: ChosenFile): FileReading {
  const header = readGifHeader(bytes);
  const gif = header && { ...header, format: 'gif' as const };
  const found = gif ?? readPhotoHeader(bytes);
  const hasEnding = /\.[a-z0-9]{1,5}$/i.test(name);
  if (found?.format === 'heic' || HEIC_NAMES.test(name)) return fail('heic-unreadable', WORDS.heic);
  if ((hasEnding && !NAMES.test(name)) || (type !== '' && !TYPES.includes(type.toLowerCase())))
    return fail('not-a-photo', WORDS.format);
  if (bytes.length === 0) return fail('damaged', WORDS.empty);
  if (bytes.length > LARGEST_PHOTO_FILE)
    return refuse({ reason: 'too-large', bytes: bytes.length });
  if (!found) return fail('not-a-photo', WORDS.disguised);
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

/** The title is only useful where it contains a number. */
export function refuse(failure: PhotoFailure) {
  const { reason } = failure;
  const { title, detail } = sayPhotoFailure(failure);
  return fail(reason, reason === 'too-large' ? `${title}. ${detail}` : detail);
}

export function fail(reason: UploadFailure['reason'], message: string) {
  return { ok: false, failure: { reason, message } } as const;
}
