import { drawOnWhite } from '../../media/vision/open-canvas.ts';

/** Twice the size at which it is shown, for fine screens. */
const LONGEST_SIDE = 192;

/** The object address of a small copy: ten large photos would fill a phone's memory. */
export async function drawThumbnail(bitmap: ImageBitmap): Promise<string> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const size = {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  };
  const canvas = drawOnWhite(bitmap, size);
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg' }));
}
