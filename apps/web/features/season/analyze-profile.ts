import { analyzeColors, colorDataOf } from '@color-almanac/domain';
import type { Profile, SeasonAnalysis } from '@color-almanac/domain';

/** What the colors of a profile say; `null` when some of them are missing. */
export function analyzeProfile(profile: Profile): SeasonAnalysis | null {
  const data = colorDataOf(profile);
  return data ? analyzeColors(data) : null;
}
