/** Eight tables, so that eight bytes are read at a time ("slicing by 8", Intel 2006): gigabytes pass through here. */
const TABLES = makeTables();

function makeTables(): Int32Array {
  const tables = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    tables[byte] = value;
  }
  for (let at = 256; at < tables.length; at += 1) {
    const before = entry(tables, at - 256);
    tables[at] = entry(tables, before & 0xff) ^ (before >>> 8);
  }
  return tables;
}

function entry(tables: Int32Array, at: number): number {
  return tables[at] as number;
}

/** The CRC-32 of zip files and of the chunks of PNG files (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let crc = -1;
  let at = 0;
  for (; at + 8 <= bytes.length; at += 8) {
    const one = view.getInt32(at, true) ^ crc;
    const two = view.getInt32(at + 4, true);
    crc =
      entry(TABLES, 1792 + (one & 0xff)) ^
      entry(TABLES, 1536 + ((one >>> 8) & 0xff)) ^
      entry(TABLES, 1280 + ((one >>> 16) & 0xff)) ^
      entry(TABLES, 1024 + (one >>> 24)) ^
      entry(TABLES, 768 + (two & 0xff)) ^
      entry(TABLES, 512 + ((two >>> 8) & 0xff)) ^
      entry(TABLES, 256 + ((two >>> 16) & 0xff)) ^
      entry(TABLES, two >>> 24);
  }
  for (; at < bytes.length; at += 1) {
    crc = entry(TABLES, (crc ^ view.getUint8(at)) & 0xff) ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}
