import { THUMBNAIL_SIDE } from '@color-almanac/sync';
import type { StoredPhoto } from '@color-almanac/sync';
import { cutOut, fitWithin } from '@color-almanac/vision';
import type { GarmentMask, Pixels } from '@color-almanac/vision';

import { openCanvas, openPixels } from '../vision/open-canvas.ts';

export interface CutOrder {
  /** Of the photo: upright, sRGB, at most 2048 pixels long. */
  readonly pixels: Pixels;
  /** `null`: the photo came without a background. */
  readonly mask: GarmentMask | null;
}

/** For WebP; a browser that does not write it (Safari) returns PNG. */
const QUALITY = 0.9;

/** The photo without its background, whole and small. For a worker. */
export async function cutOutPhoto(
  { pixels, mask }: CutOrder,
  encode = encodePicture,
): Promise<{ readonly picture: StoredPhoto; readonly thumbnail: StoredPhoto }> {
  const cut = mask ? cutOut(pixels, mask) : pixels;
  return { picture: await encode(cut), thumbnail: await encode(cut, THUMBNAIL_SIDE) };
}

/** @param longestSide in pixels; without it the size does not change. */
async function encodePicture(
  { width, height, data }: Pixels,
  longestSide = Math.max(width, height),
): Promise<StoredPhoto> {
  const whole = openPixels({ width, height, data: new Uint8ClampedArray(data) });
  const size = fitWithin({ width, height }, longestSide);
  const drawn = size.width === width ? whole : openCanvas(size);
  if (drawn !== whole) drawn.context.drawImage(whole.canvas, 0, 0, size.width, size.height);
  const file = await drawn.canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
}
