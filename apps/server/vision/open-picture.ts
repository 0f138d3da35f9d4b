import {
  MOST_PHOTO_PIXELS,
  readPhotoHeader,
  tellPngColors,
  withColorsOf,
} from '@color-almanac/vision';
import sharp, { type Sharp } from 'sharp';

import { decodeHeic } from './decode-heic.ts';

/**
 * Opens a file that `refuseUnread` accepts, upright, with its colors as browsers show them. Every photo is read through
 * this function, so that a scan and the stored copy see the same picture.
 *
 * @throws when it cannot be decoded, and the signal's reason when that aborts.
 */
export async function openPicture(bytes: Uint8Array, signal?: AbortSignal): Promise<Sharp> {
  const format = readPhotoHeader(bytes)?.format;
  // sharp reads a HEIC file's metadata but cannot decode its picture. libheif turns it upright itself.
  if (format === 'heic') {
    const { width, height, data } = await decodeHeic(bytes, { signal });
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  // sharp turns the others upright and converts an embedded color profile to sRGB, but no numbers of a PNG.
  const marked = format === 'png' ? await tellColors(bytes) : bytes;
  return sharp(marked, LIMITS).rotate();
}

const LIMITS = { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'truncated' } as const;
const DEPTH_AT = 24;
const COLOR_TYPE_AT = 25;

/** With sixteen bits, lcms would convert by a coarse table that is far off for linear light: they become eight before. */
async function tellColors(bytes: Uint8Array): Promise<Uint8Array> {
  const marked = tellPngColors(bytes);
  if (marked === bytes || marked[DEPTH_AT] !== 16) return marked;
  const isGray = ((marked[COLOR_TYPE_AT] ?? 0) & 2) === 0;
  const source = sharp(marked, { ...LIMITS, ignoreIcc: true }).rotate();
  const flat = await source
    .toColourspace(isGray ? 'b-w' : 'srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return withColorsOf(marked, flat);
}
