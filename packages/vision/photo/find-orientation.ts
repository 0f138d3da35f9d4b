/** Where Exif states how a picture is turned, and what it states. */
export interface FoundOrientation {
  /** 2 to 8: Exif 2.32, 4.6.4. */
  readonly orientation: number;
  /** The offset of its two bytes in what was searched. */
  readonly at: number;
  readonly isLittleEndian: boolean;
}

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * The orientation in an Exif block, with or without the letters `Exif` before it; `null` if it has none, an upright one
 * (1) or an impossible one. TIFF 6.0, section 2.
 */
export function findOrientation(exif: Uint8Array): FoundOrientation | null {
  const start = String.fromCharCode(...exif.subarray(0, 4)) === 'Exif' ? 6 : 0;
  const order = String.fromCharCode(...exif.subarray(start, start + 2));
  if (exif.length < start + 8 || (order !== 'II' && order !== 'MM')) return null;
  const isLittleEndian = order === 'II';
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const directory = start + view.getUint32(start + 4, isLittleEndian);
  if (directory + 2 > exif.length) return null;
  const count = view.getUint16(directory, isLittleEndian);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > exif.length) return null;
    if (view.getUint16(at, isLittleEndian) !== ORIENTATION) continue;
    const orientation = view.getUint16(at + 8, isLittleEndian);
    const isShort = view.getUint16(at + 2, isLittleEndian) === SHORT;
    if (!isShort || orientation < 2 || orientation > 8) return null;
    return { orientation, at: at + 8, isLittleEndian };
  }
  return null;
}
