import { crc32 } from '@color-almanac/vision';

import {
  END_64_SIGNATURE,
  END_SIGNATURE,
  ENTRY_SIGNATURE,
  LOCAL_SIGNATURE,
  LOCATOR_64_SIGNATURE,
  MOST_16,
  MOST_32,
} from './zip-format.ts';

/** Takes bytes in the order of the file. They may be reused once it has resolved. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>;
}

export interface ZipWriter {
  /** Adds a file uncompressed: photos are compressed already. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Writes the table of contents. Nothing may be added afterwards. */
  finish(): Promise<void>;
}

const VERSION = 20;
const VERSION_OF_ZIP64 = 45;
const NAMES_ARE_UTF8 = 0x0800;
/** The earliest date a zip file can hold: when a photo was added is private. */
const DAY = 0x0021;

/**
 * Writes a zip file of any size (PKWARE APPNOTE 6.3.10, with zip64), one inner file after the other. Only the table of
 * contents stays in memory.
 */
export function createZipWriter(sink: ByteSink): ZipWriter {
  let offset = 0;
  let count = 0;
  const table: Uint8Array[] = [];
  const write = async (bytes: Uint8Array) => {
    await sink.write(bytes);
    offset += bytes.length;
  };
  return {
    add: async (name, bytes) => {
      const nameBytes = new TextEncoder().encode(name);
      const { length } = bytes;
      // From the flags to the length of the name; the same here and in the table of contents.
      const about = [u16(NAMES_ARE_UTF8), u16(0), u16(0), u16(DAY), u32(crc32(bytes))];
      const sizes = [u32(length), u32(length), u16(nameBytes.length)];
      const isFar = offset >= MOST_32;
      const extra = isFar ? [u16(1), u16(8), u64(offset)] : [];
      table.push(
        join([
          [u32(ENTRY_SIGNATURE), u16(isFar ? VERSION_OF_ZIP64 : VERSION)],
          [u16(isFar ? VERSION_OF_ZIP64 : VERSION), ...about, ...sizes],
          [u16(isFar ? 12 : 0), u16(0), u16(0), u16(0), u32(0), u32(Math.min(offset, MOST_32))],
          [nameBytes, ...extra],
        ]),
      );
      count += 1;
      await write(
        join([[u32(LOCAL_SIGNATURE), u16(VERSION), ...about, ...sizes, u16(0), nameBytes]]),
      );
      await write(bytes);
    },
    finish: async () => {
      const from = offset;
      await write(join([table]));
      const length = offset - from;
      const end = { count, length, from };
      if (count >= MOST_16 || from >= MOST_32 || length >= MOST_32)
        await write(zip64End(end, offset));
      const counted = u16(Math.min(count, MOST_16));
      const place = [u32(Math.min(length, MOST_32)), u32(Math.min(from, MOST_32))];
      await write(join([[u32(END_SIGNATURE), u16(0), u16(0), counted, counted, ...place, u16(0)]]));
    },
  };
}

interface TableEnd {
  readonly count: number;
  readonly length: number;
  readonly from: number;
}

/** The end record of zip64, and the one that locates it. */
function zip64End({ count, length, from }: TableEnd, offset: number): Uint8Array {
  const versions = [u16(VERSION_OF_ZIP64), u16(VERSION_OF_ZIP64)];
  return join([
    [u32(END_64_SIGNATURE), u64(44), ...versions, u32(0), u32(0)],
    [u64(count), u64(count), u64(length), u64(from)],
    [u32(LOCATOR_64_SIGNATURE), u32(0), u64(offset), u32(1)],
  ]);
}

function u16(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
}

function u32(value: number): Uint8Array {
  return join([[u16(value & 0xffff), u16(Math.floor(value / 0x10000))]]);
}

function u64(value: number): Uint8Array {
  return join([[u32(value % 2 ** 32), u32(Math.floor(value / 2 ** 32))]]);
}

function join(rows: readonly (readonly Uint8Array[])[]): Uint8Array {
  const parts = rows.flat();
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
