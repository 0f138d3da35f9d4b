import {
  readPhotoHeader,
  refuseUnread,
  type PhotoFailure,
  type PhotoFailureReason,
} from '@color-almanac/vision';
import { writePhotoFailure } from '@color-almanac/words';
import sharp, { type Sharp } from 'sharp';

import { decodeWithLimit } from '../vision/decode-with-limit.ts';
import { isOverload } from '../vision/decoding-lost.ts';
import { openPicture } from '../vision/open-picture.ts';

/** A photo as we store it. */
export interface ProcessedPhoto {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg';
  /** Upright, in pixels. */
  readonly width: number;
  readonly height: number;
}

export type PhotoProcessing =
  | { readonly ok: true; readonly photo: ProcessedPhoto; readonly thumbnail: ProcessedPhoto }
  | { readonly ok: false; readonly reason: PhotoFailureReason; readonly message: string };

/** Colors are read from this copy, so it gets a higher quality than a picture only for display. */
const PHOTO_QUALITY = 90;
const THUMBNAIL_QUALITY = 80;
/** The longer side in pixels: a card on a screen of double density. */
const THUMBNAIL_SIDE = 320;
/** The largest photo takes about two seconds. One that takes this long is an attack, or the machine is overloaded. */
const LONGEST_SECONDS = 30;

/**
 * Turns an uploaded file into the stored JPEG and a small copy: upright, sRGB, opaque, and without any metadata, so
 * that no place, time or camera is stored. The file type is read from its bytes. A file with too many bytes or pixels
 * is refused before anything is decoded. A JPEG exported from here is encoded again like any other, because it could
 * have been changed in between.
 *
 * Runs in threads, at most two photos at a time; the others wait.
 *
 * @throws RefusedRequest when too many wait already, or time or memory ran out.
 */
export async function processPhoto(
  bytes: Uint8Array,
  { readsHeic = true }: { readonly readsHeic?: boolean } = {},
): Promise<PhotoProcessing> {
  const refused = refuseUnread(bytes);
  if (refused) return answerFailure(refused);
  const isHeic = readPhotoHeader(bytes)?.format === 'heic';
  if (isHeic && !readsHeic) return answerFailure({ reason: 'heic-unreadable' });
  return decodeWithLimit(async () => {
    try {
      return await encodePhoto(bytes);
    } catch (error) {
      if (isOverload(error)) throw error;
      // Neither decoder says usefully what is wrong, and the user can only choose another file.
      return answerFailure({ reason: isHeic ? 'heic-unreadable' : 'damaged' });
    }
  });
}

async function encodePhoto(bytes: Uint8Array): Promise<PhotoProcessing> {
  const photo = await encode(await openPicture(bytes), PHOTO_QUALITY);
  const size = { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE };
  const small = sharp(photo.bytes).resize({ ...size, fit: 'inside', withoutEnlargement: true });
  return { ok: true, photo, thumbnail: await encode(small, THUMBNAIL_QUALITY) };
}

/** sharp writes no metadata by default. Full chroma, because photos are stored for their colors. */
async function encode(source: Sharp, quality: number): Promise<ProcessedPhoto> {
  const { data, info } = await source
    .timeout({ seconds: LONGEST_SECONDS })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: 'image/jpeg', width: info.width, height: info.height };
}

function answerFailure(failure: PhotoFailure): PhotoProcessing {
  return { ok: false, reason: failure.reason, message: writePhotoFailure(failure) };
}
