import type { StoredPhoto } from '@color-almanac/storage';
import { ENGINE_SIDE, fitWithin, type Pixels } from '@color-almanac/vision';

/** Of WebP, which a browser that does not write it (Safari) answers as PNG. */
const QUALITY = 0.9;

/** See `CuttingTools`. */
export async function decodePicture({ bytes, type }: StoredPhoto): Promise<Pixels | null> {
  const bitmap = await openUpright(new Blob([bytes.slice()], { type }));
  if (!bitmap) return null;
  const { width, height } = fitWithin(bitmap, ENGINE_SIDE);
  const { context } = openCanvas(width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** See `CuttingTools`. */
export async function encodePicture(
  { width, height, data }: Pixels,
  longestSide = Math.max(width, height),
): Promise<StoredPhoto> {
  const whole = openCanvas(width, height);
  const own = new Uint8ClampedArray(data);
  whole.context.putImageData(new ImageData(own, width, height, { colorSpace: 'srgb' }), 0, 0);
  const size = fitWithin({ width, height }, longestSide);
  const drawn = size.width === width ? whole : openCanvas(size.width, size.height);
  if (drawn !== whole) drawn.context.drawImage(whole.canvas, 0, 0, size.width, size.height);
  const file = await drawn.canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
}

function openCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (!context) throw new Error('This browser gives no drawing context');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Null when the browser cannot decode it; browsers tell every trouble with a file by the same error. */
async function openUpright(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
