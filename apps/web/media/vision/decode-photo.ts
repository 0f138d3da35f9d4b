import {
  ENGINE_SIDE,
  fitWithin,
  LARGEST_PHOTO_FILE,
  preparePicture,
  readPhotoHeader,
  readPictureTraits,
  refuseUnread,
  type PhotoFailure,
  type PhotoHeader,
  type Pixels,
} from '@color-almanac/vision';

import { openBitmap } from './open-bitmap.ts';
import { drawOnWhite, encodeStill } from './open-canvas.ts';

/** A photo ready to be shown, picked from and scanned. */
export interface DecodedPhoto {
  /** Upright and full size, for showing and picking; without transparency. */
  readonly bitmap: ImageBitmap;
  /** Of the bitmap. */
  readonly width: number;
  readonly height: number;
  /** The engine's input: the same picture, at most 2048 pixels long. */
  readonly pixels: Pixels;
  /** An object address of the shown file, for an `<img>`. */
  readonly url: string;
  /**
   * What to store in place of the file: a JPEG, if this browser cannot show the file (HEIC), would animate it, or
   * programs disagree about what it shows (`preparePicture`); the file under its own type, if it came with another.
   * Picking and scanning use this picture, so that it is the same after a reload.
   */
  readonly shown?: Blob;
  /** Frees the bitmap and the address. */
  readonly release: () => void;
}

export type PhotoDecoding =
  | { readonly ok: true; readonly photo: DecodedPhoto }
  | {
      readonly ok: false;
      readonly failure: PhotoFailure;
      /** No check refused the file before it was decoded, so another try may work. */
      readonly mayRecover?: true;
    };

/**
 * Turns a file into an upright sRGB picture. The format is read from its bytes, and files that are too large are
 * refused before anything is decoded. HEIC is read by the browser where it can (Safari), else by libheif.
 *
 * @throws the signal's reason when it aborts.
 */
export async function decodePhoto(
  blob: Blob,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<PhotoDecoding> {
  // Checked before its bytes are in memory.
  if (blob.size > LARGEST_PHOTO_FILE) {
    return { ok: false, failure: { reason: 'too-large', bytes: blob.size } };
  }
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const refused = refuseUnread(bytes);
  if (refused) return { ok: false, failure: refused };
  const format = readPhotoHeader(bytes)?.format ?? 'jpeg';
  const traits = readPictureTraits(bytes, format);
  const mustBecomeStill = traits.isAnimated || preparePicture(bytes).isAmbiguous;
  const file = withItsType(blob, format);
  const opened =
    (await openFile(file, bytes)) ?? (format === 'heic' ? await openHeic(bytes, signal) : null);
  if (!opened) {
    const reason = format === 'heic' ? 'heic-unreadable' : 'damaged';
    return { ok: false, failure: { reason }, mayRecover: true };
  }
  signal?.throwIfAborted();
  const still = mustBecomeStill ? await openStill(await encodeStill(opened.bitmap)) : opened;
  if (!still) throw new Error('The browser cannot read the file it wrote');
  const shown = still.blob === blob ? {} : { shown: still.blob };
  const bitmap = traits.mayBeTransparent ? flatten(still.bitmap) : still.bitmap;
  return { ok: true, photo: openPhoto({ blob, bitmap, ...shown }) };
}

/** HEIC goes by two type names. */
const HEIF = 'image/heif';

/** By its bytes, because a file's own type may be anything, and what is stored is exported under it. */
function withItsType(blob: Blob, format: PhotoHeader['format']): Blob {
  const type = `image/${format}`;
  const isRight = blob.type === type || (format === 'heic' && blob.type === HEIF);
  return isRight ? blob : blob.slice(0, blob.size, type);
}

interface OpenedBitmap {
  readonly blob: Blob;
  readonly bitmap: ImageBitmap;
}

async function openFile(blob: Blob, bytes: Uint8Array): Promise<OpenedBitmap | null> {
  const bitmap = await openBitmap({ bytes });
  return bitmap && { blob, bitmap };
}

const openStill = async (jpeg: Blob) => openFile(jpeg, new Uint8Array(await jpeg.arrayBuffer()));

/** Libheif loads when it is first needed. */
async function openHeic(
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<OpenedBitmap | null> {
  const { convertHeic } = await import('../media.ts');
  const jpeg = await convertHeic(bytes, signal);
  return jpeg && openStill(jpeg);
}

function flatten(bitmap: ImageBitmap): ImageBitmap {
  const flat = drawOnWhite(bitmap, bitmap).transferToImageBitmap();
  bitmap.close();
  return flat;
}

function openPhoto({
  blob,
  bitmap,
  shown,
}: OpenedBitmap & { readonly shown?: Blob }): DecodedPhoto {
  const url = URL.createObjectURL(shown ?? blob);
  const { width, height } = bitmap;
  return {
    bitmap,
    width,
    height,
    pixels: readPixels(bitmap),
    url,
    ...(shown ? { shown } : {}),
    release: () => {
      bitmap.close();
      URL.revokeObjectURL(url);
    },
  };
}

/** Drawn on white, because an engine reads no transparency. */
function readPixels(bitmap: ImageBitmap): Pixels {
  const { width, height } = fitWithin(bitmap, ENGINE_SIDE);
  const context = drawOnWhite(bitmap, { width, height }).getContext('2d');
  if (!context) throw new Error('This browser provides no drawing context');
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
