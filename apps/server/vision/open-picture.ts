import { MOST_PHOTO_PIXELS, readPhotoHeader, tellPngColors } from '@color-almanac/vision';
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
  const told = format === 'png' ? tellPngColors(bytes) : bytes;
  return sharp(told, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'truncated' }).rotate();
}
