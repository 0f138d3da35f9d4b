/** A chunk of a PNG file: PNG specification, third edition, 5.3. */
export interface PngChunk {
  /** Four letters. */
  readonly type: string;
  /** Of its length field, which is its first. */
  readonly at: number;
  readonly data: Uint8Array;
}

/** Length, type and checksum. */
const FRAME_BYTES = 12;
const SIGNATURE_BYTES = 8;

/** The chunks of a PNG file up to its end or the first that is cut off; what follows `IEND` is not part of it. */
export function* listPngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + SIGNATURE_BYTES <= bytes.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { type, at, data: bytes.subarray(at + 8, at + 8 + length) };
    if (type === 'IEND') return;
    at += length + FRAME_BYTES;
  }
}
