import { THUMBNAIL_SIDE } from '@color-almanac/sync';
import type { StoredPhoto } from '@color-almanac/sync';
import { cutOut, fitWithin } from '@color-almanac/vision';
import type { GarmentMask, Pixels } from '@color-almanac/vision';

import { openBitmap } from '../vision/open-bitmap.ts';
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

/** A picture without what is transparent around it, and its size in pixels. */
export interface TrimmedCutout {
  readonly picture: StoredPhoto;
  readonly width: number;
  readonly height: number;
}

/** The side at which the edges of a cutout are looked for, and that of a trimmed one, in pixels. */
const LOOK_SIDE = 256;
const TRIMMED_SIDE = 640;
/** Alpha from which a pixel belongs to the garment and is no remainder of its edge. */
const SEEN_FROM = 64;

/** For a worker. `null` where nothing is to be seen, or this browser cannot read it. */
export async function trimCutout(cutout: StoredPhoto): Promise<TrimmedCutout | null> {
  const bitmap = await openBitmap(cutout);
  if (!bitmap) return null;
  try {
    return await trimBitmap(bitmap);
  } finally {
    bitmap.close();
  }
}

async function trimBitmap(bitmap: ImageBitmap): Promise<TrimmedCutout | null> {
  const look = fitWithin(bitmap, LOOK_SIDE);
  const small = openCanvas(look);
  small.context.drawImage(bitmap, 0, 0, look.width, look.height);
  const box = findGarment(small.context.getImageData(0, 0, look.width, look.height));
  if (!box) return null;
  const zoom = bitmap.width / look.width;
  const part = { width: Math.ceil(box.width * zoom), height: Math.ceil(box.height * zoom) };
  const size = fitWithin(part, TRIMMED_SIDE);
  const { canvas, context } = openCanvas(size);
  const from = [box.left * zoom, box.top * zoom, part.width, part.height] as const;
  context.drawImage(bitmap, ...from, 0, 0, size.width, size.height);
  const file = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  const picture = { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
  return { picture, ...size };
}

/** The least box around what is seen; `null` where nothing is. */
export function findGarment({ width, height, data }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < width * height; at += 1) {
    if ((data[4 * at + 3] ?? 0) < SEEN_FROM) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), y];
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
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
