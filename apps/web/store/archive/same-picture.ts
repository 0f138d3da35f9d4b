import type { StoredPhoto } from '@color-almanac/sync';

import { openBitmap } from '../../media/vision/open-bitmap.ts';
import { openCanvas } from '../../media/vision/open-canvas.ts';

/** Pixels per side for the comparison. Each is the mean of many, which removes all traces of compression. */
const SIDE = 32;
/**
 * How far a channel may differ, in bytes, within the same picture: recompressing changes the mean by .1, halving the
 * size by .6.
 */
const FARTHEST = { mean: 1, anywhere: 12 } as const;
/** Widths and heights are rounded when a picture is made smaller. */
const MOST_STRETCHED = 1.02;

/** A picture reduced to what the comparison needs. */
export interface TinyPicture {
  /** Width by height. */
  readonly shape: number;
  /** Four channels a pixel. */
  readonly data: Uint8ClampedArray;
}

/**
 * Whether two photos show the same picture. A server re-encodes photos: upright, smaller and without metadata, so
 * comparing bytes does not work. `false` where this browser cannot read one of them: photos nobody could compare must
 * not count as the same.
 */
export async function isSamePicture(one: StoredPhoto, other: StoredPhoto): Promise<boolean> {
  const [first, second] = [await drawTiny(one), await drawTiny(other)];
  return first !== null && second !== null && areSame(first, second);
}

/** Another photo of the same face in the same place differs by more than this. */
export function areSame(one: TinyPicture, other: TinyPicture): boolean {
  const stretch = one.shape / other.shape;
  if (Math.max(stretch, 1 / stretch) > MOST_STRETCHED) return false;
  const distances = one.data.map((byte, at) => Math.abs(byte - (other.data[at] ?? 0)));
  const sum = distances.reduce((total, distance) => total + distance, 0);
  const isNear = sum / ((distances.length * 3) / 4) <= FARTHEST.mean;
  return isNear && distances.every((distance) => distance <= FARTHEST.anywhere);
}

async function drawTiny(photo: StoredPhoto): Promise<TinyPicture | null> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return null;
  const bitmap = await openBitmap(photo);
  if (!bitmap) return null;
  try {
    const { context } = openCanvas({ width: SIDE, height: SIDE });
    // As the server does with transparent pixels.
    context.fillStyle = 'white';
    context.fillRect(0, 0, SIDE, SIDE);
    context.drawImage(bitmap, 0, 0, SIDE, SIDE);
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    return { shape: bitmap.width / bitmap.height, data };
  } finally {
    bitmap.close();
  }
}
