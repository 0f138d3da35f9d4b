import { colorTableLength, skipSubBlocks } from '../read-gif.ts';
import { createPartCollector, textAt } from './file-parts.ts';
import type { FileParts } from './file-parts.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often it repeats, and its color profile; XMP is one more of these. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/**
 * GIF89a specification (W3C 1990). Leaves out comments, texts, the extensions of other applications, and bytes after
 * the end.
 *
 * @returns `null` if the blocks cannot be followed to the end.
 */
export function takeGifApart(bytes: Uint8Array): FileParts | null {
  const parts = createPartCollector();
  let at = 13 + colorTableLength(bytes[10] ?? 0);
  parts.keep(bytes.subarray(0, at));
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) {
      parts.keep(bytes.subarray(at, at + 1));
      if (at + 1 < bytes.length) parts.leaveOut();
      return parts.collect();
    }
    if (kind !== IMAGE && kind !== EXTENSION) return null;
    const head = kind === IMAGE ? 11 + colorTableLength(bytes[at + 9] ?? 0) : 2;
    const end = skipSubBlocks(bytes, at + head);
    if (bytes[end - 1] !== 0) return null;
    if (kind === IMAGE || isKeptExtension(bytes, at)) parts.keep(bytes.subarray(at, end));
    else parts.leaveOut();
    at = end;
  }
  return null;
}

function isKeptExtension(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  if (label === APPLICATION) return KEPT_APPLICATIONS.has(textAt(bytes, at + 3, 11));
  return label === GRAPHIC_CONTROL;
}
