import { FACE_POINTS } from './face-scan.ts';
import type { FacePoint, FaceScan } from './face-scan.ts';
import type { SeenBy } from './seen-by.ts';

/** An engine, and which of the five places it read. */
export interface Reader {
  readonly seenBy: SeenBy;
  readonly places: readonly FacePoint[];
}

/**
 * All engines that contributed to a scan, the largest share first: usually one, two if the user combined two scans.
 * Empty for scans made before this was recorded.
 */
export function readersOf(scan: FaceScan): readonly Reader[] {
  const other = FACE_POINTS.filter((place) => scan[place].seenBy);
  const signed = other[0] && scan[other[0]].seenBy;
  const readers: Reader[] = [];
  if (scan.seenBy) {
    readers.push({
      seenBy: scan.seenBy,
      places: FACE_POINTS.filter((place) => !other.includes(place)),
    });
  }
  if (signed) readers.push({ seenBy: signed, places: other });
  return readers;
}
