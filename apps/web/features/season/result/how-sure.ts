import { capitalize, familyOf } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';

import { READING_WORDS } from '../../../words/reading.words.ts';
import { offeredSeasons } from './headline.ts';

/**
 * How far a reading can be trusted, in one sentence: the figure of the family, which appears only here. `null` where no
 * season is named.
 */
export function sayHowSure(analysis: SeasonAnalysis): string | null {
  const { confidence, colorsRead, reading } = analysis;
  const [first] = offeredSeasons(analysis);
  if (!first) return null;
  const percent = Math.round(confidence);
  if (reading?.kind === 'season') {
    return READING_WORDS.sureFamily(capitalize(familyOf(first)), percent);
  }
  if (reading || colorsRead) return READING_WORDS.sureOfColors;
  return percent > 0 ? READING_WORDS.sureElsewhere(percent) : null;
}
