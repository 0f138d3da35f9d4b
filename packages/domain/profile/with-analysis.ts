import type { DrapeChoice } from '../drape/drape-choice.ts';
import type { SeasonAnalysis } from '../season/season-analysis.ts';
import { listOpenSeasons } from '../season/season-analysis.ts';
import { withPersonalColors } from './fill-points.ts';
import type { PersonalColors, Profile } from './profile.ts';

/**
 * The profile with another analysis saved and `now` (ISO time) as its time. A choice by eye is dropped with the old
 * analysis, unless it answers the new one as well.
 */
export function withAnalysis(profile: Profile, analysis: SeasonAnalysis, now: string): Profile {
  const { analysisResult: before, drape } = profile.personal_colors;
  const saved = withPersonalColors(profile, { analysisResult: analysis }, now);
  if (!drape || answers(drape, { before, after: analysis })) return saved;
  return { ...saved, personal_colors: withoutDrape(saved.personal_colors) };
}

/**
 * Whether a choice answers the new analysis: the same seasons are open as before, or they became fewer around the
 * choice. A season opened since then was never compared by eye.
 */
function answers(
  { season, seasons }: DrapeChoice,
  { before, after }: { readonly before: SeasonAnalysis | null; readonly after: SeasonAnalysis },
): boolean {
  const open = listOpenSeasons(after);
  if (before && listOpenSeasons(before).toSorted().join() === open.toSorted().join()) return true;
  return open.includes(season) && open.every((other) => seasons.includes(other));
}

/** The personal colors without a choice by eye. */
export function withoutDrape(all: PersonalColors): PersonalColors {
  const { drape: _, ...colors } = all;
  return colors;
}
