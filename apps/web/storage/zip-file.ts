import { Inflate } from 'fflate';

/** A file inside a zip file, as the table of contents at its end tells of it. */
export interface ZipEntry {
  /** Bytes in the zip file, and as many as it says will come out of them. */
  readonly packed: number;
  readonly size: number;
  /** 0 is stored as it is, 8 is deflated. */
  readonly method: number;
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
/** The end record and the longest comment behind it. */
const LARGEST_END = 22 + 0xffff;
/** Some ten thousand names. */
const LARGEST_TABLE = 4 * 1024 ** 2;
/** Deflate makes at most a thousandfold of it: some milliseconds of work. */
const SLICE = 8 * 1024;
const LONGEST_TURN_MS = 12;

/**
 * Reads only the table of contents (PKWARE APPNOTE 4.3), and nothing of the files. Of two files of one name the
 * first counts. `null` when it is no zip file, or one that nobody needs for a library.
 */
export async function readZipTable(file: Blob): Promise<ReadonlyMap<string, ZipEntry> | null> {
  const tail = await viewOf(file.slice(Math.max(0, file.size - LARGEST_END)));
  const end = findEnd(tail);
  if (end < 0) return null;
  const [length, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (length > LARGEST_TABLE || from + length > file.size) return null;
  const table = await viewOf(file.slice(from, from + length));
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + 46 <= table.byteLength && table.getUint32(at, true) === ENTRY_SIGNATURE;) {
    const nameLength = table.getUint16(at + 28, true);
    const next =
      at + 46 + nameLength + table.getUint16(at + 30, true) + table.getUint16(at + 32, true);
    if (next > table.byteLength) return null;
    const name = new TextDecoder().decode(
      new Uint8Array(table.buffer, table.byteOffset + at + 46, nameLength),
    );
    if (!entries.has(name)) entries.set(name, readEntry(table, at));
    at = next;
  }
  return entries;
}

function readEntry(table: DataView, at: number): ZipEntry {
  return {
    method: table.getUint16(at + 10, true),
    packed: table.getUint32(at + 20, true),
    size: table.getUint32(at + 24, true),
    offset: table.getUint32(at + 42, true),
  };
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    const isEnd =
      tail.getUint32(at, true) === END_SIGNATURE &&
      at + 22 + tail.getUint16(at + 20, true) === tail.byteLength;
    if (isEnd) return at;
  }
  return -1;
}

/**
 * The bytes of a file, `null` when they cannot be had or are not as many as the table says. Unfolds in slices and
 * lets the page breathe in between; never more comes out than the table says, so whoever has looked at that first
 * need fear nothing.
 */
export async function readZipEntry(file: Blob, entry: ZipEntry): Promise<Uint8Array | null> {
  const { method, packed, size, offset } = entry;
  const local = await viewOf(file.slice(offset, offset + 30));
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL_SIGNATURE) return null;
  const from = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + packed > file.size) return null;
  const data = file.slice(from, from + packed);
  if (method === 0 && packed === size) return new Uint8Array(await data.arrayBuffer());
  return method === 8 ? inflate(data, size) : null;
}

async function inflate(data: Blob, size: number): Promise<Uint8Array | null> {
  const whole = new Uint8Array(size);
  const filled = { length: 0 };
  const stream = new Inflate((part) => {
    if (filled.length + part.length <= size) whole.set(part, filled.length);
    filled.length += part.length;
  });
  let since = performance.now();
  try {
    for (let at = 0; at < data.size && filled.length <= size; at += SLICE) {
      const slice = data.slice(at, at + SLICE);
      stream.push(new Uint8Array(await slice.arrayBuffer()), at + SLICE >= data.size);
      if (performance.now() - since < LONGEST_TURN_MS) continue;
      await giveWay();
      since = performance.now();
    }
  } catch {
    return null; // The library tells every broken stream by an error of its own.
  }
  return filled.length === size ? whole : null;
}

function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer());
}
