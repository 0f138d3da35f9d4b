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
