export interface JpegSize {
  /** As stored, before any rotation. */
  readonly width: number;
  readonly height: number;
  /** False if the file ends before its picture does. */
  readonly isComplete: boolean;
}

/**
 * ITU T.81, annex B: markers and segments. A start-of-frame marker carries the size.
 *
 * @returns `null` if it is no JPEG or ends before its size.
 */
export function readJpegSize(bytes: Uint8Array): JpegSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  let size: { width: number; height: number } | null = null;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrameStart(marker)) {
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === 0xda) return size && { ...size, isComplete: hasJpegEnd(bytes, at) };
    at += 2 + view.getUint16(at + 2);
  }
  return size && { ...size, isComplete: false };
}

/** SOF0 to SOF15, without the three markers in between that mean tables. */
function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Inside the coded data 0xFF is always followed by 0x00 or a restart marker, so FF D9 is the end. */
function hasJpegEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true;
  }
  return false;
}
