import { writeList } from '../text/write-list.ts';
import type { SeasonKey } from './season-key.ts';
import { SEASON_PROTOTYPES, type AxisValues } from './season-model.ts';
import { AXES, type Axis } from './season-reading.ts';

// From the middle outwards. Below .35 the true value may as well be on the other side: undertone was then right in
// fewer than two of three photos.
const LEANING = 0.1;
const MEDIUM = 0.35;
const PLAIN = 0.9;
const NOTICEABLE = 0.5;

/** The user's value on one axis, -2.5 to 2.5, in words: "warm", "medium to deep", "medium, leaning muted". */
export function describeAxis(axis: Axis, value: number): string {
  return DESCRIPTIONS[axis](value);
}

function describeUndertone(value: number): string {
  const side = value < 0 ? 'cool' : 'warm';
  if (Math.abs(value) >= PLAIN) return side;
  if (Math.abs(value) >= MEDIUM) return `${side} to neutral`;
  return Math.abs(value) < LEANING ? 'neutral' : `neutral, leaning ${side}`;
}

function describeDepth(value: number): string {
  const side = value < 0 ? 'deep' : 'light';
  if (Math.abs(value) >= PLAIN) return side;
  if (Math.abs(value) < MEDIUM) return 'medium';
  return value < 0 ? 'medium to deep' : 'light to medium';
}

function describeClarity(value: number): string {
  const side = value < 0 ? 'muted' : 'clear';
  if (Math.abs(value) >= PLAIN) return side;
  return Math.abs(value) < MEDIUM ? 'medium' : `medium, leaning ${side}`;
}

const DESCRIPTIONS: Readonly<Record<Axis, (value: number) => string>> = {
  warmth: describeUndertone,
  lightness: describeDepth,
  clarity: describeClarity,
};

// Words for a face on either side of a season's own value.
const SIDES: Readonly<Record<Axis, readonly [below: string, above: string]>> = {
  warmth: ['cooler', 'warmer'],
  lightness: ['deeper', 'lighter'],
  clarity: ['softer', 'clearer'],
};

/** How a season differs from a face, in one sentence: "Near you on all three axes." "Warmer and deeper than you." */
export function describeSeasonAgainst(axes: AxisValues, season: SeasonKey): string {
  const prototype = SEASON_PROTOTYPES[season];
  const differences = AXES.map((axis) => ({ axis, by: prototype[axis] - axes[axis] }))
    .filter(({ by }) => Math.abs(by) >= NOTICEABLE)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by));
  if (differences.length === 0) return 'Near you in undertone, depth and clarity.';
  const words = differences.map(({ axis, by }) => SIDES[axis][by < 0 ? 0 : 1]);
  const text = writeList(words);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} than you.`;
}
