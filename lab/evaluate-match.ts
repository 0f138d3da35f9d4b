import { readFile } from 'node:fs/promises';

import {
  circleDistance,
  isInSeason,
  rateColor,
  rateScore,
  SEASON_KEYS,
  type Hex,
  type SeasonKey,
} from '@color-almanac/domain';

import { percentOf } from './percent-of.ts';
import { readLabeledColors } from './read-labeled-colors.ts';

/** Shares are in percent, to one decimal; `null` if the file has no such pairs of color and season. */
export interface MatchFigures {
  /** Distinct colors. */
  readonly n: number;
  /** The chance that a color scores higher for a season of its own than another does for a foreign one, 0 to 1. */
  readonly auc: number | null;
  /** Rated good or better among the seasons it is published for. */
  readonly ownGood: number | null;
  /** The same among foreign seasons: three or more steps from each of its own. */
  readonly foreignGood: number | null;
}

/** Says how well the score of a color, and so of an item, separates its own seasons from foreign ones. */
export async function evaluateMatch(args: readonly string[]): Promise<MatchFigures> {
  const [path] = args;
  if (!path) throw new Error('Usage: npm run evaluate -- match FILE.csv');
  const seasonsOf = new Map<Hex, SeasonKey[]>();
  for (const { hex, season } of readLabeledColors(await readFile(path, 'utf8')))
    seasonsOf.set(hex, [...(seasonsOf.get(hex) ?? []), season]);
  const [own, foreign]: [number[], number[]] = [[], []];
  for (const [hex, seasons] of seasonsOf) {
    for (const season of SEASON_KEYS) {
      const { score } = rateColor(hex, season);
      if (seasons.includes(season)) own.push(score);
      else if (seasons.every((one) => circleDistance(one, season) >= FOREIGN_STEPS))
        foreign.push(score);
    }
  }
  return {
    n: seasonsOf.size,
    auc: measureAuc(own, foreign),
    ownGood: shareGood(own),
    foreignGood: shareGood(foreign),
  };
}

/** Steps on the circle of twelve; nearer seasons share colors on purpose. */
const FOREIGN_STEPS = 3;

/** The area under the ROC curve: the share of pairs in the right order, where equal scores count half. */
function measureAuc(own: readonly number[], foreign: readonly number[]): number | null {
  if (own.length === 0 || foreign.length === 0) return null;
  const wins = own.reduce(
    (sum, mine) =>
      sum + foreign.reduce((won, theirs) => won + (Math.sign(mine - theirs) + 1) / 2, 0),
    0,
  );
  return Math.round((1000 * wins) / own.length / foreign.length) / 1000;
}

const shareGood = (scores: readonly number[]): number | null =>
  percentOf(scores, (score) => isInSeason(rateScore(score)));
