import type { StoredPhoto } from '@color-almanac/sync';
import {
  LARGEST_PHOTO_FILE,
  MOST_PHOTO_PIXELS,
  readPhotoHeader,
  readPictureTraits,
  stripMetadata,
} from '@color-almanac/vision';

import { warnDevelopers } from '../../base/warn-developers.ts';
import { openBitmap } from './open-bitmap.ts';
import { openCanvas, STILL_QUALITY } from './open-canvas.ts';

/**
 * A picture as it may be stored and sent: without place, time, camera and every other note, and upright. One that is
 * so already is returned itself. Notes are taken out of its bytes; it is encoded anew only if it has to be turned, or
 * if only a decoder understands it.
 *
 * @returns `null` if no decoder understands it: then nobody knows what it holds, and it must not be stored.
 */
export async function cleanPicture(photo: StoredPhoto): Promise<StoredPhoto | null> {
  const stripped = stripMetadata(photo.bytes);
  if (stripped.kind === 'clean') return photo;
  if (stripped.kind === 'stripped') return { bytes: stripped.bytes, type: photo.type };
  if (stripped.kind === 'unknown') return encodeUpright(photo);
  const turned = { bytes: stripped.bytes, type: photo.type };
  const upright = await encodeUpright(turned);
  // Where this browser cannot encode it, or not in the allowed size, its direction stays in it, and nothing besides.
  return upright && upright.bytes.length <= LARGEST_PHOTO_FILE ? upright : turned;
}

/** `null` where this browser cannot read or write it, or does not let pages read pictures as they are. */
async function encodeUpright(photo: StoredPhoto): Promise<StoredPhoto | null> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return null;
  try {
    const format = readPhotoHeader(photo.bytes)?.format ?? null;
    const bitmap = await openBitmap(photo);
    if (!bitmap) return format === 'heic' ? await convert(photo) : null;
    // Lossless is encoded losslessly, and so is what may show its background, because JPEG has no transparency.
    const isOpaque =
      format === 'heic' ||
      format === 'jpeg' ||
      (format === 'webp' && !readPictureTraits(photo.bytes, format).mayBeTransparent);
    return await encode(bitmap, isOpaque);
  } catch (cause) {
    warnDevelopers('A picture could not be encoded', cause);
    return null;
  }
}

async function encode(bitmap: ImageBitmap, isOpaque: boolean): Promise<StoredPhoto | null> {
  try {
    const { width, height } = bitmap;
    if (width * height > MOST_PHOTO_PIXELS) return null;
    const { canvas, context } = openCanvas({ width, height });
    if (!isFaithful(context, { width, height })) return null;
    context.fillStyle = '#ffffff';
    if (isOpaque) context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0);
    const type = isOpaque ? 'image/jpeg' : 'image/png';
    return await storedOf(await canvas.convertToBlob({ type, quality: STILL_QUALITY }));
  } finally {
    bitmap.close();
  }
}

async function convert({ bytes }: StoredPhoto): Promise<StoredPhoto | null> {
  const { convertHeic } = await import('../media.ts');
  const jpeg = await convertHeic(bytes);
  return jpeg && storedOf(jpeg);
}

/** Some browsers write EXIF of their own. */
async function storedOf(file: Blob): Promise<StoredPhoto> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stripped = stripMetadata(bytes);
  return { bytes: stripped.kind === 'stripped' ? stripped.bytes : bytes, type: file.type };
}

/** Noise added against recognition is one step of a channel. */
const MOST_NOISE = 2;
const KNOWN = [64, 128, 192, 255] as const;

/**
 * Draws a known corner and reads it back. Some browsers return other pixels than were drawn, and a canvas that is too
 * large for one stays empty; a photo encoded there would be lost.
 */
function isFaithful(
  context: OffscreenCanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const side = Math.min(8, width, height);
  const [left, top] = [width - side, height - side];
  context.fillStyle = `rgb(${KNOWN.slice(0, 3).join(' ')})`;
  context.fillRect(left, top, side, side);
  const { data } = context.getImageData(left, top, side, side);
  context.clearRect(left, top, side, side);
  return data.every((byte, at) => Math.abs(byte - (KNOWN[at % 4] ?? 0)) <= MOST_NOISE);
}
