import type { StoredPhoto } from '@color-almanac/sync';

/** A stored photo, upright. `null` where this browser cannot read it; all failures look the same. */
export async function openBitmap({ bytes, type }: StoredPhoto): Promise<ImageBitmap | null> {
  try {
    const file = new Blob([bytes.slice()], { type });
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
