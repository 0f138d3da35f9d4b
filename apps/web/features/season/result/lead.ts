import { describeTraits, SEASON_TRAITS } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey, SeasonReading } from '@color-almanac/domain';

import { describeStability } from './describe-stability.ts';
import { headlineSeasons } from './headline.ts';

/** What the headline means and how far it can be trusted, in two or three sentences. */
export function leadOf(analysis: SeasonAnalysis): string {
  const [first, second] = headlineSeasons(analysis);
  const { reading } = analysis;
  if (!first || !reading) return analysis.reasoning;
  const what = second ? compareTraits(first, second) : describeTraits(first);
  const said = [what, sayTrust(reading, Boolean(second)), describeStability(analysis)];
  return said.filter((words) => words !== null).join(' ');
}

const BAND_SENTENCES: Readonly<Record<SeasonReading['band'], string>> = {
  clear: 'The reading is clear.',
  likely: 'The reading is likely, not certain.',
  borderline: 'Other seasons lie close behind.',
};

function sayTrust({ band, familyConfidence }: SeasonReading, isBetweenTwo: boolean): string {
  const family = `Of 100 readings like this one, about ${Math.round(familyConfidence)} name the right family.`;
  // What lies between two is not clear, however far the others are.
  return isBetweenTwo && band === 'clear' ? family : `${BAND_SENTENCES[band]} ${family}`;
}

/** "warm, medium and muted". */
const LIST = new Intl.ListFormat('en-GB');

/** What two seasons share, and what parts them, in the words of their traits. */
function compareTraits(one: SeasonKey, other: SeasonKey): string {
  const traits = ['undertone', 'value', 'chroma'] as const;
  const [first, second] = [SEASON_TRAITS[one], SEASON_TRAITS[other]];
  const shared = traits.filter((trait) => first[trait] === second[trait]);
  const parted = traits.filter((trait) => first[trait] !== second[trait]);
  const both = LIST.format(shared.map((trait) => first[trait]));
  const differ = LIST.format(
    parted.map((trait) => `${trait} (${first[trait]} or ${second[trait]})`),
  );
  if (shared.length === 0) return `They differ in ${differ}.`;
  if (parted.length === 0) {
    return `Both are ${both}. They differ in what leads: ${first.dominant} or ${second.dominant}.`;
  }
  return `Both are ${both}. They differ in ${differ}.`;
}
