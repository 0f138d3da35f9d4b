import { FACE_POINTS } from './face-scan.ts';
import type { FacePoint, FaceScan } from './face-scan.ts';

/** Below this an eye is a few pixels: only a closer photo shows its color. */
export const SMALL_FACE_PIXELS = 130;

/** What a scan could not read, and what would mend it. */
export interface WithheldPoints {
  /** In the order of the cards. */
  readonly places: readonly FacePoint[];
  /** How many pixels the face is high, where that is the reason; else `null`. */
  readonly facePixels: number | null;
  /** The reasons the scan gave otherwise, each once. */
  readonly reasons: readonly string[];
}

/** `null` when the scan read all five points. */
export function withheldPoints(scan: FaceScan): WithheldPoints | null {
  const places = FACE_POINTS.filter((place) => scan[place].hex === null);
  if (places.length === 0) return null;
  const pixels = scan.face?.pixels ?? Infinity;
  const isSmall = pixels < SMALL_FACE_PIXELS;
  const notes = places.map((place) => scan[place].note).filter((note) => note !== '');
  return {
    places,
    facePixels: isSmall ? Math.round(pixels) : null,
    reasons: isSmall ? [] : [...new Set(notes)],
  };
}
