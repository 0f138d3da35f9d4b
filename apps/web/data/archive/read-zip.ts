import { crc32 } from '@color-almanac/vision';
import { Inflate } from 'fflate';

import {
  END_64_SIGNATURE,
  END_SIGNATURE,
  ENTRY_SIGNATURE,
  LOCAL_SIGNATURE,
  LOCATOR_64_SIGNATURE,
  MOST_16,
  MOST_32,
} from './zip-format.ts';

/** A file inside a zip file, as the table of contents at its end describes it. */
export interface ZipEntry {
  /** Bytes in the zip file, and the bytes they claim to unpack to. */
  readonly packed: number;
  readonly size: number;
  /** 0 is stored as it is, 8 is deflated. */
  readonly method: number;
  readonly crc: number;
  readonly offset: number;
}

/**
 * `cut-off`: it begins as a zip file, but its end is missing. `damaged`: it contradicts itself in a way no honest
 * program writes.
 */
export type ZipProblem = 'not-a-zip' | 'cut-off' | 'damaged';

export type ZipTable =
  | { readonly ok: true; readonly entries: ReadonlyMap<string, ZipEntry> }
  | { readonly ok: false; readonly reason: ZipProblem };

/** How a file is read; a `Blob` gives a slice without holding the rest. */
export interface SlicedFile {
  readonly size: number;
  slice(from?: number, to?: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;
const END_64_LENGTH = 56;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Some hundred thousand names. */
const LARGEST_TABLE = 32 * 1024 ** 2;
/** Deflate expands at most a thousandfold, so this is some milliseconds of work. */
const SLICE = 8 * 1024;
const LONGEST_TURN_MS = 12;
/** Nothing is ever written under such a name, but no export contains one either. */
const LEADS_OUTSIDE = /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i;

/** Reads only the table of contents (PKWARE APPNOTE 4.3, with zip64), not the files. */
export async function readZipTable(file: SlicedFile): Promise<ZipTable> {
  const end = await readEnd(file);
  if (typeof end === 'string') return { ok: false, reason: end };
  const { count, length, from, stop } = end;
  if (length > LARGEST_TABLE) return { ok: false, reason: 'damaged' };
  if (from + length > stop) return { ok: false, reason: 'cut-off' };
  const table = await viewOf(file, from, from + length);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + ENTRY_LENGTH <= length && table.getUint32(at, true) === ENTRY_SIGNATURE;) {
    const [nameLength, extraLength] = [
      table.getUint16(at + 28, true),
      table.getUint16(at + 30, true),
    ];
    const extra = at + ENTRY_LENGTH + nameLength;
    const next = extra + extraLength + table.getUint16(at + 32, true);
    if (next > length) return { ok: false, reason: 'damaged' };
    const name = plainName(readText(table, at + ENTRY_LENGTH, nameLength));
    const entry = readEntry(table, at, { from: extra, to: extra + extraLength });
    if (entries.has(name) || LEADS_OUTSIDE.test(name)) return { ok: false, reason: 'damaged' };
    if (entry.offset + LOCAL_LENGTH + entry.packed > from) return { ok: false, reason: 'cut-off' };
    entries.set(name, entry);
    at = next;
  }
  return entries.size === count ? { ok: true, entries } : { ok: false, reason: 'damaged' };
}

interface TableEnd {
  readonly count: number;
  readonly length: number;
  readonly from: number;
  /** Where the end record begins. */
  readonly stop: number;
}

async function readEnd(file: SlicedFile): Promise<TableEnd | ZipProblem> {
  // With the longest possible comment after it, and the record that locates the one of zip64.
  const tailFrom = Math.max(0, file.size - END_LENGTH - MOST_16 - LOCATOR_LENGTH);
  const tail = await viewOf(file, tailFrom, file.size);
  const at = findEnd(tail);
  if (at < 0) return (await isZip(file)) ? 'cut-off' : 'not-a-zip';
  const [count, length] = [tail.getUint16(at + 10, true), tail.getUint32(at + 12, true)];
  const from = tail.getUint32(at + 16, true);
  const isZip64 = count === MOST_16 || length === MOST_32 || from === MOST_32;
  const locator = at - LOCATOR_LENGTH;
  const isLocated = locator >= 0 && tail.getUint32(locator, true) === LOCATOR_64_SIGNATURE;
  if (!isZip64 || !isLocated) return { count, length, from, stop: tailFrom + at };
  const stop = readLong(tail, locator + 8);
  if (stop + END_64_LENGTH > file.size) return 'cut-off';
  const end = await viewOf(file, stop, stop + END_64_LENGTH);
  if (end.getUint32(0, true) !== END_64_SIGNATURE) return 'damaged';
  return { count: readLong(end, 32), length: readLong(end, 40), from: readLong(end, 48), stop };
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - END_LENGTH; at >= 0; at -= 1) {
    const isEnd =
      tail.getUint32(at, true) === END_SIGNATURE &&
      at + END_LENGTH + tail.getUint16(at + 20, true) === tail.byteLength;
    if (isEnd) return at;
  }
  return -1;
}

