import type { SeasonKey } from '../season/season-key.ts';
import type { DominantTrait } from '../season/season-traits.ts';
import { decisivePairs, type AskedPair, type PlannedPair } from './asked-pair.ts';
import { rankByVotes } from './count-votes.ts';
import { findAxisPair, findSeasonPair, keyOfPair } from './drape-pair.ts';
import { splitOnAxis } from './season-position.ts';

/**
 * At least five pairs besides the repeated one: with four, one coin flipper in six would be called steady. At most seven
 * in all.
 */
const FEWEST_PAIRS = 5;
const MOST_PAIRS = 7;
/** The repeated pair follows when this many others were shown. */
const REPEATED_AFTER = 3;
/** A season this many votes behind the first is out, unless later answers bring it back. */
const OUT_FROM = 2.5;
const AXES: readonly DominantTrait[] = ['undertone', 'value', 'chroma'];
/** An axis that could not be told is asked once more, with other drapes. */
const MOST_PER_AXIS = 2;

/** The next pair of a decision between seasons in the reading's order; `null` at its end. */
export function planPair(
  seasons: readonly SeasonKey[],
  asked: readonly AskedPair[],
): PlannedPair | null {
  if (seasons.length < 2 || asked.length >= MOST_PAIRS) return null;
  const isRepeatDue = asked.every(({ repeats }) => repeats === null);
  if (isRepeatDue && asked.length >= REPEATED_AFTER) return repeatOne(asked);
  const left = listLeft(seasons, asked);
  const next = planAxisPair(left, asked) ?? planSeasonPair(left, seasons, asked);
  return next ?? (isRepeatDue && asked.length > 1 ? repeatOne(asked) : null);
}

/** The seasons that can still become the first, the most votes first. */
function listLeft(
  seasons: readonly SeasonKey[],
  asked: readonly AskedPair[],
): readonly SeasonKey[] {
  const ranking = rankByVotes(seasons, asked);
  const most = ranking[0]?.votes ?? 0;
  return ranking.filter(({ votes }) => votes > most - OUT_FROM).map(({ season }) => season);
}

/** First every axis once, in order, then those that are still open. */
function planAxisPair(left: readonly SeasonKey[], asked: readonly AskedPair[]): PlannedPair | null {
  const decided = new Set(decisivePairs(asked).map(({ question }) => question));
  const shown = listShown(asked);
  for (let times = 0; times < MOST_PER_AXIS; times += 1) {
    for (const axis of AXES) {
      const count = asked.filter(({ question, repeats }) => question === axis && repeats === null);
      const sides = splitOnAxis(left, axis);
      if (decided.has(axis) || count.length !== times || !sides) continue;
      const pair = findAxisPair(axis, sides, shown);
      if (pair) return { ...pair, question: axis, repeats: null };
    }
  }
  return null;
}

/** The first season against the rival it was compared with least, until no other is left. */
function planSeasonPair(
  left: readonly SeasonKey[],
  seasons: readonly SeasonKey[],
  asked: readonly AskedPair[],
): PlannedPair | null {
  const isShort = asked.filter(({ repeats }) => repeats === null).length < FEWEST_PAIRS;
  const ranked = isShort ? rankByVotes(seasons, asked).map(({ season }) => season) : left;
  const [first, ...rivals] = ranked;
  if (!first) return null;
  const duels = (rival: SeasonKey) =>
    asked.filter(
      ({ question, high, low }) =>
        question === 'season' &&
        [high.season, low.season].every((season) => season === first || season === rival),
    ).length;
  const shown = listShown(asked);
  for (const rival of rivals.toSorted((one, other) => duels(one) - duels(other))) {
    const pair = findSeasonPair(first, rival, shown);
    if (pair) return { ...pair, question: 'season', repeats: null };
  }
  return null;
}

/** The first pair that was answered for a side, but not the one just shown. */
function repeatOne(asked: readonly AskedPair[]): PlannedPair | null {
  const earlier = asked.slice(0, -1);
  const at = Math.max(
    0,
    earlier.findIndex(({ preferred }) => preferred !== null),
  );
  const pair = earlier[at];
  return pair ? { question: pair.question, high: pair.high, low: pair.low, repeats: at } : null;
}

function listShown(asked: readonly AskedPair[]): ReadonlySet<string> {
  return new Set(asked.map(({ high, low }) => keyOfPair(high, low)));
}
