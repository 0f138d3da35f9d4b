import { readHeicSize } from './heic/read-heic-size.ts';
import { listPngChunks } from './png/list-png-chunks.ts';
import { readJpegSize } from './read-jpeg.ts';

export interface PhotoHeader {
  readonly format: 'jpeg' | 'png' | 'webp' | 'heic';
  /** As stored, before any rotation; the largest size given for any part of a HEIC file. */
  readonly width: number;
  readonly height: number;
  /** False if the file ends before its picture does, or a HEIC file's structure cannot be followed. */
  readonly isComplete: boolean;
}

/**
 * Reads a file's first bytes, whatever its name says, so that a file which is no photo, or one that would exhaust the
 * memory, is refused before anything is decoded.
 *
 * @returns `null` if it is none of the four formats or its header is cut off.
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const read of [readJpeg, readPng, readWebp, readHeic]) {
    const header = read(bytes, view);
    if (header && (!header.isComplete || (header.width > 0 && header.height > 0))) return header;
  }
  return null;
}

function readJpeg(bytes: Uint8Array): PhotoHeader | null {
  const size = readJpegSize(bytes);
  if (!size) return null;
  const { width, height, isComplete } = size;
  return { format: 'jpeg', width, height, isComplete };
}

/** PNG specification, 5.2 and 11.2: signature, IHDR first, IEND last. */
function readPng(bytes: Uint8Array, view: DataView): PhotoHeader | null {
  if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47 || !hasText(bytes, 12, 'IHDR'))
    return null;
  const isComplete = hasPngEnd(bytes);
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20), isComplete };
}

/** Other bytes may follow the end. Where the chunks cannot be followed, an end is enough: the decoder has the word. */
function hasPngEnd(bytes: Uint8Array): boolean {
  for (const { type } of listPngChunks(bytes)) if (type === 'IEND') return true;
  const tail = bytes.subarray(-4096);
  return tail.some((_, at) => hasText(tail, at, 'IEND'));
}

/** RFC 9649: a RIFF file whose first chunk is VP8X (extended), VP8L (lossless) or VP8 (lossy). */
function readWebp(bytes: Uint8Array, view: DataView): PhotoHeader | null {
  if (bytes.length < 30 || !hasText(bytes, 0, 'RIFF') || !hasText(bytes, 8, 'WEBP')) return null;
  const isComplete = bytes.length >= view.getUint32(4, true) + 8;
  const size = readWebpSize(bytes, view);
  return size && { format: 'webp', ...size, isComplete };
}

function readWebpSize(bytes: Uint8Array, view: DataView): { width: number; height: number } | null {
  if (hasText(bytes, 12, 'VP8X')) {
    const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
  }
  if (hasText(bytes, 12, 'VP8L')) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (!hasText(bytes, 12, 'VP8 ')) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function readHeic(bytes: Uint8Array, view: DataView): PhotoHeader | null {
  if (!hasText(bytes, 4, 'ftyp') || !isHeic(listBrands(bytes, view))) return null;
  const size = readHeicSize(bytes);
  return { format: 'heic', width: 0, height: 0, ...size, isComplete: size !== null };
}

/** ISO 14496-12, 4.3: the major brand, a version, then all that the file is compatible with. */
function listBrands(bytes: Uint8Array, view: DataView): readonly string[] {
  const end = Math.min(view.getUint32(0), bytes.length, MOST_BRANDS * 4);
  const brands = [String.fromCharCode(...bytes.subarray(8, 12))];
  for (let at = 16; at + 4 <= end; at += 4) {
    brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)));
  }
  return brands;
}

const MOST_BRANDS = 64;
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const AVIF_BRANDS = ['avif', 'avis'];
const CONTAINER_BRANDS = ['mif1', 'mif2', 'msf1'];

/** Makers put brands of their own first. A container that does not say what is in it may be HEVC; AVIF is not read. */
function isHeic(brands: readonly string[]): boolean {
  const hasOne = (of: readonly string[]) => brands.some((brand) => of.includes(brand));
  return hasOne(HEVC_BRANDS) || (hasOne(CONTAINER_BRANDS) && !hasOne(AVIF_BRANDS));
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return text.split('').every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
}
