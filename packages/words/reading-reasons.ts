import {
  capitalize,
  familyOf,
  isWarmFamily,
  SEASON_NAMES,
  SEASON_PROTOTYPES,
  TERM_POINTS,
} from '@color-almanac/domain';
import type {
  Axis,
  Contribution,
  CounterReason,
  ReadingReason,
  SeasonKey,
  SeasonPair,
  SeasonReading,
  SeenTerm,
  TermId,
} from '@color-almanac/domain';

import { sayDegree } from './grammar.ts';
import { TERM_WORDS, type TermWords } from './term-words.ts';

/** The observations of a reading. In 1.0 contributions were sentences, which are shown unchanged. */
interface Seen {
  readonly contributions: readonly Contribution[];
}

interface TermText {
  readonly title: string;
  /** Without a full stop, so that a conclusion can follow. */
  readonly observation: string;
}

/** "Hair is golden" */
export const titleOfContribution = (one: Contribution): string | null =>
  sayTerm(one)?.title ?? one.title ?? null;

/** "Your hair #C58A4B is golden (b* 42): much warmer than usual" */
export const sayObservation = (one: Contribution): string =>
  sayTerm(one)?.observation ?? one.observation ?? '';

function sayTerm({ term, seen, colors = [] }: Contribution): TermText | null {
  if (!seen || !isTerm(term)) return null;
  const words = TERM_WORDS[term];
  const { subject, verb } = subjectOf(words, {
    seen,
    isAlone: colors.length < TERM_POINTS[term].length,
  });
  const grade = gradeOf(words, seen);
  const usual = seen.isNearBlack && words.nearBlack ? 'usual for hair this dark' : 'usual';
  const comparison = `${sayDegree(seen.degree, words[seen.way])} than ${usual}`;
  const title = `${capitalize(subject)} ${verb}`;
  const [color = '', other = ''] = colors;
  const [figure = 0] = seen.figures;
  if (words.shows !== 'both lightnesses') {
    const shown = other === '' ? color : `${color} and ${other}`;
    return {
      title: `${title} ${grade}`,
      observation: `Your ${subject} ${shown} ${verb} ${grade} (${words.shows} ${figure}): ${comparison}`,
    };
  }
  const hair = seen.isOfBrows ? 'brows' : 'hair';
  return {
    title: `${title} ${grade.replace('{hair}', hair)}`,
    observation: `Your ${subject} ${color} ${verb} ${grade.replace('{hair}', `${hair} ${other}`)} (lightness ${seen.figures.join(' against ')}): ${comparison}`,
  };
}

const isTerm = (term: string): term is TermId => Object.hasOwn(TERM_WORDS, term);

/** Names the brows when the hair is gray, and one eye color when only one was seen. */
function subjectOf(
  { subject, verb }: TermWords,
  { seen, isAlone }: { readonly seen: SeenTerm; readonly isAlone: boolean },
) {
  if (subject === 'hair' && seen.isOfBrows) return { subject: 'brows', verb: 'are' };
  const isOneOfTwo = verb === 'are' && isAlone;
  return isOneOfTwo ? { subject: subject.replace(/s$/, ''), verb: 'is' } : { subject, verb };
}

function gradeOf({ grades, nearBlack }: TermWords, { grade, isNearBlack }: SeenTerm): string {
  const [low, middle, high] = (isNearBlack ? nearBlack : undefined) ?? grades;
  return { low, middle, high }[grade];
}

/** What was seen and what it means for two seasons: "..., so Spring before Summer." */
export function sayContribution(one: Contribution, { first, second }: SeasonPair): string {
  const observation = sayObservation(one);
  if (observation === '') return one.sentence ?? '';
  const conclusion =
    one.amount >= 0
      ? `so ${nameBoth(one.axis, first, second)}`
      : `which speaks for ${nameBoth(one.axis, second, first)}`;
  return `${observation}, ${conclusion}.`;
}

/**
 * "Spring before Summer" when undertone separates two families, "Soft Autumn before Warm Autumn" on the other axes. For
 * two cool or two warm seasons it also says how they differ, because "warmer, so Deep Winter" would look like a
 * mistake.
 */
function nameBoth(axis: Axis, one: SeasonKey, other: SeasonKey): string {
  const [family, otherFamily] = [familyOf(one), familyOf(other)];
  if (axis !== 'warmth') return `${SEASON_NAMES[one]} before ${SEASON_NAMES[other]}`;
  const isWarm = isWarmFamily(family);
  if (isWarm !== isWarmFamily(otherFamily)) {
    return `${capitalize(family)} before ${capitalize(otherFamily)}`;
  }
  const isWarmer = SEASON_PROTOTYPES[one].warmth > SEASON_PROTOTYPES[other].warmth;
  const [more, less] = isWarm ? ['warmer', 'less warm'] : ['cooler', 'less cool'];
  return `${SEASON_NAMES[one]}, the ${isWarmer === isWarm ? more : less} of the two, before ${SEASON_NAMES[other]}`;
}

type Between = (first: string, second: string) => string;

const REASONS: Readonly<Record<ReadingReason, Between>> = {
  'nearer-usual': (first, second) =>
    `${first} is nearer the typical face than ${second}, which counts before any color is seen.`,
  'nothing-decides': (first, second) =>
    `None of your colors decides between ${first} and ${second}.`,
};

const COUNTERS: Readonly<Record<CounterReason, Between>> = {
  'nearer-usual': (first, second) =>
    `${second} is nearer the typical face than ${first}. Only your colors, as this light shows them, speak for ${first}.`,
  'other-light': (first, second) =>
    `None of your colors speaks for ${second} before ${first}. Different light might: it moves every color at once.`,
  'no-hair-no-eyes': () =>
    'Your hair and eyes are both missing. Without them, half of all faces would get the same season, so we name none.',
};

/** Why the first season ranks above the second. */
export const sayReason = (reason: string, seen: Seen, pair: SeasonPair | null): string =>
  sayCode(REASONS, reason, { seen, pair });

/** What speaks for the second, or why none is named. */
export const sayCounter = (counter: string, seen: Seen, pair: SeasonPair | null): string =>
  sayCode(COUNTERS, counter, { seen, pair });

function sayCode(
  codes: Readonly<Record<string, Between>>,
  code: string,
  { seen, pair }: { readonly seen: Seen; readonly pair: SeasonPair | null },
): string {
  const contribution = seen.contributions.find(({ term }) => term === code);
  if (contribution && pair) return sayContribution(contribution, pair);
  const words = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (!words) return code;
  return words(pair ? SEASON_NAMES[pair.first] : '', pair ? SEASON_NAMES[pair.second] : '');
}

/** The first two seasons of a reading, which its reasons are about; `null` when it names no season. */
export function pairOf({ ranking }: Pick<SeasonReading, 'ranking'>): SeasonPair | null {
  const [first, second] = ranking;
  return first && second ? { first: first.season, second: second.season } : null;
}
