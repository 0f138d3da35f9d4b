import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';

import { SEASON_WORDS } from '../../../words/season.ts';

export interface OfferedSeason {
  readonly season: SeasonKey;
  /** 0 to 100: how often such a reading named the right family. Never the bars' closeness, which would boast. */
  readonly percent: number;
}

/** The seasons a person may choose from: the options when none leads, else the first and its alternative. */
export function offeredSeasons(analysis: SeasonAnalysis): readonly OfferedSeason[] {
  const { season, confidence, alternativeSeason, alternativeConfidence, options } = analysis;
  const offered = analysis.multipleOptions
    ? options.map((option) => ({ season: option.season, percent: option.confidence }))
    : [
        { season, percent: confidence },
        { season: alternativeSeason, percent: alternativeConfidence ?? 0 },
      ];
  return offered.flatMap((one) =>
    one.season ? [{ season: one.season, percent: one.percent }] : [],
  );
}

/** The seasons the headline names: two where the reading lies between them. */
export function headlineSeasons(analysis: SeasonAnalysis): readonly SeasonKey[] {
  const seasons = offeredSeasons(analysis).map(({ season }) => season);
  return seasons.slice(0, analysis.multipleOptions ? 2 : 1);
}

/** "Between Soft Autumn and Warm Autumn", or the one season that leads. */
export function headlineOf(analysis: SeasonAnalysis): string {
  const [first, second] = headlineSeasons(analysis);
  if (!first) return SEASON_WORDS.undecided;
  return second
    ? SEASON_WORDS.between(SEASON_NAMES[first], SEASON_NAMES[second])
    : SEASON_NAMES[first];
}
