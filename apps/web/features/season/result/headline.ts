import { headlineSeasons, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';

import { SEASON_WORDS } from '../../../words/season.words.ts';

/** "Between Soft Autumn and Warm Autumn", or the one season that leads. */
export function headlineOf(analysis: SeasonAnalysis): string {
  const [first, second] = headlineSeasons(analysis);
  if (!first) return SEASON_WORDS.undecided;
  return second
    ? SEASON_WORDS.between(SEASON_NAMES[first], SEASON_NAMES[second])
    : SEASON_NAMES[first];
}
