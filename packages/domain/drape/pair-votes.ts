import type { SeasonKey } from '../season/season-key.ts';
import type { NewDrapeChoice, Steadiness } from './drape-choice.ts';

/** From here on a majority is said at all. */
const FEWEST_VOTES = 3;
/** With this many pairs, of which all but one agree, a coin flipper is called steady in one of eight cases or fewer. */
const STEADY_FROM = 6;

/** How often the season was chosen that was chosen most. */
export interface VoteTally {
  /** `null` for a draw. */
  readonly season: SeasonKey | null;
  readonly count: number;
  readonly asked: number;
}

/** Counts the seasons chosen from pairs of two seasons; `null` for fewer than three answers. */
export function tallyVotes(votes: readonly SeasonKey[]): VoteTally | null {
  if (votes.length < FEWEST_VOTES) return null;
  const counts = [...new Set(votes)]
    .map((season) => ({ season, count: votes.filter((vote) => vote === season).length }))
    .toSorted((one, other) => other.count - one.count);
  const [most, next] = counts;
  if (!most) return null;
  const isDraw = next?.count === most.count;
  return { season: isDraw ? null : most.season, count: most.count, asked: votes.length };
}

/** What is saved beside the reading; `null` while the votes settle nothing. */
export function choiceOfVotes(
  seasons: readonly SeasonKey[],
  votes: readonly SeasonKey[],
): NewDrapeChoice | null {
  const tally = tallyVotes(votes);
  if (!tally?.season) return null;
  const { season, asked } = tally;
  return { season, steadiness: judge(tally), asked, seasons };
}

function judge({ count, asked }: VoteTally): Steadiness {
  if (asked >= STEADY_FROM && count >= asked - 1) return 'steady';
  return count * 3 >= asked * 2 ? 'mixed' : 'unsure';
}
