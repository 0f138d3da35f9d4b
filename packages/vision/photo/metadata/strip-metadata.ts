import { joinParts, textAt } from './file-parts.ts';
import { takeGifApart } from './take-gif-apart.ts';
import { takeJpegApart } from './take-jpeg-apart.ts';
import { takePngApart } from './take-png-apart.ts';
import { takeWebpApart } from './take-webp-apart.ts';

/**
 * A picture file without anything that is not its picture. Its coded pixels and its color space stay as they are.
 *
 * - `clean`: it has nothing else; use the file itself.
 * - `stripped`: `bytes` show the same picture.
 * - `turned`: `bytes` show the same picture, but have to say in EXIF how to turn it, and nothing besides; only a decoder
 *   can turn it for good.
 * - `unknown`: another format, or it cannot be followed to its end; only a decoder can tell what its picture is.
 */
export type MetadataStripping =
  | { readonly kind: 'clean' }
  | { readonly kind: 'stripped'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'turned'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'unknown' };

/**
 * Takes EXIF, XMP, IPTC, comments, texts, times, embedded thumbnails, further pictures and everything after the end out
 * of a JPEG, PNG, WebP or GIF file, without decoding it. Color profiles, color chunks, JFIF and Adobe's color transform
 * stay. Never throws, whatever the bytes are.
 */
export function stripMetadata(bytes: Uint8Array): MetadataStripping {
  const parts = takeApart(bytes);
  if (!parts) return { kind: 'unknown' };
  const { kept, isChanged, orientation } = parts;
  if (orientation !== 1) return { kind: 'turned', bytes: joinParts(kept) };
  return isChanged ? { kind: 'stripped', bytes: joinParts(kept) } : { kind: 'clean' };
}

function takeApart(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return takeJpegApart(bytes);
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return takePngApart(bytes);
  if (bytes.length >= 12 && textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP')
    return takeWebpApart(bytes);
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6)) && bytes.length >= 13) return takeGifApart(bytes);
  return null;
}
