import { FACE_POINTS } from './face-scan.ts';
import type { FacePoint, FaceScan } from './face-scan.ts';
import { withoutRepeats } from './scan-finding.ts';
import type { ScanWarning } from './scan-finding.ts';

/** Pixels of face height below which an eye is only a few pixels and needs a closer photo. */
export const SMALL_FACE_PIXELS = 130;

/** What a scan could not read, and what would help. */
export interface WithheldPoints {
  /** In the order of the cards. */
  readonly places: readonly FacePoint[];
  /** The height of the face in pixels, if that is the reason; else `null`. */
  readonly facePixels: number | null;
  /** Whether the hair is among them because there is none to see: covered, shaved or bald. */
  readonly isHairCovered: boolean;
  /** Whether nothing but such hair is missing, so that no point is left to place. */
  readonly isOnlyHairCovered: boolean;
  /** The scan's other reasons, without duplicates. */
  readonly reasons: readonly ScanWarning[];
}

/** `null` if the scan read all five points. */
export function withheldPoints(scan: FaceScan): WithheldPoints | null {
  const places = FACE_POINTS.filter((place) => scan[place].hex === null);
  if (places.length === 0) return null;
  const pixels = scan.face?.pixels ?? Infinity;
  const isSmall = pixels < SMALL_FACE_PIXELS;
  const isCovered = isHairCovered(scan);
  const notes = places.map((place) => scan[place].note).flat();
  return {
    places,
    facePixels: isSmall ? Math.round(pixels) : null,
    isHairCovered: isCovered,
    isOnlyHairCovered: isCovered && places.length === 1,
    reasons: isSmall ? [] : withoutRepeats(notes.filter((note) => note !== '')),
  };
}

const COVERED: readonly string[] = ['hair-covered', 'hair-absent'];

/** Whether a scan saw a head without hair to read, rather than too little of it. */
export function isHairCovered({ hair: { hex, note } }: FaceScan): boolean {
  return (
    hex === null &&
    typeof note !== 'string' &&
    note.some((finding) => typeof finding !== 'string' && COVERED.includes(finding.code))
  );
}
