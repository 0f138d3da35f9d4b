import { analyzeColors } from '../season/analyze-colors.ts';
import { colorDataOf } from './color-data-of.ts';
import { withPersonalColors } from './fill-points.ts';
import type { Profile } from './profile.ts';

/**
 * The profile with its saved analysis made anew from what is known now. The season the person chose stays hers. Without
 * a saved analysis, or without colors to read, nothing changes.
 */
export function withSeasonReread(profile: Profile, now: string): Profile {
  if (!profile.personal_colors.analysisResult) return profile;
  const data = colorDataOf(profile);
  return data ? withPersonalColors(profile, { analysisResult: analyzeColors(data) }, now) : profile;
}
