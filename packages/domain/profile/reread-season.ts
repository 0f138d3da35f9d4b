import { analyzeColors } from '../season/analyze-colors.ts';
import type { SeasonAnalysis } from '../season/season-analysis.ts';
import { colorDataOf } from './color-data-of.ts';
import type { Profile } from './profile.ts';
import { withAnalysis } from './with-analysis.ts';

/**
 * The profile with its saved analysis computed again from what is known now. The season the user chose stays. Without a
 * saved analysis, or without colors to read, nothing changes.
 */
export function withSeasonReread(profile: Profile, now: string): Profile {
  if (!profile.personal_colors.analysisResult) return profile;
  const data = colorDataOf(profile);
  return data ? withAnalysis(profile, analyzeColors(data), now) : profile;
}

/**
 * Whether the saved analysis was made from other colors than the profile has now (or by a model that read them
 * differently). `false` if nothing is saved or nothing can be read, and for analyses of other providers.
 */
export function isAnalysisStale(profile: Profile): boolean {
  const { analysisResult } = profile.personal_colors;
  const data = colorDataOf(profile);
  if (!analysisResult || !data) return false;
  const { reading, colorsRead } = analysisResult;
  const isComparable = 'colors' in data ? Boolean(colorsRead) : Boolean(reading);
  if (!isComparable) return false;
  return describeWhatWasRead(analysisResult) !== describeWhatWasRead(analyzeColors(data));
}

/** The axes of a face depend on every color; a list is saved with its colors. */
function describeWhatWasRead({ reading, colorsRead = [] }: SeasonAnalysis): string {
  const axes = Object.values(reading?.axes ?? {}).map(({ value }) => value.toFixed(6));
  return JSON.stringify(reading ? axes : colorsRead.map(({ hex }) => hex));
}
