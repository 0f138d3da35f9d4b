import { listPngChunks } from './png/list-png-chunks.ts';
import type { PhotoHeader } from './read-photo-header.ts';

/** What a picture file may contain besides one opaque picture. */
export interface PictureTraits {
  /** A browser would animate it, while colors can only be read from one frame. */
  readonly isAnimated: boolean;
  /** The background may show through. */
  readonly mayBeTransparent: boolean;
}

/** @param bytes of a whole file of that format, as found by `readPhotoHeader`. */
export function readPictureTraits(bytes: Uint8Array, format: PhotoHeader['format']): PictureTraits {
  if (format === 'png') return readPngTraits(bytes);
  if (format === 'webp') return readWebpTraits(bytes);
  return { isAnimated: false, mayBeTransparent: false };
}

/**
 * PNG specification, third edition: color types 4 and 6 have alpha, `tRNS` gives it to the others, `acTL` means
 * animation.
 */
function readPngTraits(bytes: Uint8Array): PictureTraits {
  const colorType = bytes[25] ?? 0;
  let [isAnimated, mayBeTransparent] = [false, (colorType & 4) !== 0];
  for (const { type } of listPngChunks(bytes)) {
    if (type === 'IDAT') break;
    isAnimated ||= type === 'acTL';
    mayBeTransparent ||= type === 'tRNS';
  }
  return { isAnimated, mayBeTransparent };
}

/** RFC 9649, 2.7: flags of the extended form; in the lossless form, the bit after the size. */
function readWebpTraits(bytes: Uint8Array): PictureTraits {
  const form = String.fromCharCode(...bytes.subarray(12, 16));
  const flags = bytes[20] ?? 0;
  if (form === 'VP8X') {
    return { isAnimated: (flags & 0x02) !== 0, mayBeTransparent: (flags & 0x10) !== 0 };
  }
  const hasAlpha = form === 'VP8L' && ((bytes[24] ?? 0) & 0x10) !== 0;
  return { isAnimated: false, mayBeTransparent: hasAlpha };
}
