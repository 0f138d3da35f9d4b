import type { SeasonAnalysis } from './season-analysis.ts';
import type { SeasonKey } from './season-key.ts';

/**
 * The seasons an analysis leaves open, nearest first: its set, or what it names where it has none, as those of other
 * providers and of earlier versions.
 */
export function listOpenSeasons(analysis: SeasonAnalysis): readonly SeasonKey[] {
  const { reading, season, alternativeSeason, options } = analysis;
  const named = [season, alternativeSeason, ...options.map((option) => option.season)];
  return reading?.seasonSet ?? named.filter((key) => key !== null);
}
