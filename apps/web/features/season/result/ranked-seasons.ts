import { parseSeasonKey } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { sayRankReason } from '@color-almanac/words';

export interface RankedSeason {
  readonly season: SeasonKey;
  /** 0 to 100: how close the colors come; `null` where a provider sent only names. */
  readonly percent: number | null;
  /** How the season relates to the colors, in a sentence; may be empty. */
  readonly reason: string;
}

/** The seasons of an analysis, nearest first: from our own reading, from a list of colors, or from another provider. */
export function rankedSeasonsOf({
  reading,
  analysisDetails,
}: SeasonAnalysis): readonly RankedSeason[] {
  const ownRanking = analysisDetails.seasonRanking.flatMap((ranked): RankedSeason[] => {
    if (typeof ranked !== 'string') {
      const { season, score, reason } = ranked;
      return [
        {
          season,
          percent: Math.min(100, Math.max(0, score)),
          reason: sayRankReason(season, reason),
        },
      ];
    }
    const season = parseSeasonKey(ranked);
    return season ? [{ season, percent: null, reason: '' }] : [];
  });
  if (!reading || reading.ranking.length === 0) return ownRanking;
  return reading.ranking.map(({ season, closeness }) => ({
    season,
    percent: closeness,
    reason: ownRanking.find((one) => one.season === season)?.reason ?? '',
  }));
}
