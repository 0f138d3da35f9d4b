// Season model v7.1: round, hand-set weights in CIELAB (D65). Nothing here was fitted automatically; the weights were
// set with the labeled photos in view, so measured figures flatter the model by about two points. How it was found and
// how good it is: docs/decisions/003-season-model.md and 041-season-model-7-1.md.
import type { SeasonKey } from './season-key.ts';
import type { Axis } from './season-reading.ts';

/** The value of the usual face (`center`), one deviation from it (`scale`), and the weight of the term. */
export interface TermConstants {
  readonly center: number;
  readonly scale: number;
  readonly weight: number;
}

export interface SeasonTerm extends TermConstants {
  readonly id: TermId;
  readonly axis: Axis;
  /** Used instead for near-black hair; blended linearly between the two limits. */
  readonly nearBlack?: TermConstants;
}

export const TERM_IDS = [
  'skin.b',
  'hair.a',
  'hair.b',
  'darkEye.b',
  'lip.b',
  'hair.L',
  'lightEye.L',
  'darkEye.L',
  'lightEye.L-hair.L',
  'eye.a',
  'abs(skin.L-hair.L)',
] as const;
export type TermId = (typeof TERM_IDS)[number];

/**
 * Every term belongs to one axis. Near-black hair has hardly any a* and b* whatever its undertone: in absolute figures
 * three of four such people would come out as Winter. So its warmth is read relative to the hair's depth, and skin and
 * eyes count more.
 */
export const SEASON_TERMS: readonly SeasonTerm[] = [
  {
    id: 'skin.b',
    axis: 'warmth',
    center: 18,
    scale: 7,
    weight: 0.1,
    nearBlack: { center: 18, scale: 7, weight: 0.2 },
  },
  {
    id: 'hair.a',
    axis: 'warmth',
    center: 4,
    scale: 5,
    weight: 0.3,
    nearBlack: { center: 1, scale: 3.5, weight: 0.2 },
  },
  {
    id: 'hair.b',
    axis: 'warmth',
    center: 9,
    scale: 11,
    weight: 0.45,
    nearBlack: { center: 4, scale: 8, weight: 0.2 },
  },
  {
    id: 'darkEye.b',
    axis: 'warmth',
    center: 3,
    scale: 5,
    weight: 0.2,
    nearBlack: { center: 3, scale: 5, weight: 0.25 },
  },
  { id: 'lip.b', axis: 'warmth', center: 15, scale: 7.5, weight: 0.05 },
  { id: 'hair.L', axis: 'lightness', center: 23, scale: 19, weight: 0.6 },
  { id: 'lightEye.L', axis: 'lightness', center: 29, scale: 16, weight: 0.3 },
  { id: 'darkEye.L', axis: 'lightness', center: 14, scale: 12, weight: 0.1 },
  { id: 'lightEye.L-hair.L', axis: 'clarity', center: 3, scale: 20, weight: 0.45 },
  { id: 'eye.a', axis: 'clarity', center: 3, scale: 5, weight: -0.4 },
  { id: 'abs(skin.L-hair.L)', axis: 'clarity', center: 41, scale: 22, weight: 0.15 },
];

/** L* of hair: up to `full` it is completely near black, from `none` on not at all. */
export const NEAR_BLACK_HAIR = { full: 10, none: 20 } as const;

/** No single term may exceed this many scales. */
export const TERM_LIMIT = 2.5;

/** A weighted sum less `center`, over `scale`, has about mean 0 and deviation 1 over people. */
export const AXIS_CONSTANTS: Readonly<Record<Axis, { center: number; scale: number }>> = {
  warmth: { center: 0.2, scale: 0.72 },
  lightness: { center: 0.16, scale: 0.75 },
  clarity: { center: -0.06, scale: 0.69 },
};

/**
 * Lamps and camera programs make photos warm: where no light was measured, warmth lies `excess` too high on average, and
 * `kept` of its distance from neutral is left, because what the light adds cannot be told from the person.
 */
export const UNMEASURED_LIGHT = { excess: 0.55, kept: 0.7 } as const;

/** What a photo's light is known by. `given` are colors without a photo: there is no light to doubt. */
export type LightSource =
  | 'white-point'
  | 'both-eyes'
  | 'one-eye'
  | 'shaded-eyes'
  | 'given'
  | 'unmeasured';

/**
 * How well the light is known, 0 to 1. One eye may lie in the shade of the nose, or face a lamp of its own; eyes in
 * shade are too dark to correct by, yet such photos are read nearly as well as others.
 */
export const LIGHT_KNOWN: Readonly<Record<LightSource, number>> = {
  'white-point': 1,
  'both-eyes': 1,
  'one-eye': 0.5,
  'shaded-eyes': 0.5,
  given: 1,
  unmeasured: 0,
};

/** A position on the three axes. */
export type AxisValues = Readonly<Record<Axis, number>>;

export const SEASON_PROTOTYPES: Readonly<Record<SeasonKey, AxisValues>> = {
  true_spring: { warmth: 0.2, lightness: 0.2, clarity: 1.1 },
  warm_spring: { warmth: 1, lightness: 0.5, clarity: 0.2 },
  light_spring: { warmth: 0.4, lightness: 1.3, clarity: -0.2 },
  light_summer: { warmth: -0.4, lightness: 1.3, clarity: -0.4 },
  true_summer: { warmth: -1, lightness: 0.3, clarity: 0.1 },
  soft_summer: { warmth: -0.3, lightness: 0.4, clarity: -1.2 },
  soft_autumn: { warmth: 0.5, lightness: 0.1, clarity: -0.7 },
  warm_autumn: { warmth: 1.2, lightness: -0.3, clarity: -0.4 },
  true_autumn: { warmth: 0.3, lightness: -1, clarity: -0.2 },
  deep_winter: { warmth: -0.6, lightness: -1.1, clarity: 0.1 },
  true_winter: { warmth: -0.9, lightness: -0.4, clarity: 0.2 },
  clear_winter: { warmth: -0.7, lightness: 0, clarity: 1.4 },
};

/** Probability falls with exp(-d2 / kernel), closeness with exp(-d2 / closeness). */
export const DISTANCE_KERNEL = { probability: 3.2, closeness: 6 } as const;

/** Limits from which a reading is no longer doubtful: `gap` is p1 - p2 of twelve, `warmth` the distance from neutral. */
export const BAND_LIMITS = {
  clear: { gap: 0.08, warmth: 0.7 },
  likely: { gap: 0.04 },
  betweenTwo: { gap: 0.04, warmth: 0.35 },
  photosForClear: 3,
} as const;
