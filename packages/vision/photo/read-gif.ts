/** The header of a GIF file. */
export interface GifHeader {
  readonly width: number;
  readonly height: number;
  /** False if the file ends before its last block does. */
  readonly isComplete: boolean;
  /** It contains more than one picture. */
  readonly isAnimated: boolean;
}

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

/**
 * Follows the blocks of a GIF file (GIF89a specification, W3C 1990), without decoding any.
 *
 * @returns `null` if it is no GIF, or its header is cut off.
 */
export function readGifHeader(bytes: Uint8Array): GifHeader | null {
  const signature = String.fromCharCode(...bytes.subarray(0, 6));
  if (bytes.length < 13 || (signature !== 'GIF87a' && signature !== 'GIF89a')) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let at = 13 + colorTableLength(bytes[10] ?? 0);
  let pictures = 0;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) return { ...size, isComplete: pictures > 0, isAnimated: pictures > 1 };
    if (kind === EXTENSION) at = skipSubBlocks(bytes, at + 2);
    else if (kind === IMAGE) {
      pictures += 1;
      at = skipSubBlocks(bytes, at + 11 + colorTableLength(bytes[at + 9] ?? 0));
    } else break;
  }
  return { ...size, isComplete: false, isAnimated: pictures > 1 };
}

/** In bytes, from the field that says whether there is one. */
export function colorTableLength(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1);
}

/** The offset of the block after these. */
export function skipSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += length + 1;
    if (length === 0) break;
  }
  return at;
}
