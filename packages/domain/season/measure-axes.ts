import type { Lab } from '../color/lab.ts';
import { AXES, type Axis } from './season-reading.ts';
import {
  AXIS_CONSTANTS,
  NEAR_BLACK_HAIR,
  SEASON_TERMS,
  TERM_LIMIT,
  type AxisValues,
  type ReadingPoint,
  type SeasonTerm,
  type TermConstants,
  type TermId,
} from './season-model.ts';

/** The colors of a face, corrected and averaged; a point that was not seen is absent. */
export interface FaceColors extends Readonly<Partial<Record<ReadingPoint, Lab>>> {
  /** Set for gray hair: its depth still counts (the brows'), its hue says nothing. */
  readonly hairWithoutHue?: boolean;
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
 * Places a face on warmth, lightness and clarity. When terms are missing, the others are stretched by the root of
 * the weight that is left: that keeps the axis about as wide over people as with all terms. Leaving them unstretched
 * calls everybody medium, stretching them in full is too bold. An axis without any term reads 0.
 */
export function measureAxes(face: FaceColors): AxesMeasurement {
  const parts = AXES.map((axis) => measureAxis(face, axis));
  const byAxis = (pick: (part: (typeof parts)[number]) => number): AxisValues => {
    const [warmth = 0, lightness = 0, clarity = 0] = parts.map(pick);
    return { warmth, lightness, clarity };
  };
  return {
    axes: byAxis((part) => part.value),
    terms: parts.flatMap((part) => part.terms),
    unseen: byAxis((part) => part.unseen),
  };
}

function measureAxis(face: FaceColors, axis: Axis) {
  const depth = nearBlackShare(face.hair);
  const all = SEASON_TERMS.filter((term) => term.axis === axis).map((term) => {
    const constants = mixConstants(term, depth);
    return { id: term.id, value: TERM_VALUES[term.id](face), ...constants };
  });
  const seen = all.flatMap((term) => (term.value === null ? [] : [{ ...term, value: term.value }]));
  const share = sumOf(seen, weigh) / sumOf(all, weigh);
  if (share === 0) return { value: 0, terms: [], unseen: 1 };
  const { center, scale } = AXIS_CONSTANTS[axis];
  const terms = seen.map(({ id, value, center: usual, scale: step, weight }): TermReading => {
    const z = limit((value - usual) / step);
    return { id, axis, value, z, amount: (weight * z) / Math.sqrt(share) / scale };
  });
  return { value: sumOf(terms, (term) => term.amount) - center / scale, terms, unseen: 1 - share };
}

/** What each term measures, in CIELAB units; `null` when a point it needs was not seen. */
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
    const seen = [lightEye, darkEye].flatMap((eye) => (eye ? [eye.a] : []));
    return seen.length === 0 ? null : sumOf(seen, (a) => a) / seen.length;
  },
  'abs(skin.L-hair.L)': ({ skin, hair }) => (skin && hair ? Math.abs(skin.l - hair.l) : null),
};

/** 1 for hair that is near black, 0 from medium dark on, and also where no hair was seen. */
function nearBlackShare(hair: Lab | undefined): number {
  if (!hair) return 0;
  const { full, none } = NEAR_BLACK_HAIR;
  return Math.min(1, Math.max(0, (none - hair.l) / (none - full)));
}

function mixConstants(term: SeasonTerm, depth: number): TermConstants {
  const other = term.nearBlack ?? term;
  const mix = (one: number, two: number) => one * (1 - depth) + two * depth;
  return {
    center: mix(term.center, other.center),
    scale: mix(term.scale, other.scale),
    weight: mix(term.weight, other.weight),
  };
}

function weigh(term: { readonly weight: number }): number {
  return Math.abs(term.weight);
}

function limit(z: number): number {
  return Math.min(TERM_LIMIT, Math.max(-TERM_LIMIT, z));
}

function sumOf<Item>(items: readonly Item[], pick: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + pick(item), 0);
}
