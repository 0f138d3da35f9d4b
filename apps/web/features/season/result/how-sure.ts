import { capitalize, familyOf, offeredSeasons } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';

import { READING_WORDS } from '../../../words/reading.words.ts';

/**
 * The calibrated figure of the family in one sentence, which appears only here. `null` where no season is named, and for
 * colors without a face.
 */
export function sayHowSure(analysis: SeasonAnalysis): string | null {
  const { confidence, colorsRead, reading } = analysis;
  const [first] = offeredSeasons(analysis);
  if (!first) return null;
  const percent = Math.round(confidence);
  if (reading?.kind === 'season') {
    return READING_WORDS.sureFamily(capitalize(familyOf(first)), percent);
  }
  // How often colors without a face are read right was never measured, so there is nothing to say.
  if (reading || colorsRead) return null;
  return percent > 0 ? READING_WORDS.sureElsewhere(percent) : null;
}
