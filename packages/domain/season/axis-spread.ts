import { AXES, type Axis } from './season-reading.ts';
import type { AxisValues, LightSource } from './season-model.ts';

// Half widths in model units, where 1 is the deviation between people. Rounded on purpose: they only tell a user how
// far to trust a line on a scale.

// The part that no further photo with the same camera and the same hair reduces.
const FLOOR = 0.2;

// How far another photo of the same face moves an axis (pose, shadow, where the hair was read). Averaging three photos
// raises the share of right families from about 55 to 65-72 %, which implies photo variation of about half the
// variation between people.
const PHOTO = 0.45;

// How far a 10 % red or blue cast moves each axis: measured on labeled photos unchanged, and with half the tint removed
// by the white of the eye. Where nothing showed the light, warmth lay .55 too high on average: its doubt is that far.
const LIGHT: Readonly<Record<LightSource, AxisValues>> = {
  'white-point': { warmth: 0.05, lightness: 0.05, clarity: 0.05 },
  'both-eyes': { warmth: 0.13, lightness: 0.05, clarity: 0.08 },
  'one-eye': { warmth: 0.25, lightness: 0.05, clarity: 0.15 },
  'shaded-eyes': { warmth: 0.25, lightness: 0.05, clarity: 0.15 },
  given: { warmth: 0.25, lightness: 0.05, clarity: 0.15 },
  unmeasured: { warmth: 0.55, lightness: 0.05, clarity: 0.15 },
};

export interface SpreadEvidence {
  /** Axis values of each photo by itself. */
  readonly photos: readonly { readonly axes: AxisValues; readonly light: LightSource }[];
  /** Share of each axis' weight that could not be read, 0 to 1. */
  readonly unseen: AxisValues;
}

/**
 * The half width of doubt of each axis: about two of three further readings of this face should fall inside.
 * Independent sources add as squares. The photo part is divided by the number of photos; photos that disagree more than
 * usual count with their own disagreement. The unread share of an axis keeps that share of the variance between people.
 */
export function measureSpread(evidence: SpreadEvidence): AxisValues {
  const [warmth = 1, lightness = 1, clarity = 1] = AXES.map((axis) => spreadOf(axis, evidence));
  return { warmth, lightness, clarity };
}

function spreadOf(axis: Axis, { photos, unseen }: SpreadEvidence): number {
  const values = photos.map((photo) => photo.axes[axis]);
  const light = mean(photos.map((photo) => LIGHT[photo.light][axis] ** 2));
  const photo = Math.max(PHOTO ** 2 + light, variance(values));
  return Math.sqrt(FLOOR ** 2 + photo / photos.length + unseen[axis]);
}

/** Sample variance; a single value has none. */
function variance(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2)) * (values.length / (values.length - 1));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
