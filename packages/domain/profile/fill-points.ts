import { hasPosition } from './color-point.ts';
import type { ColorPoint } from './color-point.ts';
import { isFaceProfile, POINT_TEMPLATES } from './point-template.ts';
import type { PointTemplate } from './point-template.ts';
import type { PersonalColors, Profile } from './profile.ts';
import { contextOf } from './with-reading-context.ts';

/** A generic picture is read from any two colors; a face needs its whole template. */
const GENERIC_MINIMUM = 2;

export interface AnalysisReadiness {
  readonly ready: boolean;
  /** How many colors this type of profile needs in all. */
  readonly needed: number;
  /** What to show while not ready. */
  readonly message: string | null;
}

/** The profile with this point in the place of the one with the same id, or added at the end. */
export function withPoint(profile: Profile, point: ColorPoint, now: string): Profile {
  const points = profile.personal_colors.colorPoints;
  const colorPoints = points.some((other) => other.id === point.id)
    ? points.map((other) => (other.id === point.id ? point : other))
    : [...points, point];
  return withPersonalColors(profile, { colorPoints }, now);
}

/** The profile with some of its personal colors replaced, touched at `now` (ISO time). */
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

/** The points somebody or something has colored. A template's own color in no place is not a reading. */
export function filledPoints(profile: Profile): readonly ColorPoint[] {
  const templates = POINT_TEMPLATES[profile.preferences.type];
  return profile.personal_colors.colorPoints.filter((point) => {
    const template = templates.find((other) => other.id === point.id);
    const untouched = !hasPosition(point) && point.source === undefined;
    return !(untouched && point.hex === template?.color);
  });
}

/** The places of the template that still wait for a color, in the order of the template. */
export function missingPoints(profile: Profile): readonly PointTemplate[] {
  const filled = new Set(filledPoints(profile).map((point) => point.id));
  return POINT_TEMPLATES[profile.preferences.type].filter((template) => !filled.has(template.id));
}

/** The places without which no season can be read: those that are missing, but for what is left out of a reading. */
export function awaitedPoints(profile: Profile): readonly PointTemplate[] {
  const excused = isFaceProfile(profile.preferences.type) ? excusedPoints(profile) : [];
  return missingPoints(profile).filter(({ id }) => !excused.includes(id));
}

/** Whether the colors are enough to name a season. A color that is left out of the reading anyway is not needed. */
export function analysisReadiness(profile: Profile): AnalysisReadiness {
  const { type } = profile.preferences;
  const isFace = isFaceProfile(type);
  const excused = isFace ? excusedPoints(profile) : [];
  const needed = isFace ? POINT_TEMPLATES[type].length - excused.length : GENERIC_MINIMUM;
  const ready = isFace
    ? awaitedPoints(profile).length === 0
    : filledPoints(profile).length >= needed;
  const message = ready ? null : `Complete at least ${needed} colors to analyze your season`;
  return { ready, needed, message };
}

/** Missing, but not read either: painted lips, and hair that is not of its own color. */
function excusedPoints(profile: Profile): readonly string[] {
  const { makeup, hairState } = contextOf(profile);
  return missingPoints(profile)
    .map(({ id }) => id)
    .filter((id) => (id === 'lip' && makeup) || (id === 'hair' && hairState !== 'natural'));
}
