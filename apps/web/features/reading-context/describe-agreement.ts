import { familyOf, measureAgreement, readSeason, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonInput } from '@color-almanac/domain';

import { CONTEXT_WORDS } from '../../words/reading-context.ts';

/** How far several photos of a face agree, in a sentence; `null` for a single photo. */
export function describeAgreement(input: SeasonInput): string | null {
  const { photos, ...rest } = input;
  if (photos.length < 2) return null;
  const [first] = readSeason(input).ranking;
  if (!first) return CONTEXT_WORDS.noneNamed;
  const { agreeing, agreeingFamily } = measureAgreement(photos, rest);
  const season = SEASON_NAMES[first.season];
  if (agreeing === photos.length) return CONTEXT_WORDS.allAgree(photos.length, season);
  const family = familyOf(first.season);
  return CONTEXT_WORDS.someAgree({
    photos: photos.length,
    agreeing,
    agreeingFamily,
    season,
    family: family.charAt(0).toUpperCase() + family.slice(1),
  });
}
