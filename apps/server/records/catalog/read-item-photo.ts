import {
  FAINTEST_GARMENT,
  LARGEST_PHOTO_FILE,
  LEAST_GARMENT_SIDE,
  MOST_PHOTO_PIXELS,
  readGifHeader,
  readPhotoHeader,
  readPictureTraits,
  refuseUnread,
  type PhotoFailure,
} from '@color-almanac/vision';
import { writePhotoFailure } from '@color-almanac/words';
import sharp from 'sharp';

import { type Outcome, type Refusal, refusePhoto } from '../../http/refusal.ts';
import { decodeWithLimit } from '../../vision/decode-with-limit.ts';
import { isOverload } from '../../vision/decoding-lost.ts';

/**
 * Checks an uploaded file for what only item photos need: large enough, not animated, not empty. GIFs are allowed,
 * because shops use them, and come back as PNG. Everything else comes back unchanged, including files that are not
 * photos or too large: the photo service refuses those with the usual message.
 *
 * @throws RefusedRequest when too many photos are waiting to be decoded.
 */
export async function readItemPhoto(bytes: Uint8Array): Promise<Outcome<Uint8Array>> {
  if (bytes.length > LARGEST_PHOTO_FILE) return { ok: true, data: bytes };
  const gif = readGifHeader(bytes);
  if (!gif && refuseUnread(bytes)) return { ok: true, data: bytes };
  const size = gif ?? readPhotoHeader(bytes);
  if (!size) return { ok: true, data: bytes };
  const { width, height } = size;
  if (Math.min(width, height) < LEAST_GARMENT_SIDE) return refuseSmall(width, height);
  const pixels = width * height;
  if (pixels > MOST_PHOTO_PIXELS) return refuse({ reason: 'too-many-pixels', pixels });
  const format = readPhotoHeader(bytes)?.format;
  // sharp counts the frames of GIF and WebP, but not of PNG.
  if (format && readPictureTraits(bytes, format).isAnimated) return IS_ANIMATION;
  const mayBeEmpty = gif !== null || format === 'png' || format === 'webp';
  return mayBeEmpty
    ? decodeWithLimit(() => readStill(bytes, gif !== null))
    : { ok: true, data: bytes };
}

async function readStill(bytes: Uint8Array, isGif: boolean): Promise<Outcome<Uint8Array>> {
  const source = sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'truncated' });
  try {
    const { pages = 1, hasAlpha, depth } = await source.metadata();
    if (pages > 1) return IS_ANIMATION;
    if (hasAlpha) {
      // sharp computes statistics of the original file whatever steps precede them; alpha is its last channel.
      const { channels } = await source.stats();
      const most = channels.at(-1)?.max ?? 255;
      if (most / (depth === 'ushort' ? 257 : 1) < FAINTEST_GARMENT) return IS_EMPTY;
    }
    return { ok: true, data: isGif ? await source.png().toBuffer() : bytes };
  } catch (error) {
    if (isOverload(error)) throw error;
    // Decoders do not say usefully what is wrong, and the user can only choose another file.
    return refuse({ reason: 'damaged' });
  }
}

const IS_ANIMATION: Refusal = {
  ok: false,
  error: 'invalid-image',
  message: 'This is an animation. Please use a still picture of one item.',
};
const IS_EMPTY: Refusal = {
  ok: false,
  error: 'invalid-image',
  message: 'This picture is completely transparent.',
};

function refuseSmall(width: number, height: number): Refusal {
  const message =
    `This picture is only ${width} × ${height} pixels. ` +
    `To show an item, it needs at least ${LEAST_GARMENT_SIDE} pixels each way.`;
  return { ok: false, error: 'image-too-small', message };
}

function refuse(failure: PhotoFailure): Refusal {
  return refusePhoto({ reason: failure.reason, message: writePhotoFailure(failure) });
}
