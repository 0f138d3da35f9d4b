import { isHairCovered } from '../scan/withheld-points.ts';
import { hasPosition } from './color-point.ts';
import type { ColorPoint } from './color-point.ts';
import { isFaceProfile, POINT_TEMPLATES, pointsInOrder } from './point-template.ts';
import type { PointTemplate } from './point-template.ts';
import type { PersonalColors, Profile } from './profile.ts';
import { contextOf } from './with-reading-context.ts';

/** A generic picture needs any two colors; a face needs its whole template. */
const GENERIC_MINIMUM = 2;

export interface AnalysisReadiness {
  readonly ready: boolean;
  /** How many colors this type of profile needs in total. */
  readonly needed: number;
}

/** The profile with this point, which replaces the one with the same id or is added at the end. */
export function withPoint(profile: Profile, point: ColorPoint, now: string): Profile {
  const points = profile.personal_colors.colorPoints;
  const colorPoints = points.some((other) => other.id === point.id)
    ? points.map((other) => (other.id === point.id ? point : other))
    : [...points, point];
  return withPersonalColors(profile, { colorPoints }, now);
}

/** The profile with some of its personal colors replaced and `now` (ISO time) as its time. */
export function withPersonalColors(
  profile: Profile,
  changes: Partial<PersonalColors>,
  now: string,
): Profile {
  return {
    ...profile,
    personal_colors: { ...profile.personal_colors, ...changes },
    updated_at: now,
  };
}

/** The points that have a color. A template's own color without a position is not a reading. */
export function filledPoints(profile: Profile): readonly ColorPoint[] {
  const templates = POINT_TEMPLATES[profile.preferences.type];
  return profile.personal_colors.colorPoints.filter((point) => {
    const template = templates.find((other) => other.id === point.id);
    const untouched = !hasPosition(point) && point.source === undefined;
    return !(untouched && point.hex === template?.color);
  });
}

/** The template points that still need a color, in the order of the list. */
export function missingPoints(profile: Profile): readonly PointTemplate[] {
  const filled = new Set(filledPoints(profile).map((point) => point.id));
  return pointsInOrder(profile.preferences.type).filter(({ id }) => !filled.has(id));
}

/** The missing points a season cannot be read without: all but those left out of the reading. */
export function awaitedPoints(profile: Profile): readonly PointTemplate[] {
  const excused = isFaceProfile(profile.preferences.type) ? excusedPoints(profile) : [];
  return missingPoints(profile).filter(({ id }) => !excused.includes(id));
}

/** Whether there are enough colors to name a season. Colors left out of the reading are not needed. */
export function analysisReadiness(profile: Profile): AnalysisReadiness {
  const { type } = profile.preferences;
  const isFace = isFaceProfile(type);
  const excused = isFace ? excusedPoints(profile) : [];
  const needed = isFace ? POINT_TEMPLATES[type].length - excused.length : GENERIC_MINIMUM;
  const ready = isFace
    ? awaitedPoints(profile).length === 0
    : filledPoints(profile).length >= needed;
  return { ready, needed };
}

/**
 * Missing but not needed: lips with lipstick, and hair that does not have its natural color, that the current scan saw
 * covered, or whose color the user gave.
 */
function excusedPoints(profile: Profile): readonly string[] {
  const { makeup, hairState, naturalHair } = contextOf(profile);
  const { savedAIData } = profile.personal_colors;
  const isCovered = savedAIData !== null && isHairCovered(savedAIData);
  const isHairExcused = hairState !== 'natural' || naturalHair !== null || isCovered;
  return missingPoints(profile)
    .map(({ id }) => id)
    .filter((id) => (id === 'lip' && makeup) || (id === 'hair' && isHairExcused));
}
