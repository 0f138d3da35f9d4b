import type { FaceScan } from '../scan/face-scan.ts';
import { withoutWhite } from '../scan/scan-by-white.ts';
import { isPhotoKept } from './color-data-of.ts';
import { makeColorPoint } from './color-point.ts';
import type { ColorPoint } from './color-point.ts';
import { withPersonalColors } from './fill-points.ts';
import { keptBesideNewPhoto } from './kept-readings.ts';
import { pointsFromScan } from './points-from-scan.ts';
import type { Profile } from './profile.ts';
import { withReadingContext } from './with-reading-context.ts';
import { inPresentLight, lightInForce } from './with-white-point.ts';

/** Saves a scan and its points where it found them on the photo, in the light of a white point that stands. */
export function acceptScan(profile: Profile, scan: FaceScan, now: string): Profile {
  const seen = asKept(profile, scan);
  const kept = withPersonalColors(profile, { savedAIData: seen }, now);
  return replaceScannedPoints(kept, pointsFromScan(seen, { keepPositions: true }), now);
}

/**
 * Takes the colors of a scan without positions and forgets the scan: the person places the points herself. What the
 * scan found out about the light goes with it, so the colors stay as the photo shows them, like every pick after. How
 * sure it was of each stays with the points.
 */
export function takePointsOnly(profile: Profile, scan: FaceScan, now: string): Profile {
  const points = pointsFromScan(asKept(profile, scan), { keepPositions: false, keepFigures: true });
  const forgotten = withPersonalColors(profile, { savedAIData: null }, now);
  return replaceScannedPoints(forgotten, points, now);
}

/**
 * Prepares the profile for another photo: colors stay as they were read, but places, raw colors and the light of the
 * old photo say nothing about the new one. Colors that are kept among the photos' readings go: the new photo is to
 * give its own. What the person said about herself stays, and so do other photos' readings.
 */
export function withNewPhoto(profile: Profile, now: string): Profile {
  const colors = isPhotoKept(profile) ? [] : profile.personal_colors.colorPoints;
  const colorPoints = colors.map(withoutPlace);
  const context = { whitePoint: null, photos: keptBesideNewPhoto(profile) };
  const inOtherLight = withReadingContext(profile, context, now);
  return withPersonalColors(inOtherLight, { colorPoints, savedAIData: null }, now);
}

/** The color as it was read, on no photo. */
export const withoutPlace = (point: ColorPoint): ColorPoint =>
  makeColorPoint({ ...point, rawHex: null, hexBeforeWhite: null, scanned: null, x: -1, y: -1 });

/** The profile knows its white point by itself, and corrects by it: the scan need not have done so as well. */
function asKept(profile: Profile, scan: FaceScan): FaceScan {
  return lightInForce(profile) === 'white-point' ? withoutWhite(scan) : scan;
}

/** A scan replaces what it saw and what scans before it saw; what the person placed elsewhere stays, in one light. */
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
