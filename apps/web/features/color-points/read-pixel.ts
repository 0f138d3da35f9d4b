import { rgbToHex } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

/** A place on a picture, 0 to 1 from its left and upper edge. */
export interface PicturePlace {
  readonly x: number;
  readonly y: number;
}

/**
 * The color of one pixel of a picture in sRGB, from the picture itself and not from what is shown: neither the size
 * on the screen nor a filter can change it. `null` where the browser gives no drawing context.
 */
export function readPixel(picture: ImageBitmap, { x, y }: PicturePlace): Hex | null {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (!context) return null;
  const column = Math.min(Math.floor(x * picture.width), picture.width - 1);
  const row = Math.min(Math.floor(y * picture.height), picture.height - 1);
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, column, row, 1, 1, 0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return rgbToHex({ r, g, b });
}

/** Where on the picture a pointer is; `null` beside it. */
export function placeOnPicture(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  bounds: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): PicturePlace | null {
  const x = (clientX - bounds.left) / bounds.width;
  const y = (clientY - bounds.top) / bounds.height;
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}
