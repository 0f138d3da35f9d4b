import { crc32 } from '../png/crc32.ts';
import { createPartCollector, textAt } from './file-parts.ts';
import type { FileParts } from './file-parts.ts';

/** PNG specification, third edition, 11: what the picture, its colors, its size on paper and its animation need. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);
const SIGNATURE_BYTES = 8;
/** Of a chunk beside its content: length, name, checksum. */
const FRAME_BYTES = 12;

/**
 * Leaves out text, time, EXIF, everything else that the picture does not need, and bytes after the end.
 *
 * @returns `null` if the file is cut off, or has a chunk without which it cannot be shown and which is not known.
 */
export function takePngApart(bytes: Uint8Array): FileParts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = createPartCollector();
  parts.keep(bytes.subarray(0, SIGNATURE_BYTES));
  let hasPicture = false;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = textAt(bytes, at + 4, 4);
    if (at === SIGNATURE_BYTES && name !== 'IHDR') return null;
    if (name === 'IDAT') hasPicture = true;
    if (KEPT.has(name)) parts.keep(bytes.subarray(at, end));
    else if (name === 'eXIf') parts.reduceExif(bytes.subarray(at + 8, end - 4), writeExif);
    // An upper-case first letter: no decoder may ignore it.
    else if ((bytes[at + 4] ?? 0) < 0x60) return null;
    else parts.leaveOut();
    at = end;
    if (name !== 'IEND') continue;
    if (end < bytes.length) parts.leaveOut();
    return hasPicture ? parts.collect() : null;
  }
  return null;
}

function writeExif(tiff: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(FRAME_BYTES + tiff.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, tiff.length);
  chunk.set([0x65, 0x58, 0x49, 0x66], 4); // eXIf
  chunk.set(tiff, 8);
  view.setUint32(8 + tiff.length, crc32(chunk.subarray(4, 8 + tiff.length)));
  return chunk;
}
