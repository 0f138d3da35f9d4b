import type { FacePoint, FaceScan, ScannedPoint } from './face-scan.ts';

/** Calls the function for each of the five places. */
export function atEachPoint<Answer>(
  ask: (place: FacePoint) => Answer,
): Readonly<Record<FacePoint, Answer>> {
  return {
    hair: ask('hair'),
    lightEye: ask('lightEye'),
    darkEye: ask('darkEye'),
    cheek: ask('cheek'),
    lips: ask('lips'),
  };
}

/** The scan with a function applied to every point. */
export function mapPoints(scan: FaceScan, change: (point: ScannedPoint) => ScannedPoint): FaceScan {
  return { ...scan, ...atEachPoint((place) => change(scan[place])) };
}
