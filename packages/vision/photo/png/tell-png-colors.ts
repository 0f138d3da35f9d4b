import { readCodedSpace } from '../color/coded-space.ts';
import {
  gammaCurve,
  spaceOf,
  SRGB_PRIMARIES,
  type Primaries,
  type RgbSpace,
} from '../color/rgb-space.ts';
import { writeIccProfile } from '../color/write-icc-profile.ts';
import { crc32 } from './crc32.ts';
import { listPngChunks, type PngChunk } from './list-png-chunks.ts';

/** All chunks that say what the numbers of a PNG mean. */
const COLOR_CHUNKS = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'];
const HEADER_END = 33;

/** Whether a PNG tells its colors by code numbers, which not every browser knows. */
export function hasColorCodes(bytes: Uint8Array): boolean {
  return readChunks(bytes).has('cICP');
}

/**
 * The same PNG with a color profile in place of numbers, which many decoders ignore; the file itself if it has no such
 * numbers. PNG specification, third edition, 4.3: code numbers come before a profile, that before sRGB, and that before
 * a gamma, which may have primaries.
 */
export function tellPngColors(bytes: Uint8Array): Uint8Array {
  const space = readPngSpace(readChunks(bytes));
  if (space === 'as-it-is') return bytes;
  const isGray = ((bytes[25] ?? 0) & 2) === 0;
  return rewritePng(bytes, {
    without: COLOR_CHUNKS,
    added: space ? [writeProfileChunk(writeIccProfile(space, isGray))] : [],
  });
}

/** The second PNG with the profile that `tellPngColors` wrote into the first. */
export function withColorsOf(marked: Uint8Array, other: Uint8Array): Uint8Array {
  const profile = [...listPngChunks(marked)].find(({ type }) => type === 'iCCP');
  if (!profile) return other;
  const chunk = marked.subarray(profile.at, profile.at + profile.data.length + 12);
  return rewritePng(other, { without: COLOR_CHUNKS, added: [chunk] });
}

/** Without chunks of these types, and with others after the header. */
export function rewritePng(
  bytes: Uint8Array,
  {
    without,
    added = [],
  }: { readonly without: readonly string[]; readonly added?: readonly Uint8Array[] },
): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, HEADER_END), ...added];
  let from = HEADER_END;
  for (const { type, at, data } of listPngChunks(bytes)) {
    if (!without.includes(type)) continue;
    parts.push(bytes.subarray(from, at));
    from = at + data.length + 12;
  }
  return joinBytes([...parts, bytes.subarray(from)]);
}

/** Those before the picture whose checksum is right, as decoders read them; of two, the first. */
function readChunks(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const chunk of listPngChunks(bytes)) {
    if (chunk.type === 'IDAT') break;
    const isAsked = COLOR_CHUNKS.includes(chunk.type) && !found.has(chunk.type);
    if (isAsked && isIntact(bytes, chunk)) found.set(chunk.type, chunk.data);
  }
  return found;
}

function isIntact(bytes: Uint8Array, { at, data }: PngChunk): boolean {
  const end = at + 8 + data.length;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return end + 4 <= bytes.length && view.getUint32(end) === crc32(bytes.subarray(at + 4, end));
}

/** `null` for sRGB; `as-it-is` if every decoder knows. */
function readPngSpace(chunks: ReadonlyMap<string, Uint8Array>): RgbSpace | 'as-it-is' | null {
  const codes = chunks.get('cICP');
  // RGB in its full range, which is all that the specification allows.
  if (codes?.length === 4 && codes[2] === 0 && codes[3] === 1) {
    return readCodedSpace({ primaries: codes[0] ?? 0, transfer: codes[1] ?? 0 });
  }
  const gamma = readNumbers(chunks.get('gAMA'))[0] ?? 0;
  if (chunks.has('iCCP') || chunks.has('sRGB') || gamma <= 0) return 'as-it-is';
  // Editors write it into sRGB pictures, and browsers take it for that.
  if (!chunks.has('cHRM') && Math.abs(gamma - 1 / 2.2) < 0.0005) return 'as-it-is';
  const primaries = readPrimaries(chunks.get('cHRM'));
  return spaceOf(primaries, gammaCurve(1 / gamma)) ?? 'as-it-is';
}

function readPrimaries(chunk: Uint8Array | undefined): Primaries {
  const numbers = readNumbers(chunk);
  if (numbers.length !== 8) return SRGB_PRIMARIES;
  const at = (index: number) => [numbers[index] ?? 0, numbers[index + 1] ?? 0] as const;
  return { white: at(0), red: at(2), green: at(4), blue: at(6) };
}

/** `gAMA` and `cHRM` contain hundred thousandths in four bytes each. */
function readNumbers(chunk: Uint8Array = new Uint8Array()): readonly number[] {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  return Array.from(
    { length: Math.floor(chunk.length / 4) },
    (_, at) => view.getUint32(at * 4) / 100_000,
  );
}

/** A name, the kind of compression, and the profile, stored as it is (RFC 1950 and 1951). */
function writeProfileChunk(profile: Uint8Array): Uint8Array {
  const { length } = profile;
  const size = [length & 255, length >> 8];
  const head = [
    0x69,
    0x43,
    0x43,
    0x50,
    0x63,
    0,
    0,
    0x78,
    0x01,
    1,
    ...size,
    ...size.map((byte) => byte ^ 255),
  ];
  const content = joinBytes([Uint8Array.from(head), profile, writeFour(adler32(profile))]);
  return joinBytes([writeFour(content.length - 4), content, writeFour(crc32(content))]);
}

function writeFour(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

/** RFC 1950, section 9. */
function adler32(bytes: Uint8Array): number {
  let [one, two] = [1, 0];
  for (const byte of bytes) {
    one = (one + byte) % 65_521;
    two = (two + one) % 65_521;
  }
  return two * 65_536 + one;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
