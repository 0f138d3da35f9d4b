import type { Hex } from '../color/hex.ts';
import { labToHex } from '../light/correct-light.ts';
import type { FaceColors, TermReading } from './measure-axes.ts';
import { distanceToSeason } from './rank-seasons.ts';
import { seeTerm, type ShownColors } from './see-term.ts';
import type { SeasonKey } from './season-key.ts';
import { READING_POINTS, type ReadingPoint } from './reading-points.ts';
import { SEASON_PROTOTYPES, type AxisValues } from './season-model.ts';
import type { Contribution } from './season-reading.ts';

export interface MeasuredFace {
  readonly face: FaceColors;
  readonly axes: AxisValues;
  readonly terms: readonly TermReading[];
}

/** What one term saw and how far it moves its axis, in model units. Stored readings may have it in words. */
export type TermEvidence = Omit<Contribution, 'amount' | 'sentence' | 'share'> & {
  readonly share: number;
};

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
  /** Ids of terms, or why none is named. */
  readonly reasons: readonly string[];
  /** The id of a term, or why none is named. */
  readonly counterArgument: string;
}

const REASONS_SHOWN = 3;

/** Smaller shares of d2(second) - d2(first) are noise and not mentioned. */
const WORTH_SAYING = 0.02;

/** Explains why `first` ranks before `second` for a measured face. */
export function explainChoice({ axes, terms, face }: MeasuredFace, pair: SeasonPair): Explanation {
  const shownFace = { face, shown: showColors(face) };
  const evidence = terms.map((term): TermEvidence => {
    const { seen, colors } = seeTerm(term, shownFace);
    return { term: term.id, axis: term.axis, share: term.amount, seen, colors: [...colors] };
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
  const telling = contributions.filter(isTelling);
  const forFirst = telling.filter(({ amount }) => amount > WORTH_SAYING);
  const reasons: Explanation['reasons'][number][] = forFirst
    .slice(0, REASONS_SHOWN)
    .map(({ term }) => term);
  if (reasons.length < REASONS_SHOWN && startingPoint > WORTH_SAYING) reasons.push('nearer-usual');
  if (reasons.length === 0) reasons.push('nothing-decides');
  const against = telling.find(({ amount }) => amount < -WORTH_SAYING);
  const rest = startingPoint < -WORTH_SAYING ? 'nearer-usual' : 'other-light';
  return { contributions, startingPoint, reasons, counterArgument: against?.term ?? rest };
}

/** A color close to the usual one moves the sum, but is no reason: nobody would name hair that is neither ashy nor golden. */
export const isTelling = ({ seen }: Pick<Contribution, 'seen'>): boolean =>
  seen?.grade !== 'middle';

function contributionOf(seen: TermEvidence, { first, second }: SeasonPair): Contribution {
  const ahead = SEASON_PROTOTYPES[first][seen.axis] - SEASON_PROTOTYPES[second][seen.axis];
  return { ...seen, amount: 2 * seen.share * ahead };
}
