import type { Pixels } from '@color-almanac/vision';
import sharp from 'sharp';

export interface EncodeOptions {
  /** At most so many pixels; nothing is made larger. */
  readonly longSide: number;
}

/** Makes of pixels what a provider gets to see. */
export type EncodePicture = (pixels: Pixels, options: EncodeOptions) => Promise<Uint8Array>;

const QUALITY = 92;

/**
 * A baseline JPEG of nothing but the pixels: opaque on white, in full chroma because colors are what it is looked at
 * for, and without a word of metadata. The pixels are read until the promise is settled, and left as they were.
 */
export const encodePicture: EncodePicture = async ({ width, height, data }, { longSide }) => {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return sharp(bytes, { raw: { width, height, channels: 4 } })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
};
