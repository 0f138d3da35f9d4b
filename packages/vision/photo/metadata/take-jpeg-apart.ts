import { createPartCollector, textAt } from './file-parts.ts';
import type { FileParts, PartCollector } from './file-parts.ts';

const END = 0xd9;
const SCAN = 0xda;
const EXIF = 'Exif\0';

/**
 * ITU T.81, annex B. Tables, frames and scans stay, of the applications' segments only JFIF (without its thumbnail),
 * color profiles and Adobe's color transform. Bytes between segments, which decoders skip, and bytes after the end are
 * left out.
 *
 * @returns `null` if the file has no picture, is cut off, or has a marker no decoder knows.
 */
export function takeJpegApart(bytes: Uint8Array): FileParts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = createPartCollector();
  parts.keep(bytes.subarray(0, 2));
  let at = 2;
  let hasScan = false;
  for (;;) {
    const begin = bytes.indexOf(0xff, at);
    if (begin < 0) return null;
    if (begin > at) parts.leaveOut();
    let mark = begin + 1;
    while (bytes[mark] === 0xff) mark += 1; // Padding.
    const marker = bytes[mark] ?? 0;
    if (marker === END) {
      parts.keep(bytes.subarray(begin, mark + 1));
      if (mark + 1 < bytes.length) parts.leaveOut();
      return hasScan ? parts.collect() : null;
    }
    if (!isKnownSegment(marker) || mark + 3 > bytes.length) return null;
    const end = mark + 1 + view.getUint16(mark + 1);
    if (end < mark + 3 || end > bytes.length) return null;
    if (marker === SCAN) {
      hasScan = true;
      at = findScanEnd(bytes, end);
      parts.keep(bytes.subarray(begin, at));
    } else {
      at = end;
      takeSegment(parts, marker, { whole: bytes.subarray(begin, end), from: mark + 3 - begin });
    }
  }
}

/** Tables, frames, scans, applications' segments and comments; all of them give their length. */
function isKnownSegment(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || isAfterFrames(marker);
}

function isAfterFrames(marker: number): boolean {
  return (marker >= SCAN && marker <= 0xef) || marker === 0xfe;
}

/** Within a scan 0xFF is followed by 0x00 or a restart marker; anything else begins the next segment. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

interface Segment {
  /** With its marker and the padding before it. */
  readonly whole: Uint8Array;
  /** Where its content begins. */
  readonly from: number;
}

function takeSegment(parts: PartCollector, marker: number, { whole, from }: Segment): void {
  const content = whole.subarray(from);
  const isOfApplication = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  if (!isOfApplication) return parts.keep(whole);
  if (marker === 0xe0 && textAt(content, 0, 5) === 'JFIF\0') return takeJfif(parts, whole, content);
  if (marker === 0xe1 && textAt(content, 0, 5) === EXIF)
    return parts.reduceExif(content.subarray(6), writeExif);
  if (marker === 0xe2 && textAt(content, 0, 12) === 'ICC_PROFILE\0') return parts.keep(whole);
  if (marker === 0xee && textAt(content, 0, 5) === 'Adobe' && content.length >= ADOBE_BYTES)
    return takeAdobe(parts, whole, content);
  return parts.leaveOut();
}

const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

/** Version and density stay, the small picture does not. */
function takeJfif(parts: PartCollector, whole: Uint8Array, content: Uint8Array): void {
  if (content.length === JFIF_BYTES && content[12] === 0 && content[13] === 0) {
    parts.keep(whole);
  } else if (content.length >= JFIF_BYTES) {
    const plain = content.slice(0, JFIF_BYTES);
    plain.set([0, 0], 12);
    parts.replace(writeSegment(0xe0, plain));
  } else parts.leaveOut();
}

/** It says which color space the samples are in. */
function takeAdobe(parts: PartCollector, whole: Uint8Array, content: Uint8Array): void {
  if (content.length === ADOBE_BYTES) parts.keep(whole);
  else parts.replace(writeSegment(0xee, content.subarray(0, ADOBE_BYTES)));
}

function writeExif(tiff: Uint8Array): Uint8Array {
  const content = new Uint8Array(6 + tiff.length);
  content.set([0x45, 0x78, 0x69, 0x66]); // Exif
  content.set(tiff, 6);
  return writeSegment(0xe1, content);
}

function writeSegment(marker: number, content: Uint8Array): Uint8Array {
  const segment = new Uint8Array(4 + content.length);
  segment.set([0xff, marker]);
  new DataView(segment.buffer).setUint16(2, 2 + content.length);
  segment.set(content, 4);
  return segment;
}
