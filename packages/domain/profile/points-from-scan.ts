import { FACE_POINTS } from '../scan/face-scan.ts';
import type { FaceScan, ScannedPoint } from '../scan/face-scan.ts';
import { REBUILT_NOTE } from '../scan/rebuilt-scan.ts';
import { hasPosition, makeColorPoint } from './color-point.ts';
import type { ColorPoint } from './color-point.ts';
import { isFaceProfile, POINT_ID_OF, POINT_TEMPLATES } from './point-template.ts';
import type { Profile } from './profile.ts';
import { inLightOf } from './with-white-point.ts';

/** Confidence of a scan rebuilt from saved points, in percent, as the specification says. */
const REBUILT_CONFIDENCE = 95;
const POINTS_OF_A_FACE = FACE_POINTS.length;

/** The points a scan saw, in its order. Withheld points are left out, never given an invented color. */
export function pointsFromScan(
  scan: FaceScan,
  {
    keepPositions,
    keepFigures = false,
  }: { readonly keepPositions: boolean; readonly keepFigures?: boolean },
): readonly ColorPoint[] {
  return FACE_POINTS.flatMap((place) => {
    const { hex, rawHex, x, y, confidence, note } = scan[place];
    if (!hex) return [];
    const id = POINT_ID_OF[place];
    const position = keepPositions ? { x, y } : { x: -1, y: -1 };
    const scanned = keepFigures ? { confidence, note } : null;
    const color = { id, name: nameOf(id), hex, rawHex };
    return [makeColorPoint({ ...color, ...position, source: 'ai', scanned })];
  });
}

/**
 * Rebuilds the scan that points without positions must have come from: five or more points, none with a position and
 * none placed by the user, all five places of a face among them. Otherwise `null`. Uses the scan's confidence figures
 * if all five points have them; older records have none.
 */
export function rebuildScanFromPoints(points: readonly ColorPoint[]): FaceScan | null {
  const placed = points.some((point) => hasPosition(point) || point.source === 'user');
  if (points.length < POINTS_OF_A_FACE || placed) return null;
  const found = FACE_POINTS.map((place) => points.find(({ id }) => id === POINT_ID_OF[place]));
  const hasFigures = found.every((point) => point?.scanned !== undefined);
  const [hair, lightEye, darkEye, cheek, lips] = found.map((point) =>
    rebuildPoint(point, hasFigures),
  );
  if (!hair || !lightEye || !darkEye || !cheek || !lips) return null;
  return { hair, lightEye, darkEye, cheek, lips, warnings: [] };
}

/**
 * Restores what a face profile lost between two visits: points from its scan, or the scan from points that only a scan
 * can have set. Returns the same profile if nothing is missing. `updated_at` stays, because the user changed nothing.
 */
export function restorePoints(profile: Profile): Profile {
  if (!isFaceProfile(profile.preferences.type)) return profile;
  const { colorPoints, savedAIData } = profile.personal_colors;
  if (savedAIData) {
    if (colorPoints.length > 0) return profile;
    const scanned = pointsFromScan(savedAIData, { keepPositions: false });
    const restored = [...inLightOf(profile, scanned)];
    const personal_colors = { ...profile.personal_colors, colorPoints: restored };
    return { ...profile, personal_colors };
  }
  const rebuilt = rebuildScanFromPoints(colorPoints);
  if (!rebuilt) return profile;
  return { ...profile, personal_colors: { ...profile.personal_colors, savedAIData: rebuilt } };
}

function rebuildPoint(point: ColorPoint | undefined, hasFigures: boolean): ScannedPoint | null {
  if (!point) return null;
  const standIn = { confidence: REBUILT_CONFIDENCE, note: REBUILT_NOTE };
  const figures = (hasFigures && point.scanned) || standIn;
  return { hex: point.hex, x: -1, y: -1, ...figures };
}

function nameOf(id: string): string {
  return POINT_TEMPLATES.headshot.find((template) => template.id === id)?.name ?? id;
}
