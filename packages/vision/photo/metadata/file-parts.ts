import { findOrientation } from '../find-orientation.ts';

/** A picture file taken apart: what stays of it, in order, and what its metadata said of its direction. */
export interface FileParts {
  /** Views of the file, or parts written anew. */
  readonly kept: readonly Uint8Array[];
  /** Whether something is left out, or a part was written anew. */
  readonly isChanged: boolean;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  readonly orientation: number;
}

/**
 * Gathers the parts of a file that stay. `null` from a reader that uses it means that the file cannot be followed to
 * its end.
 */
export interface PartCollector {
  keep(part: Uint8Array): void;
  leaveOut(): void;
  replace(part: Uint8Array): void;
  /** Leaves out EXIF metadata, or keeps the direction alone, written anew by `write`. */
  reduceExif(tiff: Uint8Array, write: (tiff: Uint8Array) => Uint8Array): void;
  collect(): FileParts;
}

export function createPartCollector(): PartCollector {
  const kept: Uint8Array[] = [];
  let isChanged = false;
  let orientation = 1;
  return {
    keep: (part) => void kept.push(part),
    leaveOut: () => {
      isChanged = true;
    },
    replace: (part) => {
      kept.push(part);
      isChanged = true;
    },
    reduceExif: (tiff, write) => {
      const found = findOrientation(tiff)?.orientation ?? 1;
      // A second one would contradict the first.
      if (found === 1 || orientation !== 1) {
        isChanged = true;
        return;
      }
      orientation = found;
      const reduced = writeOrientation(found);
      if (!isSame(reduced, tiff)) isChanged = true;
      kept.push(write(reduced));
    },
    collect: () => ({ kept, isChanged, orientation }),
  };
}

export function joinParts(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Four letters of a chunk, or the name at the start of a segment. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

const ORIENTATION_TAG = 0x0112;

/** The shortest EXIF block that gives a direction: one directory with one entry. */
function writeOrientation(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = new DataView(tiff.buffer);
  tiff.set([0x4d, 0x4d, 0, 42]);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION_TAG);
  view.setUint16(12, 3); // SHORT
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
