import { capitalize, SEASON_NAMES, SEASON_TRAITS } from '@color-almanac/domain';
import type {
  DifferenceFacts,
  SeasonKey,
  ShareableTrait,
  SwatchDifference,
} from '@color-almanac/domain';

import { writeList } from './grammar.ts';

type Pair = Pick<DifferenceFacts, 'first' | 'second'>;
type TraitWord = 'warm' | 'cool' | 'light' | 'deep' | 'clear' | 'muted';

/**
 * The leading trait of a season, and which of two versions of a color therefore belongs to it. No season is led by a
 * medium value.
 */
const LEADS: Readonly<Record<TraitWord, { readonly noun: string; readonly choice: string }>> = {
  warm: { noun: 'warmth', choice: 'the more golden one' },
  cool: { noun: 'coolness', choice: 'the one that leans to blue' },
  light: { noun: 'lightness', choice: 'the lighter one' },
  deep: { noun: 'depth', choice: 'the darker one' },
  clear: { noun: 'clarity', choice: 'the cleaner one' },
  muted: { noun: 'softness', choice: 'the grayer one' },
};

// From which difference of the means of forty colors which word is used, by eye: OKLCH lightness, and ratio of chroma.
const SAID_LIGHTNESS = 0.03;
const MUCH_LIGHTNESS = 0.1;
const SAID_STRENGTH = 1.08;
const MORE_STRENGTH = 1.25;
const MUCH_STRENGTH = 1.6;

/** How two seasons differ, in sentences: what they share, what leads each, what was measured and which of two versions of a color each takes. */
export function wordSeasonDifference(facts: DifferenceFacts): readonly string[] {
  if (facts.first === facts.second) return [];
  return [sayTraits(facts), sayLead(facts), sayMeasured(facts), sayChoice(facts)];
}

/** How the second of two swatches differs from the first: "deeper and stronger". */
export const wordSwatchDifference = (differences: readonly SwatchDifference[]): string =>
  differences.length === 0 ? 'nearly the same' : writeList(differences);

function sayTraits({ first, second, shared, parted }: DifferenceFacts): string {
  const [one, other] = [SEASON_TRAITS[first], SEASON_TRAITS[second]];
  const both = writeList(shared.map((trait) => wordTrait(one[trait], trait)));
  if (parted.length === 0) return `They share all three traits: ${both}.`;
  const ownWords = writeList(parted.map((trait) => wordTrait(one[trait], trait)));
  const otherWords = writeList(parted.map((trait) => wordTrait(other[trait], trait)));
  const parts = `${SEASON_NAMES[first]} is ${ownWords}, ${SEASON_NAMES[second]} ${otherWords}`;
  return shared.length === 0
    ? `They share none of the three traits: ${parts}.`
    : `Both are ${both}; ${parts}.`;
}

/** The meaning of "medium" is only clear with "light" and "deep" beside it. */
function wordTrait(word: string, trait: ShareableTrait): string {
  return trait === 'value' && word === 'medium' ? 'of medium depth' : word;
}

function sayLead({ first, second }: Pair): string {
  const [one, other] = [leadOf(first).noun, leadOf(second).noun];
  return one === other
    ? `In both, ${one} comes first.`
    : `${capitalize(one)} leads in ${SEASON_NAMES[first]}, ${other} in ${SEASON_NAMES[second]}.`;
}

function leadOf(key: SeasonKey): (typeof LEADS)[TraitWord] {
  const traits = SEASON_TRAITS[key];
  const word = traits[traits.dominant];
  if (word === 'medium') throw new Error(`A medium ${traits.dominant} leads nothing: ${key}`);
  return LEADS[word];
}

function sayMeasured({ second, lightness, chroma }: DifferenceFacts): string {
  const depth = wordDepth(lightness.by);
  const strength = wordStrength(chroma.second / chroma.first);
  return `${SEASON_NAMES[second]} is ${depth}, and ${strength}.`;
}

function wordDepth(by: number): string {
  const size = Math.abs(by);
  if (size < SAID_LIGHTNESS) return 'about as deep';
  return `${size < MUCH_LIGHTNESS ? 'a little' : 'clearly'} ${by > 0 ? 'lighter' : 'deeper'}`;
}

function wordStrength(ratio: number): string {
  const size = Math.max(ratio, 1 / ratio);
  const word = ratio > 1 ? 'colorful' : 'muted';
  if (size < SAID_STRENGTH) return 'about as colorful';
  if (size < MORE_STRENGTH) return `a little more ${word}`;
  return `${size < MUCH_STRENGTH ? 'more' : 'much more'} ${word}`;
}

/** The test for a shop: which of two versions of one color to buy. */
function sayChoice({ first, second, parted }: DifferenceFacts): string {
  const lead = 'Between two versions of a color,';
  const [own, other] = [leadOf(first), leadOf(second)];
  if (own !== other) {
    return `${lead} ${SEASON_NAMES[first]} takes ${own.choice}, ${SEASON_NAMES[second]} ${other.choice}.`;
  }
  const choices = [first, second].map((key) => {
    const words = parted.flatMap((trait) => LEADS[SEASON_TRAITS[key][trait] as TraitWord] ?? []);
    return `${SEASON_NAMES[key]} ${words[0]?.choice ?? own.choice}`;
  });
  return `${lead} both take ${own.choice}. Between two of those, ${choices.join(', ')}.`;
}
