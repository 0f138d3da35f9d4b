import type { StoredPhoto } from '@color-almanac/sync';
import { ENGINE_SIDE, fitWithin } from '@color-almanac/vision';
import type { Pixels } from '@color-almanac/vision';

import { openBitmap } from './open-bitmap.ts';
import { openCanvas } from './open-canvas.ts';

/**
 * The pixels of a stored photo, at most 2048 long. Transparency is preserved, because it is the outline of a cutout.
 * `null` where this browser cannot read it.
 */
export async function readPhotoPixels(photo: StoredPhoto): Promise<Pixels | null> {
  const bitmap = await openBitmap(photo);
  if (!bitmap) return null;
  try {
    const { width, height } = fitWithin(bitmap, ENGINE_SIDE);
    const { context } = openCanvas({ width, height });
    context.drawImage(bitmap, 0, 0, width, height);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } finally {
    bitmap.close();
  }
}
