import type { FaceScan } from '../scan/face-scan.ts';
import { withoutWhite } from '../scan/scan-by-white.ts';
import type { ColorPoint } from './color-point.ts';
import { withPersonalColors } from './fill-points.ts';
import { pointsFromScan } from './points-from-scan.ts';
import type { Profile } from './profile.ts';
import { inPresentLight, lightInForce } from './with-white-point.ts';

/** Saves a scan and its points where it found them on the photo, in the light of the current white point. */
export function acceptScan(profile: Profile, scan: FaceScan, now: string): Profile {
  const seen = asKept(profile, scan);
  const kept = withPersonalColors(profile, { savedAIData: seen }, now);
  return replaceScannedPoints(kept, pointsFromScan(seen, { keepPositions: true }), now);
}

/**
 * Takes the colors of a scan without positions and discards the scan: the user places the points. The scan's light
 * correction is discarded too, so the colors stay as the photo shows them, like every later pick. The confidence of
 * each stays with the points.
 */
export function takePointsOnly(profile: Profile, scan: FaceScan, now: string): Profile {
  const points = pointsFromScan(asKept(profile, scan), { keepPositions: false, keepFigures: true });
  const forgotten = withPersonalColors(profile, { savedAIData: null }, now);
  return replaceScannedPoints(forgotten, points, now);
}

/** The profile applies its own white point, so the scan's correction by it is removed. */
function asKept(profile: Profile, scan: FaceScan): FaceScan {
  return lightInForce(profile) === 'white-point' ? withoutWhite(scan) : scan;
}

/**
 * A scan replaces its own points and those of earlier scans; points the user placed elsewhere stay, in the same light.
 */
function replaceScannedPoints(
  profile: Profile,
  scanned: readonly ColorPoint[],
  now: string,
): Profile {
  const seen = new Set(scanned.map((point) => point.id));
  const kept = profile.personal_colors.colorPoints.filter(
    (point) => point.source === 'user' && !seen.has(point.id),
  );
  const colorPoints = [...inPresentLight(profile, [...scanned, ...kept])];
  return withPersonalColors(profile, { colorPoints }, now);
}
