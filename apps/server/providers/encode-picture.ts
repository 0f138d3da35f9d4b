import type { Pixels } from '@color-almanac/vision';
import sharp from 'sharp';

export interface EncodeOptions {
  /** The largest long side; pictures are never enlarged. */
  readonly longSide: number;
}

/** Encodes pixels into the picture sent to a provider. */
export type EncodePicture = (pixels: Pixels, options: EncodeOptions) => Promise<Uint8Array>;

const QUALITY = 92;

/**
 * A baseline JPEG: opaque on white, in full chroma because its colors are read, and without metadata. The pixels are
 * read until the promise settles, and never changed.
 */
export const encodePicture: EncodePicture = async ({ width, height, data }, { longSide }) => {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return sharp(bytes, { raw: { width, height, channels: 4 } })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
};
