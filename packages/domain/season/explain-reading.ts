import type { Hex } from '../color/hex.ts';
import { labToHex } from './correct-light.ts';
import type { FaceColors, TermReading } from './measure-axes.ts';
import { distanceToSeason } from './rank-seasons.ts';
import { familyOf, isWarmFamily, SEASON_NAMES, type Family, type SeasonKey } from './season-key.ts';
import {
  READING_POINTS,
  SEASON_PROTOTYPES,
  type AxisValues,
  type ReadingPoint,
} from './season-model.ts';
import type { Axis, Contribution } from './season-reading.ts';
import { wordTerm, type ShownColors, type TermInWords } from './word-term.ts';

export interface MeasuredFace {
  readonly face: FaceColors;
  readonly axes: AxisValues;
  readonly terms: readonly TermReading[];
}

/** What one term saw, in words, and how far it moves its axis, in model units. */
export interface TermEvidence extends TermInWords {
  readonly term: string;
  readonly axis: Axis;
  readonly share: number;
}

/** Everything needed to compare any two seasons. */
export interface Evidence {
  readonly axes: AxisValues;
  readonly terms: readonly TermEvidence[];
}

export interface SeasonPair {
  readonly first: SeasonKey;
  readonly second: SeasonKey;
}

export interface Explanation {
  /** Largest first, by absolute value; positive favors the first season. */
  readonly contributions: readonly Contribution[];
  /** The part that does not depend on colors: how far the two prototypes are from the usual face. */
  readonly startingPoint: number;
  readonly reasons: readonly string[];
  readonly counterArgument: string;
}

const REASONS_SHOWN = 3;

/** Share of d2(second) - d2(first) below which a contribution is noise and gets no sentence. */
const WORTH_SAYING = 0.02;

/** Explains why `first` ranks before `second` for a measured face. */
export function explainChoice({ axes, terms, face }: MeasuredFace, pair: SeasonPair): Explanation {
  const shownFace = { face, shown: showColors(face) };
  const evidence = terms.map((term): TermEvidence => {
    const { title, observation, colors } = wordTerm(term, shownFace);
    return { title, observation, colors, term: term.id, axis: term.axis, share: term.amount };
  });
  return explainEvidence({ axes, terms: evidence }, pair);
}

function showColors(face: FaceColors): ShownColors {
  const shown: Partial<Record<ReadingPoint, Hex>> = {};
  for (const point of READING_POINTS) {
    const color = face[point];
    if (color) shown[point] = labToHex(color);
  }
  return shown;
}

/**
 * Explains why `first` ranks before `second`, any two of the twelve. Axis values are sums over terms, so d2(second) -
 * d2(first) splits exactly into one share per term and a starting point; they add up to the difference.
 */
export function explainEvidence(
  { axes, terms }: Evidence,
  { first, second }: SeasonPair,
): Explanation {
  const contributions = terms
    .map((term) => contributionOf(term, { first, second }))
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const difference = distanceToSeason(axes, second) - distanceToSeason(axes, first);
  const startingPoint = difference - contributions.reduce((sum, { amount }) => sum + amount, 0);
  const names = { first: SEASON_NAMES[first], second: SEASON_NAMES[second] };
  const forFirst = contributions.filter(({ amount }) => amount > WORTH_SAYING);
  const reasons = forFirst.slice(0, REASONS_SHOWN).map(({ sentence }) => sentence);
  if (reasons.length < REASONS_SHOWN && startingPoint > WORTH_SAYING) {
    reasons.push(
      `${names.first} lies nearer the usual face than ${names.second}, which counts before any color is seen.`,
    );
  }
  if (reasons.length === 0) {
    reasons.push(`None of your colors decides between ${names.first} and ${names.second}.`);
  }
  const against = contributions.find(({ amount }) => amount < -WORTH_SAYING);
  return {
    contributions,
    startingPoint,
    reasons,
    counterArgument: against?.sentence ?? sayNothingSpeaksAgainst(startingPoint, names),
  };
}

function contributionOf(seen: TermEvidence, { first, second }: SeasonPair): Contribution {
  const { term, axis, share, title, observation, colors } = seen;
  const ahead = SEASON_PROTOTYPES[first][axis] - SEASON_PROTOTYPES[second][axis];
  const amount = 2 * share * ahead;
  const conclusion =
    amount >= 0
      ? `so ${nameBoth(axis, first, second)}`
      : `which speaks for ${nameBoth(axis, second, first)}`;
  return {
    term,
    axis,
    amount,
    sentence: `${observation}, ${conclusion}.`,
    title,
    colors: [...colors],
    share,
    observation,
  };
}

/**
 * "Spring before Summer" if undertone separates two families, "Soft Autumn before Warm Autumn" on the other axes. For
 * two cool or two warm seasons their difference is added, because "warmer, so Deep Winter" would look like a mistake.
 */
function nameBoth(axis: Axis, one: SeasonKey, other: SeasonKey): string {
  const [family, otherFamily] = [familyOf(one), familyOf(other)];
  if (axis !== 'warmth') return `${SEASON_NAMES[one]} before ${SEASON_NAMES[other]}`;
  const isWarm = isWarmFamily(family);
  if (isWarm !== isWarmFamily(otherFamily)) {
    return `${nameFamily(family)} before ${nameFamily(otherFamily)}`;
  }
  const isWarmer = SEASON_PROTOTYPES[one].warmth > SEASON_PROTOTYPES[other].warmth;
  const [more, less] = isWarm ? ['warmer', 'less warm'] : ['cooler', 'less cool'];
  return `${SEASON_NAMES[one]}, the ${isWarmer === isWarm ? more : less} of the two, before ${SEASON_NAMES[other]}`;
}

function sayNothingSpeaksAgainst(
  startingPoint: number,
  { first, second }: { readonly first: string; readonly second: string },
): string {
  return startingPoint < -WORTH_SAYING
    ? `${second} lies nearer the usual face than ${first}; only your colors, as this light shows them, speak for ${first}.`
    : `None of your colors speaks for ${second} before ${first}. What may: other light than in the photo, which moves every color at once.`;
}

function nameFamily(family: Family): string {
  return family.charAt(0).toUpperCase() + family.slice(1);
}
