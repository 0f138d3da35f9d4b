import { colorDataOf } from '@color-almanac/domain';
import type { Profile, SeasonAnalysis } from '@color-almanac/domain';

import { askSeason } from './ask-season.ts';
import type { SeasonDeps } from './ask-season.ts';

/** The season analysis of a profile's colors; `null` when some of them are missing. Rejects as `askSeason` does. */
export async function analyzeProfile(
  profile: Profile,
  deps: SeasonDeps,
  signal: AbortSignal,
): Promise<SeasonAnalysis | null> {
  const data = colorDataOf(profile);
  return data ? askSeason(data, deps, signal) : null;
}