async function isZip(file: SlicedFile): Promise<boolean> {
  const head = await viewOf(file, 0, 4);
  return head.byteLength === 4 && head.getUint32(0, true) === LOCAL_SIGNATURE;
}

function readEntry(
  table: DataView,
  at: number,
  extra: { readonly from: number; readonly to: number },
): ZipEntry {
  const short = [24, 20, 42].map((place) => table.getUint32(at + place, true));
  let place = findExtra64(table, extra);
  // Values that did not fit are in the extra field, in this order.
  const [size = 0, packed = 0, offset = 0] = short.map((value) => {
    if (value !== MOST_32 || place + 8 > extra.to) return value;
    place += 8;
    return readLong(table, place - 8);
  });
  const [method, crc] = [table.getUint16(at + 10, true), table.getUint32(at + 16, true)];
  return { method, crc, packed, size, offset };
}

/** Where the content of the zip64 extra field begins; the end of all extra fields where there is none. */
function findExtra64(
  table: DataView,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  for (let at = from; at + 4 <= to; at += 4 + table.getUint16(at + 2, true)) {
    if (table.getUint16(at, true) === 1) return at + 4;
  }
  return to;
}

/**
 * The bytes of a file; `null` when they cannot be read or differ from the table. Unpacks in slices and lets other tasks
 * run in between. Never unpacks more than the size in the table, so callers only need to check that size.
 */
export async function readZipEntry(file: SlicedFile, entry: ZipEntry): Promise<Uint8Array | null> {
  const { method, packed, size, offset, crc } = entry;
  const local = await viewOf(file, offset, offset + LOCAL_LENGTH);
  if (local.byteLength < LOCAL_LENGTH || local.getUint32(0, true) !== LOCAL_SIGNATURE) return null;
  const from = offset + LOCAL_LENGTH + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + packed > file.size) return null;
  const bytes =
    method === 0 && packed === size
      ? new Uint8Array(await file.slice(from, from + packed).arrayBuffer())
      : method === 8
        ? await inflate(file, { from, packed, size })
        : null;
  return bytes?.length === size && crc32(bytes) === crc ? bytes : null;
}

async function inflate(
  file: SlicedFile,
  { from, packed, size }: Pick<ZipEntry, 'packed' | 'size'> & { readonly from: number },
): Promise<Uint8Array | null> {
  const whole = new Uint8Array(size);
  const filled = { length: 0 };
  const stream = new Inflate((part) => {
    if (filled.length + part.length <= size) whole.set(part, filled.length);
    filled.length += part.length;
  });
  let since = performance.now();
  try {
    for (let at = 0; at < packed && filled.length <= size; at += SLICE) {
      const slice = file.slice(from + at, from + Math.min(at + SLICE, packed));
      stream.push(new Uint8Array(await slice.arrayBuffer()), at + SLICE >= packed);
      if (performance.now() - since < LONGEST_TURN_MS) continue;
      await giveWay();
      since = performance.now();
    }
  } catch {
    return null; // The library reports every broken stream by an error of its own.
  }
  return filled.length === size ? whole : null;
}

function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

async function viewOf(file: SlicedFile, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** Programs write names with backslashes (Windows), decomposed accents (Macs), or from the folder they stand in. */
function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
}

function readText(view: DataView, at: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
}

function readLong(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
