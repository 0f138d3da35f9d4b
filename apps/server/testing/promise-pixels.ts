import { crc32 } from 'node:zlib';

/** Where PNG's first chunk (IHDR) has its type, width, height and checksum, in bytes. */
const TYPE = 12;
const WIDTH = 16;
const HEIGHT = 20;
const CHECKSUM = 29;

/** The PNG with a valid header that promises another size than its data has. */
export function promisePixels(png: Buffer, width: number, height: number): Buffer {
  const promised = Buffer.from(png);
  promised.writeUInt32BE(width, WIDTH);
  promised.writeUInt32BE(height, HEIGHT);
  promised.writeUInt32BE(crc32(promised.subarray(TYPE, CHECKSUM)), CHECKSUM);
  return promised;
}
