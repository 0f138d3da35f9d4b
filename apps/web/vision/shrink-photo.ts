import { fitWithin } from '@color-almanac/vision';
import type { StoredPhoto } from '@color-almanac/sync';

import { drawOnWhite } from './encode-still.ts';
import { openBitmap } from './open-bitmap.ts';

/** The same quality the server uses for smaller pictures. */
const QUALITY = 0.9;

/**
 * The photo at most this many pixels long, as a JPEG on white. `null` where it is that small already, or this browser
 * cannot read or write it: the caller then uses the photo itself.
 */
export async function shrinkPhoto(
  photo: StoredPhoto,
  longestSide: number,
): Promise<StoredPhoto | null> {
  const bitmap = await openBitmap(photo);
  if (!bitmap) return null;
  try {
    if (Math.max(bitmap.width, bitmap.height) <= longestSide) return null;
    const canvas = drawOnWhite(bitmap, fitWithin(bitmap, longestSide));
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
  } finally {
    bitmap.close();
  }
}
