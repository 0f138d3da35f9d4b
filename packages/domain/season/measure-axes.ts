import type { Lab } from '../color/lab.ts';
import type { Axis } from './season-reading.ts';
import { type ReadingPoint } from './reading-points.ts';
import {
  AXIS_CONSTANTS,
  NEAR_BLACK_HAIR,
  SEASON_TERMS,
  TERM_LIMIT,
  UNMEASURED_LIGHT,
  type AxisValues,
  type SeasonTerm,
  type TermConstants,
  type TermId,
} from './season-model.ts';

/** The colors of a face, corrected and averaged; points that were not seen are absent. */
export interface FaceColors extends Readonly<Partial<Record<ReadingPoint, Lab>>> {
  /** Set for gray hair: its depth still counts (the brows'), its hue is ignored. */
  readonly hairWithoutHue?: boolean;
  /** How much of the photos' light was not measured, 0 to 1; 0 if absent. */
  readonly unmeasuredLight?: number;
}

/** One term as it was read on one face. `amount` is its share of the axis value, in model units. */
export interface TermReading {
  readonly id: TermId;
  readonly axis: Axis;
  readonly value: number;
  /** Distance from the usual face in scales, -2.5 to 2.5. */
  readonly z: number;
  readonly amount: number;
}

export interface AxesMeasurement {
  readonly axes: AxisValues;
  readonly terms: readonly TermReading[];
  /** Per axis, the share of its weight that could not be read, 0 to 1. */
  readonly unseen: AxisValues;
}

/**
 * Places a face on warmth, lightness and clarity. If terms are missing, the others are scaled by the square root of the
 * remaining weight, which keeps the spread between people about as wide as with all terms. Without scaling everyone
 * would be medium; full scaling is too bold. An axis without any term reads 0. Warmth under a light that was not
 * measured shrinks toward neutral.
 */
export function measureAxes(face: FaceColors): AxesMeasurement {
  const warmth = measureAxis(face, 'warmth');
  const lightness = measureAxis(face, 'lightness');
  const clarity = measureAxis(face, 'clarity');
  return {
    axes: { warmth: warmth.value, lightness: lightness.value, clarity: clarity.value },
    terms: [...warmth.terms, ...lightness.terms, ...clarity.terms],
    unseen: { warmth: warmth.unseen, lightness: lightness.unseen, clarity: clarity.unseen },
  };
}

const TERMS_OF_AXIS: Readonly<Record<Axis, readonly SeasonTerm[]>> = {
  warmth: SEASON_TERMS.filter(({ axis }) => axis === 'warmth'),
  lightness: SEASON_TERMS.filter(({ axis }) => axis === 'lightness'),
  clarity: SEASON_TERMS.filter(({ axis }) => axis === 'clarity'),
};

interface AxisMeasurement {
  readonly value: number;
  readonly terms: readonly TermReading[];
  readonly unseen: number;
}

function measureAxis(face: FaceColors, axis: Axis): AxisMeasurement {
  const depth = nearBlackShare(face.hair);
  const terms: TermReading[] = [];
  let [seen, whole, sum] = [0, 0, 0];
  const measured = TERMS_OF_AXIS[axis].map((term) => {
    const constants = mixConstants(term, depth);
    const value = TERM_VALUES[term.id](face);
    whole += Math.abs(constants.weight);
    if (value !== null) seen += Math.abs(constants.weight);
    return { id: term.id, value, constants };
  });
  const share = seen / whole;
  if (share === 0) return { value: 0, terms: [], unseen: 1 };
  const { center, scale } = AXIS_CONSTANTS[axis];
  const { kept, excess } = trustLight(face, axis);
  for (const { id, value, constants } of measured) {
    if (value === null) continue;
    const z = limit((value - constants.center) / constants.scale);
    const amount = (kept * constants.weight * z) / Math.sqrt(share) / scale;
    sum += amount;
    terms.push({ id, axis, value, z, amount });
  }
  return { value: sum - kept * (center / scale + excess), terms, unseen: 1 - share };
}

/** The light tints warmth; depth and clarity hardly follow it. */
function trustLight({ unmeasuredLight = 0 }: FaceColors, axis: Axis) {
  if (axis !== 'warmth') return { kept: 1, excess: 0 };
  const { kept, excess } = UNMEASURED_LIGHT;
  return { kept: 1 - (1 - kept) * unmeasuredLight, excess: excess * unmeasuredLight };
}

/** What each term measures, in CIELAB units; `null` if a point it needs was not seen. */
const TERM_VALUES: Readonly<Record<TermId, (face: FaceColors) => number | null>> = {
  'skin.b': ({ skin }) => skin?.b ?? null,
  'hair.a': ({ hair, hairWithoutHue }) => (hairWithoutHue ? null : (hair?.a ?? null)),
  'hair.b': ({ hair, hairWithoutHue }) => (hairWithoutHue ? null : (hair?.b ?? null)),
  'darkEye.b': ({ darkEye }) => darkEye?.b ?? null,
  'lip.b': ({ lip }) => lip?.b ?? null,
  'hair.L': ({ hair }) => hair?.l ?? null,
  'lightEye.L': ({ lightEye }) => lightEye?.l ?? null,
  'darkEye.L': ({ darkEye }) => darkEye?.l ?? null,
  'lightEye.L-hair.L': ({ lightEye, hair }) => (lightEye && hair ? lightEye.l - hair.l : null),
  'eye.a': ({ lightEye, darkEye }) => {
    if (lightEye && darkEye) return (lightEye.a + darkEye.a) / 2;
    return (lightEye ?? darkEye)?.a ?? null;
  },
  'abs(skin.L-hair.L)': ({ skin, hair }) => (skin && hair ? Math.abs(skin.l - hair.l) : null),
};

/** 1 for near-black hair, 0 from medium dark on, and also if no hair was seen. */
function nearBlackShare(hair: Lab | undefined): number {
  if (!hair) return 0;
  const { full, none } = NEAR_BLACK_HAIR;
  return Math.min(1, Math.max(0, (none - hair.l) / (none - full)));
}

function mixConstants(term: SeasonTerm, depth: number): TermConstants {
  if (depth === 0) return term;
  const other = term.nearBlack ?? term;
  const mix = (one: number, two: number) => one * (1 - depth) + two * depth;
  return {
    center: mix(term.center, other.center),
    scale: mix(term.scale, other.scale),
    weight: mix(term.weight, other.weight),
  };
}

function limit(z: number): number {
  return Math.min(TERM_LIMIT, Math.max(-TERM_LIMIT, z));
}
