import { familyOf, listOpenSeasons, offeredSeasons, SEASON_KEYS } from '@color-almanac/domain';
import type { Family, Profile, SeasonAnalysis, SeasonKey } from '@color-almanac/domain';

/**
 * The seasons to compare first: the saved one, then those the reading leaves open, nearest first. Without a reading, two
 * seasons that differ in everything.
 */
export const openSeasonsOf = (profile: Profile): OpenSeasons =>
  openSeasonsIn(profile.personal_colors.analysisResult, profile.color_season);

export type OpenSeasons = readonly [SeasonKey, ...SeasonKey[]];

/** The same for a reading that is in no profile. */
export function openSeasonsIn(
  analysis: SeasonAnalysis | null,
  saved: SeasonKey | null,
): OpenSeasons {
  const wanted = [saved, ...(analysis ? listOpenSeasons(analysis) : [])];
  const open = [...new Set(wanted)].filter((season) => season !== null);
  const [first, ...rest] = open;
  if (first && rest.length > 0) return [first, ...rest];
  const start = first ?? FIRST;
  const other = SEASON_KEYS.find((season) => familyOf(season) === CONTRASTS[familyOf(start)]);
  return other ? [start, other] : [start];
}

/** The two seasons a result offers; where it offers fewer, those to compare first. */
export function comparedSeasons(analysis: SeasonAnalysis): readonly [SeasonKey, SeasonKey] {
  const [offered = null, beside] = offeredSeasons(analysis);
  const [first, second = first] = openSeasonsIn(analysis, offered);
  return [first, beside ?? second];
}

const FIRST: SeasonKey = 'warm_spring';
const CONTRASTS: Readonly<Record<Family, Family>> = {
  spring: 'winter',
  winter: 'autumn',
  autumn: 'winter',
  summer: 'spring',
};
