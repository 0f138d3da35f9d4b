import type { DrapeChoice, NewDrapeChoice } from '../drape/drape-choice.ts';
import { SEASON_MODEL_VERSION } from '../season/season-model-version.ts';
import { withPersonalColors } from './fill-points.ts';
import type { Profile } from './profile.ts';
import { withoutDrape } from './with-analysis.ts';

/**
 * Saves what the user chose by eye, at `now` (ISO time); `null` removes it. The reading and the saved season stay:
 * whether to take the choice over is a decision of its own (`withSeason`).
 */
export function withDrapeChoice(
  profile: Profile,
  choice: NewDrapeChoice | null,
  now: string,
): Profile {
  if (!choice) {
    return { ...profile, personal_colors: withoutDrape(profile.personal_colors), updated_at: now };
  }
  const { season, steadiness, asked, seasons } = choice;
  const drape: DrapeChoice = {
    season,
    steadiness,
    asked,
    at: now,
    model: SEASON_MODEL_VERSION,
    seasons: [...seasons],
  };
  return withPersonalColors(profile, { drape }, now);
}
