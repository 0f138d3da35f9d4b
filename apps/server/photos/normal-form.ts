import { readCodeTable, type CodeTable, type Scan } from './walk-scan.ts';

/** What our encoder writes: two quantization tables, the frame, four Huffman tables, the scan. */
const SEGMENTS = [0xdb, 0xdb, 0xc0, 0xc4, 0xc4, 0xc4, 0xc4, 0xda];
const [QUANTIZATION, FRAME, HUFFMAN] = [0xdb, 0xc0, 0xc4];

/** A photo in the format in which we store photos. */
export interface NormalForm {
  readonly width: number;
  readonly height: number;
  readonly scan: Scan;
}

/**
 * Parses a file in our storage format: a baseline JPEG of three channels in full chroma, without any segment that could
 * carry a place, a time, a color profile or an orientation, and with nothing after its end (ITU T.81, annex B). `null`
 * for every other file. Of the entropy-coded data it only returns the position.
 */
export function readNormalForm(bytes: Uint8Array): NormalForm | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  const segments: Uint8Array[] = [];
  let at = 2;
  for (const marker of SEGMENTS) {
    if (at + 4 > bytes.length || view.getUint16(at) !== 0xff00 + marker) return null;
    const end = at + 2 + view.getUint16(at + 2);
    const content = bytes.subarray(at + 4, end);
    if (end > bytes.length || !isTight(content, marker)) return null;
    segments.push(content);
    at = end;
  }
  const [, , frame, ...rest] = segments;
  const to = bytes.length - 2;
  const channels = readChannels(rest.slice(0, 4), rest[4]);
  if (!frame || !channels || findMarker(bytes, at) !== to || bytes[to + 1] !== 0xd9) return null;
  const [height, width] = [readNumber(frame, 1), readNumber(frame, 3)];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return { width, height, scan: { bytes, from: at, to, blocks, channels } };
}

/** Whether a segment holds exactly what its kind needs. */
function isTight(content: Uint8Array, marker: number): boolean {
  if (marker === QUANTIZATION) return content.length === 65 && (content[0] ?? 0) < 4;
  if (marker === HUFFMAN) {
    const codes = content.subarray(1, 17).reduce((sum, count) => sum + count, 0);
    return content.length === 17 + codes;
  }
  if (marker !== FRAME) return content.length === 10;
  // Eight bits per sample; for each of the three channels its ID and sampling. The byte between selects a table.
  const described = [0, 5, 6, 7, 9, 10, 12, 13].map((place) => content[place]);
  return content.length === 15 && described.join() === [8, 3, 1, 0x11, 2, 0x11, 3, 0x11].join();
}

/** The tables of each channel; `null` unless the scan covers all channels in full. */
function readChannels(
  tables: readonly Uint8Array[],
  scan: Uint8Array | undefined,
): Scan['channels'] | null {
  const known = new Map<number, CodeTable>();
  for (const table of tables) {
    known.set(table[0] ?? -1, readCodeTable(table.subarray(1, 17), table.subarray(17)));
  }
  const described = [0, 1, 3, 5, 7, 8, 9].map((place) => scan?.[place]);
  if (!scan || described.join() !== [3, 1, 2, 3, 0, 63, 0].join()) return null;
  const channels = [2, 4, 6].flatMap((place) => {
    const named = scan[place] ?? 0;
    // DC tables count from 0, AC tables from 16.
    const [first, others] = [known.get(named >> 4), known.get(16 + (named & 15))];
    return first && others ? [{ first, others }] : [];
  });
  return channels.length === 3 ? channels : null;
}

/** Inside the entropy-coded data a zero after 0xFF stands for 0xFF itself; everything else is a marker. */
function findMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    if (bytes[at + 1] !== 0x00) return at;
  }
  return -1;
}

function readNumber(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
