import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';

import { READING_WORDS } from '../../../words/reading.ts';

type Stability = NonNullable<SeasonAnalysis['stability']>;

/** Two of three re-readings must agree before a reading is called stable. */
const AGREEMENT = 2 / 3;

/** How the reading held when light, spots and side were varied: "Stable: 46 of 50 re-readings ...". */
export function describeStability({ runs, seasons, betweenTwo }: Stability): string {
  const [most, next] = seasons;
  if (!most) return READING_WORDS.nothingStable(runs);
  const countOf = (asked: SeasonKey) =>
    Math.round(runs * (seasons.find(({ season }) => season === asked)?.share ?? 0));
  if (most.share >= AGREEMENT || !next) {
    return READING_WORDS.stable(SEASON_NAMES[most.season], countOf(most.season), runs);
  }
  const [one, other] = betweenTwo ?? [most.season, next.season];
  return READING_WORDS.notStable({
    names: [SEASON_NAMES[one], SEASON_NAMES[other]],
    counts: [countOf(one), countOf(other)],
    runs,
  });
}
