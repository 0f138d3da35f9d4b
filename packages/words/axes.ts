import { capitalize, gradeAxis, SEASON_TRAITS } from '@color-almanac/domain';
import type { Axis, AxisGrade, AxisWay, SeasonKey } from '@color-almanac/domain';

import { writeList } from './grammar.ts';

const GRADES: Readonly<Record<AxisGrade, string>> = {
  cool: 'cool',
  'cool-to-neutral': 'cool to neutral',
  'leaning-cool': 'neutral, leaning cool',
  neutral: 'neutral',
  'leaning-warm': 'neutral, leaning warm',
  'warm-to-neutral': 'warm to neutral',
  warm: 'warm',
  deep: 'deep',
  'medium-to-deep': 'medium to deep',
  medium: 'medium',
  'light-to-medium': 'light to medium',
  light: 'light',
  muted: 'muted',
  'leaning-muted': 'medium, leaning muted',
  'leaning-clear': 'medium, leaning clear',
  clear: 'clear',
};

/** The user's position on one axis in words: "warm", "medium to deep", "medium, leaning muted". */
export const describeAxis = (axis: Axis, value: number): string => GRADES[gradeAxis(axis, value)];

/** The traits of a season, the one that leads marked, so that no two seasons share them: "Warm, medium, very muted." */
export function describeTraits(season: SeasonKey): string {
  const traits = SEASON_TRAITS[season];
  const words = (['undertone', 'value', 'chroma'] as const).map((trait) =>
    traits.dominant === trait ? `very ${traits[trait]}` : traits[trait],
  );
  return `${capitalize(words.join(', '))}.`;
}

/** The word for a grade. A palette's word, and another engine's text, are words already. */
export const sayGrade = (grade: string): string =>
  Object.hasOwn(GRADES, grade) ? GRADES[grade as AxisGrade] : grade;

/** How a season differs from a face: "Warmer and deeper than you." */
export const sayWays = (ways: readonly AxisWay[]): string =>
  ways.length === 0
    ? 'Near you in undertone, depth and clarity.'
    : `${capitalize(writeList(ways))} than you.`;
