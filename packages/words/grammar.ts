import type { Degree } from '@color-almanac/domain';

const LOCALE = 'en-US';

/** Numbers in the usual format: 1,234. */
export const NUMBER = new Intl.NumberFormat(LOCALE);

const PLURAL = new Intl.PluralRules(LOCALE);

/** What is said of one, and of any other count. */
interface Forms {
  readonly one: string;
  readonly other: string;
}

/** The form that goes with a count: `choosePlural(2, { one: 'is', other: 'are' })`. */
export const choosePlural = (count: number, { one, other }: Forms): string =>
  PLURAL.select(count) === 'one' ? one : other;

/** "1 photo", "1,234 photos" */
export const countOf = (count: number, forms: Forms): string =>
  `${NUMBER.format(count)} ${choosePlural(count, forms)}`;

export const countPhotos = (count: number): string =>
  countOf(count, { one: 'photo', other: 'photos' });

export const countItems = (count: number): string =>
  countOf(count, { one: 'item', other: 'items' });

/** en-US would put a comma before the "and", which our other texts don't: "Hair, Lips and Skin". */
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Hair", "Hair and Lips", "Hair, Lips and Skin"; empty for an empty list. */
export const writeList = (words: readonly string[]): string => LIST.format(words);

const DEGREES: Readonly<Record<Degree, string>> = { little: 'a little ', plain: '', much: 'much ' };

/** "a little warmer", "warmer", "much warmer" */
export const sayDegree = (degree: Degree, comparative: string): string =>
  `${DEGREES[degree]}${comparative}`;
