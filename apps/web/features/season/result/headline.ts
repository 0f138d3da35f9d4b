import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';

import { SEASON_WORDS } from '../../../words/season.words.ts';

/** The seasons to choose from, nearest first: the options when none is named, else the first and its alternative. */
export function offeredSeasons(analysis: SeasonAnalysis): readonly SeasonKey[] {
  const { season, alternativeSeason, options, multipleOptions } = analysis;
  if (multipleOptions) return options.map((option) => option.season);
  return [season, alternativeSeason].filter((one) => one !== null);
}

/** The seasons the headline names: two where the reading lies between them. */
export function headlineSeasons(analysis: SeasonAnalysis): readonly SeasonKey[] {
  const isBetweenTwo = analysis.multipleOptions || analysis.betweenTwo === true;
  return offeredSeasons(analysis).slice(0, isBetweenTwo ? 2 : 1);
}

/** "Between Soft Autumn and Warm Autumn", or the one season that leads. */
export function headlineOf(analysis: SeasonAnalysis): string {
  const [first, second] = headlineSeasons(analysis);
  if (!first) return SEASON_WORDS.undecided;
  return second
    ? SEASON_WORDS.between(SEASON_NAMES[first], SEASON_NAMES[second])
    : SEASON_NAMES[first];
}
