import { capitalize, familyOf, SEASON_NAMES } from '@color-almanac/domain';
import type { JudgedAgreement } from '@color-almanac/domain';

/** How the photos came: chosen as files, or taken one after the other with the camera. */
type PhotosOf = 'photos' | 'captures';

/** How far several photos of a face agree, in a sentence or two. */
export function sayAgreement(judged: JudgedAgreement, noun: PhotosOf = 'photos'): string {
  const { code, season, photos, agreeing, agreeingFamily } = judged;
  if (season === null || code === 'unnamed') {
    return `Together the ${noun} don’t name a season yet.`;
  }
  const name = SEASON_NAMES[season];
  if (code === 'all') {
    return photos === 2
      ? `Both ${noun} say ${name}.`
      : `All ${inWords(photos)} ${noun} say ${name}.`;
  }
  const ofAll = `of ${inWords(photos)}`;
  if (code === 'most') return `${capitalize(inWords(agreeing))} ${ofAll} ${noun} say ${name}.`;
  if (code === 'family') {
    const inFamily =
      agreeingFamily === photos ? 'All' : `${capitalize(inWords(agreeingFamily))} ${ofAll}`;
    return `Together the ${noun} say ${name}. ${inFamily} are in its family, ${capitalize(familyOf(season))}.`;
  }
  const alone = `${capitalize(inWords(agreeing))} ${ofAll} ${agreeing === 1 ? 'says' : 'say'} so alone.`;
  return `The ${noun} differ. Together they say ${name}. ${alone}`;
}

const NUMBERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;

/** Up to ten; more photos than that are saved only together with an unsaved one. */
const inWords = (count: number): string => NUMBERS[count] ?? String(count);
