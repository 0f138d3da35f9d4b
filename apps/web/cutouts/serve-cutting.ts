import { THUMBNAIL_SIDE } from '@color-almanac/sync';
import type { StoredPhoto } from '@color-almanac/sync';
import { cutOut, type Pixels } from '@color-almanac/vision';

import type { CuttingAnswers, CuttingOrder } from './cutting-message.ts';

export interface CuttingTools {
  /** Upright, sRGB, at most 2048 pixels long, transparent where the photo is; `null` where it cannot be read. */
  readonly decode: (photo: StoredPhoto) => Promise<Pixels | null>;
  /** @param longestSide in pixels; without it the size does not change. */
  readonly encode: (pixels: Pixels, longestSide?: number) => Promise<StoredPhoto>;
}

/** The worker's side: it holds one photo from the first request to the second. */
export function serveCutting({ decode, encode }: CuttingTools) {
  let held: Pixels | null = null;
  return async (order: CuttingOrder): Promise<CuttingAnswers[CuttingOrder['kind']]> => {
    if (order.kind === 'photo') {
      held = await decode(order.photo);
      // The engine takes ownership of the bytes.
      return held && { ...held, data: held.data.slice() };
    }
    if (!held) throw new Error('No photo to cut out');
    const cut = order.mask ? cutOut(held, order.mask) : held;
    return { picture: await encode(cut), thumbnail: await encode(cut, THUMBNAIL_SIDE) };
  };
}
