import type { SeasonKey } from './season-key.ts';
import { SEASON_PROTOTYPES, type AxisValues } from './season-model.ts';
import { AXES, type Axis, type AxisWay } from './season-reading.ts';

/** Nearer to the middle a face may as well be on the other side: there undertone was right in fewer than 2 of 3 photos. */
export const MEDIUM_WITHIN = 0.35;
// Further limits, from the middle outward.
const LEANING = 0.1;
const PLAIN = 0.9;
const NOTICEABLE = 0.5;

/** The position on an axis, with the doubtful range between its two sides. */
export type AxisGrade =
  | 'cool'
  | 'cool-to-neutral'
  | 'leaning-cool'
  | 'neutral'
  | 'leaning-warm'
  | 'warm-to-neutral'
  | 'warm'
  | 'deep'
  | 'medium-to-deep'
  | 'medium'
  | 'light-to-medium'
  | 'light'
  | 'muted'
  | 'leaning-muted'
  | 'leaning-clear'
  | 'clear';

/** The user's position on one axis, -2.5 to 2.5. */
export function gradeAxis(axis: Axis, value: number): AxisGrade {
  return GRADES[axis](value);
}

function gradeUndertone(value: number): AxisGrade {
  const side = value < 0 ? 'cool' : 'warm';
  if (Math.abs(value) >= PLAIN) return side;
  if (Math.abs(value) >= MEDIUM_WITHIN) return `${side}-to-neutral`;
  return Math.abs(value) < LEANING ? 'neutral' : `leaning-${side}`;
}

function gradeDepth(value: number): AxisGrade {
  if (Math.abs(value) >= PLAIN) return value < 0 ? 'deep' : 'light';
  if (Math.abs(value) < MEDIUM_WITHIN) return 'medium';
  return value < 0 ? 'medium-to-deep' : 'light-to-medium';
}

function gradeClarity(value: number): AxisGrade {
  const side = value < 0 ? 'muted' : 'clear';
  if (Math.abs(value) >= PLAIN) return side;
  return Math.abs(value) < MEDIUM_WITHIN ? 'medium' : `leaning-${side}`;
}

const GRADES: Readonly<Record<Axis, (value: number) => AxisGrade>> = {
  warmth: gradeUndertone,
  lightness: gradeDepth,
  clarity: gradeClarity,
};

const SIDES: Readonly<Record<Axis, readonly [below: AxisWay, above: AxisWay]>> = {
  warmth: ['cooler', 'warmer'],
  lightness: ['deeper', 'lighter'],
  clarity: ['softer', 'clearer'],
};

/** How a season differs from a face, the greatest difference first; empty when it is near on all three axes. */
export function compareWithSeason(axes: AxisValues, season: SeasonKey): readonly AxisWay[] {
  const prototype = SEASON_PROTOTYPES[season];
  return AXES.map((axis) => ({ axis, by: prototype[axis] - axes[axis] }))
    .filter(({ by }) => Math.abs(by) >= NOTICEABLE)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .map(({ axis, by }) => SIDES[axis][by < 0 ? 0 : 1]);
}
