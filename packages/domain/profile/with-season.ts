import type { SeasonAnalysis } from '../season/season-analysis.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { withPersonalColors } from './fill-points.ts';
import type { Profile } from './profile.ts';

/**
 * Sets the season of a profile, with the analysis it was chosen from. `null` means the user chose it by hand: an
 * analysis saved earlier stays, so that they can still look at it.
 */
export function withSeason(
  profile: Profile,
  season: SeasonKey,
  analysis: SeasonAnalysis | null,
  now: string,
): Profile {
  const changes = analysis ? { analysisResult: analysis } : {};
  return { ...withPersonalColors(profile, changes, now), color_season: season };
}
