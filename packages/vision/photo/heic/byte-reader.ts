/** Reads big-endian numbers one after the other. Past the end it throws a `RangeError`, as a DataView does. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** The next `length` bytes, up to 8, as one number; above 2^53 it is no longer exact. */
  read(length: number): number {
    return this.take(length).reduce((value, byte) => value * 256 + byte, 0);
  }

  /** Four letters: the type of a box or of an item. */
  readName(): string {
    return String.fromCharCode(...this.take(4));
  }

  /** A view of the next `length` bytes. */
  take(length: number): Uint8Array {
    if (length > this.left) throw new RangeError('The file ends here');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
