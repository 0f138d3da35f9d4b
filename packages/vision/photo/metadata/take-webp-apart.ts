import { createPartCollector, textAt } from './file-parts.ts';
import type { FileParts } from './file-parts.ts';

/** RFC 9649, 2.7. */
const KEPT = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP']);
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;
const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FRAME_HEADER_BYTES = 16;

/**
 * Leaves out EXIF, XMP, unknown chunks and bytes after the end, and says so in the header.
 *
 * @returns `null` if the file is cut off, has no picture, or hides unknown chunks in the frames of an animation.
 */
export function takeWebpApart(bytes: Uint8Array): FileParts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fileEnd = view.getUint32(4, true) + 8;
  if (fileEnd > bytes.length) return null;
  const parts = createPartCollector();
  let header: Uint8Array | null = null;
  let hasPicture = false;
  for (let at = FILE_HEADER_BYTES; at < fileEnd;) {
    const end = endOfChunk(view, at, fileEnd);
    if (end === null) return null;
    const name = textAt(bytes, at, 4);
    const whole = bytes.subarray(at, end);
    if (name === 'VP8 ' || name === 'VP8L' || name === 'ANMF') hasPicture = true;
    if (name === 'VP8X' && at === FILE_HEADER_BYTES && whole.length >= 18) header = whole;
    else if (name === 'ANMF') {
      if (!isPlainFrame(bytes, at, end)) return null;
      parts.keep(whole);
    } else if (KEPT.has(name)) parts.keep(whole);
    else if (name === 'EXIF') parts.reduceExif(tiffOf(contentOf(view, at)), writeExif);
    else parts.leaveOut();
    at = end;
  }
  if (!hasPicture) return null;
  if (fileEnd < bytes.length) parts.leaveOut();
  return withHeader(bytes, header, parts.collect());
}

/** With the padding of an odd chunk; `null` if the file ends before. Some writers leave out the last padding. */
function endOfChunk(view: DataView, at: number, fileEnd: number): number | null {
  if (at + CHUNK_HEADER_BYTES > fileEnd) return null;
  const length = view.getUint32(at + 4, true);
  const end = at + CHUNK_HEADER_BYTES + length;
  if (end > fileEnd) return null;
  return Math.min(end + (length & 1), fileEnd);
}

function contentOf(view: DataView, at: number): Uint8Array {
  const from = at + CHUNK_HEADER_BYTES;
  return new Uint8Array(view.buffer, view.byteOffset + from, view.getUint32(at + 4, true));
}

/** Whether a frame of an animation holds nothing but its picture. */
function isPlainFrame(bytes: Uint8Array, at: number, end: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let inner = at + CHUNK_HEADER_BYTES + FRAME_HEADER_BYTES; inner < end;) {
    const next = endOfChunk(view, inner, end);
    if (next === null || !['ALPH', 'VP8 ', 'VP8L'].includes(textAt(bytes, inner, 4))) return false;
    inner = next;
  }
  return true;
}

/** Some writers begin it as in a JPEG. */
function tiffOf(content: Uint8Array): Uint8Array {
  return textAt(content, 0, 5) === 'Exif\0' ? content.subarray(6) : content;
}

function writeExif(tiff: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(CHUNK_HEADER_BYTES + tiff.length + (tiff.length & 1));
  chunk.set([0x45, 0x58, 0x49, 0x46]); // EXIF
  new DataView(chunk.buffer).setUint32(4, tiff.length, true);
  chunk.set(tiff, CHUNK_HEADER_BYTES);
  return chunk;
}

/** The file's length, and the flags of the extended header, as they are now. */
function withHeader(bytes: Uint8Array, header: Uint8Array | null, parts: FileParts): FileParts {
  const flags = header?.[8] ?? 0;
  const wanted = (flags & ~(EXIF_FLAG | XMP_FLAG)) | (parts.orientation === 1 ? 0 : EXIF_FLAG);
  const isChanged = parts.isChanged || wanted !== flags;
  const extended = header ? [header.slice()] : [];
  for (const chunk of extended) chunk[8] = wanted;
  const kept = [...extended, ...parts.kept];
  const length = kept.reduce((sum, part) => sum + part.length, 0);
  const start = bytes.slice(0, FILE_HEADER_BYTES);
  new DataView(start.buffer).setUint32(4, 4 + length, true);
  return { ...parts, isChanged, kept: [start, ...kept] };
}
