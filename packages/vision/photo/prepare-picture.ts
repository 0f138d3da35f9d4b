import { findOrientation } from './find-orientation.ts';
import { namePictureFormat, type PictureFormat } from './name-picture-format.ts';
import { listPngChunks } from './png/list-png-chunks.ts';
import { hasColorCodes, rewritePng, tellPngColors } from './png/tell-png-colors.ts';
import { findJpegStart, readJpegSize } from './read-jpeg.ts';

/** A file in a form that every browser decodes alike. */
export interface PreparedPicture {
  readonly bytes: Uint8Array;
  /** How the decoded picture must be turned, 1 to 8: Exif 2.32, 4.6.4. */
  readonly orientation: number;
  /** Others see another picture in the file, so the picture that was shown is stored in its place. */
  readonly isAmbiguous: boolean;
}

const CMYK = 4;

/**
 * What browsers, and our server, read differently is taken out of a file and done by us: the direction of PNG and WebP,
 * the color codes of PNG, stray bytes where a JPEG starts. Inks (CMYK) are left to the browser, but no two programs convert them alike. For the direction
 * and profiles of JPEG, the gamma and profiles of PNG and the profiles of WebP, all agree.
 *
 * @param bytes of a file that `refuseUnread` accepts, or a GIF.
 */
export function preparePicture(bytes: Uint8Array): PreparedPicture {
  const format = namePictureFormat(bytes);
  if (format === 'PNG') return preparePng(bytes);
  if (format === 'WebP') return prepareWebp(bytes);
  if (format === 'JPEG') return prepareJpeg(bytes);
  return { bytes, orientation: 1, isAmbiguous: false };
}

function prepareJpeg(bytes: Uint8Array): PreparedPicture {
  const isOfInks = readJpegSize(bytes)?.channels === CMYK;
  const start = findJpegStart(bytes);
  if (start === 2) return { bytes, orientation: 1, isAmbiguous: isOfInks };
  const cut = bytes.slice(start - 2);
  cut.set([0xff, 0xd8]);
  return { bytes: cut, orientation: 1, isAmbiguous: true };
}

function preparePng(bytes: Uint8Array): PreparedPicture {
  const marked = hasColorCodes(bytes) ? tellPngColors(bytes) : bytes;
  const orientation = findPngOrientation(bytes);
  const upright = orientation === 1 ? marked : rewritePng(marked, { without: ['eXIf'] });
  return { bytes: upright, orientation, isAmbiguous: upright !== bytes };
}

/** Decoders look for it before the picture only. */
function findPngOrientation(bytes: Uint8Array): number {
  for (const { type, data } of listPngChunks(bytes)) {
    if (type === 'IDAT') break;
    if (type === 'eXIf') return findOrientation(data)?.orientation ?? 1;
  }
  return 1;
}

/** RFC 9649, 2.3: chunks of a name, a length and a content of an even number of bytes. */
function prepareWebp(bytes: Uint8Array): PreparedPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) === 'EXIF') {
      const found = findOrientation(bytes.subarray(at + 8, at + 8 + length));
      if (!found) break;
      const upright = bytes.slice();
      new DataView(upright.buffer).setUint16(at + 8 + found.at, 1, found.isLittleEndian);
      return { bytes: upright, orientation: found.orientation, isAmbiguous: true };
    }
    at += 8 + length + (length & 1);
  }
  return { bytes, orientation: 1, isAmbiguous: false };
}

const TYPES: Partial<Record<PictureFormat, string>> = {
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  GIF: 'image/gif',
  WebP: 'image/webp',
  HEIC: 'image/heic',
};

/** The media type of a picture by its bytes, because a file's own may be anything; `null` for formats we don't read. */
export function typeOfPicture(bytes: Uint8Array): string | null {
  const format = namePictureFormat(bytes);
  return (format && TYPES[format]) ?? null;
}
