import type { UploadFailure } from '@color-almanac/domain';
import { THUMBNAIL_SIDE } from '@color-almanac/sync';
import type { StoredPhoto } from '@color-almanac/sync';
import {
  ENGINE_SIDE,
  FAINTEST_GARMENT,
  fitWithin,
  LARGEST_PHOTO_FILE,
  LEAST_GARMENT_SIDE,
  MOST_PHOTO_PIXELS,
  namePictureFormat,
  preparePicture,
  readGifHeader,
  readLikeness,
  readPhotoHeader,
  readPictureTraits,
  typeOfPicture,
  writeLikeness,
} from '@color-almanac/vision';
import type { PhotoFailure, PictureFormat, Pixels } from '@color-almanac/vision';
import { sayPhotoFailure } from '@color-almanac/words';

import { openBitmap } from '../vision/open-bitmap.ts';
import { openCanvas } from '../vision/open-canvas.ts';
import { UPLOAD_FAILURE_WORDS as WORDS } from '../../words/upload-queue.words.ts';

/** The same quality the server uses for smaller pictures. */
const QUALITY = 0.9;

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

/** What a chosen file looks like, and what to store of it. */
export type PhotoInspection =
  | {
      readonly ok: true;
      /** As `writeLikeness` writes it. */
      readonly fingerprint: string;
      /** At most 2048 pixels long; transparent parts stay transparent. */
      readonly photo: StoredPhoto;
      /** As large as a thumbnail. */
      readonly picture: StoredPhoto;
    }
  | { readonly ok: false; readonly failure: UploadFailure };

/** Inspects an added file. Its format is read from its bytes before anything is decoded. */
export async function inspectPhoto(file: ChosenFile & StoredPhoto): Promise<PhotoInspection> {
  const reading = readChosenFile(file);
  if (!reading.ok) return reading;
  const bitmap = await openBitmap(file);
  // No check refused it, so another try may work.
  if (!bitmap) return fail('failed', sayPhotoFailure({ reason: 'damaged' }).detail);
  try {
    const size = fitWithin(bitmap, ENGINE_SIDE);
    if (Math.min(size.width, size.height) < LEAST_GARMENT_SIDE)
      return fail('not-a-photo', WORDS.narrow(bitmap.width, bitmap.height));
    const small = draw(bitmap, fitWithin(bitmap, THUMBNAIL_SIDE));
    const pixels = readPixels(small);
    const alpha = reading.mayBeTransparent ? readAlpha(pixels) : 'opaque';
    if (alpha === 'empty') return fail('not-a-photo', WORDS.transparent);
    const isAsItShouldBe = size.width === bitmap.width && size.height === bitmap.height;
    return {
      ok: true,
      fingerprint: writeLikeness(readLikeness(pixels)),
      photo:
        isAsItShouldBe && !reading.isGif && !preparePicture(file.bytes).isAmbiguous
          ? { bytes: file.bytes, type: typeOfPicture(file.bytes) ?? file.type }
          : await encode(draw(bitmap, size), alpha),
      picture: await encode(small, alpha),
    };
  } finally {
    bitmap.close();
  }
}

/** The fingerprint of a stored photo; `null` where this browser cannot read it. */
export async function readFingerprint(photo: StoredPhoto): Promise<string | null> {
  const bitmap = await openBitmap(photo);
  if (!bitmap) return null;
  try {
    return writeLikeness(readLikeness(readPixels(draw(bitmap, fitWithin(bitmap, THUMBNAIL_SIDE)))));
  } finally {
    bitmap.close();
  }
}

function draw(
  bitmap: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): OffscreenCanvas {
  const { canvas, context } = openCanvas({ width, height });
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function readPixels(canvas: OffscreenCanvas): Pixels {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser provides no drawing context');
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

function readAlpha({ data }: Pixels): 'opaque' | 'shows-through' | 'empty' {
  let [least, most] = [255, 0];
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 0;
    if (alpha < least) least = alpha;
    if (alpha > most) most = alpha;
  }
  if (most < FAINTEST_GARMENT) return 'empty';
  return least < 255 ? 'shows-through' : 'opaque';
}

/** A JPEG, or a WebP where parts are transparent; a PNG in browsers that write no WebP. */
async function encode(
  canvas: OffscreenCanvas,
  alpha: 'opaque' | 'shows-through',
): Promise<StoredPhoto> {
  const type = alpha === 'opaque' ? 'image/jpeg' : 'image/webp';
  const file = await canvas.convertToBlob({ type, quality: QUALITY });
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
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
