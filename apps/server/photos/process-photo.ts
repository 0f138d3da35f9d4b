import {
  isDisplayP3Profile,
  MOST_PHOTO_PIXELS,
  readPhotoHeader,
  refuseDamaged,
  refuseHeic,
  refuseUnread,
  type PhotoFailure,
  type PhotoFailureReason,
} from '@color-almanac/vision';
import sharp, { type Sharp } from 'sharp';

import { decodeHeic } from '../vision/decode-heic.ts';
import { decodeWithLimit } from '../vision/decode-with-limit.ts';
import { isOverload } from '../vision/decoding-lost.ts';
import { readNormalForm } from './normal-form.ts';
import { isPictureToTheEnd } from './walk-scan.ts';

/** A photo as it is kept. */
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

/** Colors are read from this copy, so it is worth more bytes than a picture that is only looked at. */
const PHOTO_QUALITY = 90;
const THUMBNAIL_QUALITY = 80;
/** The longer side in pixels: a card on a screen of double density. */
const THUMBNAIL_SIDE = 320;
/** The largest photo takes about two seconds; one that takes this long is made to hurt, or the machine is. */
const LONGEST_SECONDS = 30;

/**
 * Makes of an uploaded file the JPEG that is kept and a small copy: upright, sRGB, opaque, without any
 * metadata, so that no place, time or camera stays with it. What the file is, is read from its bytes; what
 * is too large in bytes or pixels is refused before anything is decoded. A file that is such a JPEG already, as
 * one that was exported from here, stays as it is to the byte.
 *
 * The work is done in threads, at most two photos at a time; the others wait.
 *
 * @throws RefusedRequest when too many wait already, or time or memory did not suffice.
 */
export async function processPhoto(bytes: Uint8Array): Promise<PhotoProcessing> {
  const refused = refuseUnread(bytes);
  if (refused) return answerFailure(refused);
  const isHeic = readPhotoHeader(bytes)?.format === 'heic';
  return decodeWithLimit(async () => {
    try {
      return await encodePhoto(bytes, isHeic);
    } catch (error) {
      if (isOverload(error)) throw error;
      // Neither decoder tells what is wrong with a file, and the person can do but one thing.
      return answerFailure(isHeic ? refuseHeic() : refuseDamaged());
    }
  });
}

async function encodePhoto(bytes: Uint8Array, isHeic: boolean): Promise<PhotoProcessing> {
  const kept = await keepAsItIs(bytes);
  if (kept) return kept;
  const source = isHeic ? await readHeic(bytes) : openCommon(bytes);
  const photo = await encode(source, PHOTO_QUALITY);
  return { ok: true, photo, thumbnail: await encodeSmall(sharp(photo.bytes)) };
}

/** `null` when it is no such JPEG, the decoder has anything to say against it, or something hides in it. */
async function keepAsItIs(bytes: Uint8Array): Promise<PhotoProcessing | null> {
  const form = readNormalForm(bytes);
  if (!form || !(await isPictureToTheEnd(form.scan))) return null;
  const source = sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'warning' });
  // What cannot be decoded like this is judged like every other file.
  const thumbnail = await encodeSmall(source).catch((error: unknown) => {
    if (isOverload(error)) throw error;
    return null;
  });
  const { width, height } = form;
  return thumbnail && { ok: true, photo: { bytes, type: 'image/jpeg', width, height }, thumbnail };
}

function encodeSmall(source: Sharp): Promise<ProcessedPhoto> {
  const size = { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE };
  const small = source.resize({ ...size, fit: 'inside', withoutEnlargement: true });
  return encode(small, THUMBNAIL_QUALITY);
}

/** JPEG, PNG and WebP: sharp turns them upright and converts an embedded color profile to sRGB. */
function openCommon(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'truncated' }).rotate();
}

/** libheif turns the picture upright itself, and leaves its colors as they are. */
async function readHeic(bytes: Uint8Array): Promise<Sharp> {
  const { icc } = await sharp(bytes).metadata();
  const fromDisplayP3 = icc !== undefined && isDisplayP3Profile(icc);
  const { width, height, data } = await decodeHeic(bytes, { fromDisplayP3 });
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** sharp writes no metadata unless it is told to. Full chroma: colors are what the photo is kept for. */
async function encode(source: Sharp, quality: number): Promise<ProcessedPhoto> {
  const { data, info } = await source
    .timeout({ seconds: LONGEST_SECONDS })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: 'image/jpeg', width: info.width, height: info.height };
}

function answerFailure({ reason, title, detail }: PhotoFailure): PhotoProcessing {
  return { ok: false, reason, message: `${title}. ${detail}.` };
}
