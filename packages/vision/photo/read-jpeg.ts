export interface JpegSize {
  /** As stored, before any rotation. */
  readonly width: number;
  readonly height: number;
  /** 1 for gray, 3 for colors, 4 for the inks of a printer. */
  readonly channels: number;
  /** False if the file ends before its picture does. */
  readonly isComplete: boolean;
}

/**
 * ITU T.81, annex B: markers and segments. A start-of-frame marker carries the size. Like the decoders, it skips bytes
 * that stand between segments without belonging to one: cameras and editors leave some there.
 *
 * @returns `null` if it is no JPEG or ends before its size.
 */
export function readJpegSize(bytes: Uint8Array): JpegSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frame: Omit<JpegSize, 'isComplete'> | null = null;
  for (let at = findMarker(bytes, 2); at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrameStart(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      frame = { width, height, channels: bytes[at + 9] ?? 0 };
    }
    // A picture that ends before it began.
    if (marker === 0xd9) break;
    if (marker === 0xda) return frame && { ...frame, isComplete: hasJpegEnd(bytes, at) };
    at = findMarker(bytes, at + 2 + (isAlone(marker) ? 0 : view.getUint16(at + 2)));
  }
  return frame && { ...frame, isComplete: false };
}

/** The offset of the first marker after that of the start: some decoders accept no bytes between them. */
export function findJpegStart(bytes: Uint8Array): number {
  return findMarker(bytes, 2);
}

/** The offset of the next marker: 0xFF, then neither a fill byte nor the zero that makes it a value. */
function findMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0xff && next !== 0) return at;
  }
  return bytes.length;
}

/** Markers without a segment: TEM, restarts, and the start of a picture, which some programs write twice. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
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
