import {
  CHIN,
  FOREHEAD_TOP,
  LEFT_EYE_CORNERS,
  RIGHT_EYE_CORNERS,
  outlineOf,
} from '../embedded/face-landmarks.ts';
import type { Point } from '../embedded/region.ts';
import type { FaceAnchors } from './face-track.ts';

const JAW_CORNERS = [172, 397] as const;

export function anchorsOf(points: readonly Point[]): FaceAnchors {
  return outlineOf(points, [
    CHIN,
    FOREHEAD_TOP,
    ...JAW_CORNERS,
    ...LEFT_EYE_CORNERS,
    ...RIGHT_EYE_CORNERS,
  ]);
}
