import { FACE_POINTS } from './face-scan.ts';
import type { FacePoint, FaceScan } from './face-scan.ts';
import type { SeenBy } from './seen-by.ts';

/** Who looked, and which of the five places are as they saw them. */
export interface Seer {
  readonly seenBy: SeenBy;
  readonly places: readonly FacePoint[];
}

/**
 * Everybody of whom a scan holds something, whoever saw most of it first: one, but where a person chose from two
 * opinions. Nobody where the scan is older than the question.
 */
export function seersOf(scan: FaceScan): readonly Seer[] {
  const other = FACE_POINTS.filter((place) => scan[place].seenBy);
  const signed = other[0] && scan[other[0]].seenBy;
  const seers: Seer[] = [];
  if (scan.seenBy) {
    seers.push({
      seenBy: scan.seenBy,
      places: FACE_POINTS.filter((place) => !other.includes(place)),
    });
  }
  if (signed) seers.push({ seenBy: signed, places: other });
  return seers;
}
