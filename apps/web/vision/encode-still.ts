import { openCanvas } from './open-canvas.ts';

/** Colors are read from it; half a step of a channel is lost. */
export const STILL_QUALITY = 0.95;

/** A picture as a JPEG on white, because JPEG has no transparency. Frees the bitmap. */
export async function encodeStill(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = drawOnWhite(bitmap, bitmap);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: STILL_QUALITY });
}

/** The picture in that size, as sRGB. */
export function drawOnWhite(
  bitmap: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): OffscreenCanvas {
  const { canvas, context } = openCanvas({ width, height });
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}
