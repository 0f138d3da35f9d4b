import type { SeasonKey } from '../season/season-key.ts';
import type { NewDrapeChoice, Steadiness } from './drape-choice.ts';

/** From here on a majority is said at all. */
const FEWEST_VOTES = 3;
/** The fewest pairs that can be called steady: all six must agree, of more all but one. Chance does that in one of eight. */
export const STEADY_FROM_PAIRS = 6;

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

/** What is saved beside the reading; `null` below three answers and for a draw. */
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
  const mayDiffer = asked > STEADY_FROM_PAIRS ? 1 : 0;
  if (asked >= STEADY_FROM_PAIRS && asked - count <= mayDiffer) return 'steady';
  return count * 3 >= asked * 2 ? 'mixed' : 'unsure';
}
