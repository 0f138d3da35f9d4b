import {
  ENGINE_SIDE,
  fitWithin,
  LARGEST_PHOTO_FILE,
  readPhotoHeader,
  refuseDamaged,
  refuseFileSize,
  refuseHeic,
  refuseUnread,
  type PhotoFailure,
  type Pixels,
} from '@color-almanac/vision';

/** A photo ready to be shown, picked from and scanned. */
export interface DecodedPhoto {
  /** Upright and full size, for showing and picking. */
  readonly bitmap: ImageBitmap;
  /** Of the bitmap. */
  readonly width: number;
  readonly height: number;
  /** What the engine is given: the same picture, at most 2048 pixels long. */
  readonly pixels: Pixels;
  /** An object address of the file itself, for an `<img>`. */
  readonly url: string;
  /** Frees the bitmap and the address. */
  readonly release: () => void;
}

export type PhotoDecoding =
  | { readonly ok: true; readonly photo: DecodedPhoto }
  | ({ readonly ok: false } & PhotoFailure);

/**
 * Turns a file into an upright sRGB picture. What the file is, is read from its bytes, and what is too large
 * is refused before the browser decodes it. HEIC is read where the browser can (Safari).
 */
export async function decodePhoto(blob: Blob): Promise<PhotoDecoding> {
  // Before its bytes are in the memory.
  if (blob.size > LARGEST_PHOTO_FILE) return { ok: false, ...refuseFileSize(blob.size) };
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const refused = refuseUnread(bytes);
  if (refused) return { ok: false, ...refused };
  const bitmap = await decodeBitmap(blob);
  if (!bitmap) {
    const isHeic = readPhotoHeader(bytes)?.format === 'heic';
    return { ok: false, ...(isHeic ? refuseHeic() : refuseDamaged()) };
  }
  return { ok: true, photo: openPhoto(blob, bitmap) };
}

/** Null when the browser cannot decode it; browsers tell every trouble with a file by the same error. */
async function decodeBitmap(blob: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function openPhoto(blob: Blob, bitmap: ImageBitmap): DecodedPhoto {
  const url = URL.createObjectURL(blob);
  return {
    bitmap,
    width: bitmap.width,
    height: bitmap.height,
    pixels: readPixels(bitmap),
    url,
    release: () => {
      bitmap.close();
      URL.revokeObjectURL(url);
    },
  };
}

/** Drawn on white, because an engine reads no transparency. */
function readPixels(bitmap: ImageBitmap): Pixels {
  const { width, height } = fitWithin(bitmap, ENGINE_SIDE);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (!context) throw new Error('This browser gives no drawing context');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
