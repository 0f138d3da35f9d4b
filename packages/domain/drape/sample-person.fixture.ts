import type { Hex } from '../color/hex.ts';
import { fitColor } from '../season/fit-color.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import type { SeededChance } from '../season/seeded-chance.ts';
import {
  answerPair,
  nextPair,
  outcomeOf,
  startDecision,
  type DrapePair,
  type EyeAnswer,
  type EyeDecision,
  type EyeOutcome,
} from './decide-by-eye.ts';

export type Answerer = (pair: DrapePair) => EyeAnswer;

export interface Sitting {
  readonly pairs: readonly DrapePair[];
  readonly decision: EyeDecision;
  readonly outcome: EyeOutcome;
}

/** A decision answered to its end; stops with an error after twenty pairs. */
export function sit(start: Parameters<typeof startDecision>[0], answer: Answerer): Sitting {
  const pairs: DrapePair[] = [];
  let decision = startDecision(start);
  for (let pair = nextPair(decision); pair; pair = nextPair(decision)) {
    if (pairs.push(pair) > 20) throw new Error('The decision does not end');
    decision = answerPair(decision, answer(pair));
  }
  return { pairs, decision, outcome: outcomeOf(decision) };
}

const fits = new Map<string, number>();

function fitOf(hex: Hex, season: SeasonKey): number {
  const key = `${hex} ${season}`;
  const fit = fits.get(key) ?? fitColor(hex, season).compatibility;
  fits.set(key, fit);
  return fit;
}

/** A person of this season, who prefers the drape that fits it better; cannot tell below one percent of difference. */
export function personOf(season: SeasonKey): Answerer {
  return ({ left, right }) => {
    const ahead = fitOf(left.hex, season) - fitOf(right.hex, season);
    if (Math.abs(ahead) < 0.01) return 'cant-tell';
    return ahead > 0 ? 'left' : 'right';
  };
}

/** The first `size` of all seasons in random order. */
export function drawSeasons(
  { uniform }: SeededChance,
  size: number = SEASON_KEYS.length,
): SeasonKey[] {
  const drawn = SEASON_KEYS.map((season) => ({ season, at: uniform() }));
  return drawn
    .toSorted((one, other) => one.at - other.at)
    .map(({ season }) => season)
    .slice(0, size);
}
