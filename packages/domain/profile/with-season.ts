import type { SeasonAnalysis } from '../season/season-analysis.ts';
import type { SeasonKey } from '../season/season-key.ts';
import type { Profile } from './profile.ts';
import { withAnalysis } from './with-analysis.ts';

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
  const saved = analysis ? withAnalysis(profile, analysis, now) : { ...profile, updated_at: now };
  return { ...saved, color_season: season };
}
