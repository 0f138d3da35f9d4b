import type { SeasonAnalysis } from '../season/season-analysis.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { withPersonalColors } from './fill-points.ts';
import type { Profile } from './profile.ts';

/**
 * Gives the profile a season, with the analysis it was chosen from. `null` for the analysis means the person
 * chose by hand: an analysis saved earlier stays for her to look at.
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
