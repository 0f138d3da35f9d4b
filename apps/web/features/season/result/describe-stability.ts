import { headlineSeasons, SEASON_NAMES, STABLE_FROM } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';

import { READING_WORDS } from '../../../words/reading.words.ts';

/**
 * How stable the reading was when light, spots and side were varied: "We varied the light 50 times: 46 times it stayed ...", or the counts
 * of the two seasons it lies between. Says so where re-readings put another season first. `null` without re-readings.
 */
export function describeStability(analysis: SeasonAnalysis): string | null {
  const { stability } = analysis;
  if (!stability) return null;
  const { runs, seasons } = stability;
  const [first, second] = headlineSeasons(analysis);
  const [most, next] = seasons;
  if (!most || !first) return READING_WORDS.nothingStable(runs);
  const nameOf = (season: SeasonKey) => {
    const share = seasons.find((other) => other.season === season)?.share ?? 0;
    return { name: SEASON_NAMES[season], count: Math.round(runs * share) };
  };
  const own = nameOf(first);
  if (!second && most.season === first && most.share >= STABLE_FROM) {
    return READING_WORDS.stable(own.name, own.count, runs);
  }
  const other = second ?? (most.season === first ? next?.season : most.season);
  const counted = READING_WORDS.counted(runs, [own, ...(other ? [nameOf(other)] : [])]);
  if (most.season === first) return counted;
  return `${counted} ${READING_WORDS.otherFirst(nameOf(most.season), own.name)}`;
}
