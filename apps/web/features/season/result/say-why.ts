import { capitalize, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { explainReading, sayReasoning } from '@color-almanac/words';

import { READING_WORDS } from '../../../words/reading.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';

/** Why this season, in one sentence: from a face, from the position of colors in a palette, or in a provider's words. */
export function sayWhy(analysis: SeasonAnalysis, season: SeasonKey | null): string {
  const { reading, colorsRead, alternativeReasoning } = analysis;
  const reasoning = sayReasoning(analysis.reasoning, analysis);
  if (!season) return reasoning;
  const seen = reading?.kind === 'season' ? explainReading(reading, season) : null;
  if (seen) return READING_WORDS.why(capitalize(seen), SEASON_NAMES[season]);
  if (reading || colorsRead) {
    const ranked = rankedSeasonsOf(analysis).find((one) => one.season === season);
    return ranked?.reason || reasoning;
  }
  return season === analysis.alternativeSeason
    ? sayReasoning(alternativeReasoning ?? '', analysis)
    : reasoning;
}
