import { FACE_POINTS } from './face-scan.ts';
import type { FaceScan } from './face-scan.ts';

/** The note of every point of a rebuilt scan: a text of the specification. */
export const REBUILT_NOTE = 'Reconstructed from saved points';

/** Whether a scan was rebuilt from saved points, without a photo. */
export function isRebuilt(scan: FaceScan): boolean {
  return FACE_POINTS.every((point) => scan[point].note === REBUILT_NOTE);
}
