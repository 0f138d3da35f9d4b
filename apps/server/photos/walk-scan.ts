import { setImmediate } from 'node:timers/promises';

/** A code of at most 16 bits gives, looked up by the next 16 bits, its length and its symbol; 0 is no code. */
export type CodeTable = Uint16Array;

/** The coded picture of a baseline JPEG in full chroma: every block of 8 × 8 pixels has one of each channel. */
export interface Scan {
  readonly bytes: Uint8Array;
  /** From the first coded byte to the end marker. */
  readonly from: number;
  readonly to: number;
  /** How many blocks of 8 × 8 pixels cover the picture. */
  readonly blocks: number;
  /** Of each channel: the table of its first coefficient and that of the others. */
  readonly channels: readonly { readonly first: CodeTable; readonly others: CodeTable }[];
}

/** As many take a few milliseconds; then others have their turn. */
const BLOCKS_AT_ONCE = 4000;

/** ITU T.81, annex C: `counts` says how many codes there are of each length, `symbols` what they mean, in order. */
export function readCodeTable(counts: Uint8Array, symbols: Uint8Array): CodeTable {
  const table = new Uint16Array(1 << 16);
  let [at, next] = [0, 0];
  for (const [index, count] of counts.entries()) {
    const span = 1 << (15 - index);
    for (let i = 0; i < count; i += 1) {
      table.fill(((index + 1) << 8) | (symbols[next] ?? 0), at, at + span);
      at += span;
      next += 1;
    }
  }
  return table;
}

/**
 * Whether what is coded is the picture from the first bit to the last, filled up with ones as an encoder does, and
 * nothing besides (ITU T.81, annex F.2). Reads the codes and not the pixels, about 100 MB in a second.
 */
export async function isPictureToTheEnd(scan: Scan): Promise<boolean> {
  const reader = openReader(scan);
  for (let block = 0; block < scan.blocks; block += 1) {
    if (block % BLOCKS_AT_ONCE === BLOCKS_AT_ONCE - 1) await setImmediate();
    for (const { first, others } of scan.channels) {
      const size = reader.next(first);
      if (size < 0) return false;
      reader.skip(size);
      for (let filled = 1; filled < 64;) {
        const symbol = reader.next(others);
        if (symbol < 0) return false;
        if (symbol === 0) break; // Nothing but zeros up to the end of the block.
        filled += (symbol >> 4) + 1;
        reader.skip(symbol & 15);
      }
    }
  }
  return reader.isAtEnd();
}

/** Reads bits; behind the end there are zeros, which `isAtEnd` does not forgive. */
function openReader({ bytes, from, to }: Scan) {
  let [at, bits, count, invented] = [from, 0, 0, 0];

  function fill(): void {
    while (count <= 16) {
      const byte = at < to ? (bytes[at] ?? 0) : 0;
      if (at >= to) invented += 8;
      else at += byte === 0xff ? 2 : 1;
      bits = ((bits << 8) | byte) & 0xffffff;
      count += 8;
    }
  }

  return {
    /** The next symbol; -1 when there is none. */
    next: (table: CodeTable): number => {
      fill();
      const found = table[(bits >> (count - 16)) & 0xffff] ?? 0;
      if (found === 0 || invented > 32) return -1;
      count -= found >> 8;
      return found & 0xff;
    },
    skip: (width: number): void => {
      fill();
      count -= width;
    },
    isAtEnd: (): boolean => {
      const left = count - invented;
      const ones = (1 << left) - 1;
      return at === to && left >= 0 && left < 8 && ((bits >> invented) & ones) === ones;
    },
  };
}
