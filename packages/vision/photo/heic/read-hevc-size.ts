export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SEQUENCE_PARAMETERS = 33;

/**
 * The size for which an HEVC unit makes the decoder allocate memory, before any cropping; `null` if it is no sequence
 * parameter set of the base layer. ITU-T H.265, 7.3.1.2 and 7.3.2.2.
 *
 * @throws RangeError if it ends too early.
 */
export function readHevcSize(unit: Uint8Array): PictureSize | null {
  const [first = 0, second = 0] = unit;
  const layer = ((first & 1) << 5) | (second >> 3);
  if (((first >> 1) & 63) !== SEQUENCE_PARAMETERS || layer > 0) return null;
  const bits = new BitReader(withoutEscapes(unit.subarray(2)));
  bits.read(4);
  const subLayers = bits.read(3);
  bits.read(1);
  skipProfile(bits, subLayers);
  bits.readExponential();
  const isThreePlanes = bits.readExponential() === 3;
  if (isThreePlanes) bits.read(1);
  return { width: bits.readExponential(), height: bits.readExponential() };
}

/** 7.3.3: 88 bits of profile and 8 of level, and the same for each sub-layer that is flagged. */
function skipProfile(bits: BitReader, subLayers: number): void {
  bits.skip(88 + 8);
  if (subLayers === 0) return;
  const flags = Array.from({ length: 8 }, () => [bits.read(1), bits.read(1)] as const);
  for (const [hasProfile, hasLevel] of flags.slice(0, subLayers)) {
    bits.skip(hasProfile * 88 + hasLevel * 8);
  }
}

/** Two zero bytes are followed by a 3 if the coded bits could be taken for a start code. */
function withoutEscapes(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, at) => byte !== 3 || unit[at - 1] !== 0 || unit[at - 2] !== 0);
}

class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** Up to 32 bits. */
  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError('The unit ends here');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** 9.2: as many zeros as digits follow the first one. */
  readExponential(): number {
    let zeros = 0;
    while (this.read(1) === 0) zeros += 1;
    if (zeros > 32) throw new RangeError('A number too large to be one');
    return 2 ** zeros - 1 + this.read(zeros);
  }
}
