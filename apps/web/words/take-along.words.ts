import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { choosePlural } from '@color-almanac/words';

/** A report or a comparison of drapes to take along. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export const TAKE_ALONG_WORDS = {
  title: 'Save a report',
  lead: (season: string) =>
    `One page about ${season}: colors, palette and how sure the reading is.`,
  photo: 'Include your photo',
  photoText: 'Off at first, because anyone who has the file sees your face.',
  noPhoto: 'This profile has no photo here to include.',
  drapes: 'Include three drapes',
  drapesText: 'Your face above a light neutral, a red and a blue of the season.',
  noDrapes: (reason: string) => `${reason} Leave the drapes out, then save.`,
  stylist: 'For a stylist',
  stylistText:
    'Adds your notes, the axes in numbers and the CIELAB values of your colors. Long notes get a second page.',
  notes: 'Notes',
  notesLeft: (count: number) =>
    choosePlural(count, { one: '1 character left', other: `${count} characters left` }),
  notesPictured:
    'Some characters aren’t in the report’s fonts. Those lines print as pictures, so nobody can select them.',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'US Letter' },
  made: 'The PDF is made on this device. Nothing is uploaded.',
  save: 'Save report',
  preparing: 'Preparing...',
  cancel: 'Cancel',
  tooLong: (lines: number) =>
    choosePlural(lines, {
      one: 'Your notes are 1 line too long for a page. Shorten them.',
      other: `Your notes are ${lines} lines too long for a page. Shorten them.`,
    }),
  explain: (error: unknown) =>
    isCodeMissing(error)
      ? 'We couldn’t load the code for PDF files. Go online and try again.'
      : 'Nothing was saved. Close other tabs to free memory, then try again.',
} as const;

/** What is printed on the page itself. */
export const REPORT_WORDS = {
  titleOf: (season: string) => `${season}: color season report`,
  kind: 'Color season report',
  of: (profile: string) => `For ${profile}`,
  date: (date: Date) => DATE.format(date),
  colors: 'Colors read',
  chosenColors: 'Your colors',
  noColors: 'No colors were read. The season was chosen by hand.',
  lab: ({ l, a, b }: { readonly l: number; readonly a: number; readonly b: number }) =>
    `L* ${figure(l)}, a* ${figure(a)}, b* ${figure(b)}`,
  sure: 'How sure',
  axes: 'Where you stand',
  axisFigures: (value: number, spread: number) => `${signed(value)} ± ${spread.toFixed(2)}`,
  axisScale: 'Figures: in units of the season model, about –2.5 to 2.5.',
  set: (names: readonly string[]) => names.join(', '),
  beside: (first: string, second: string) => `${first} or ${second}?`,
  swatchOf: (color: string, season: SeasonKey) => `${color}, ${SEASON_NAMES[season]}`,
  palette: (season: string, count: number) => `The palette of ${season}: ${count} colors`,
  drapes: (season: string) => `Below your face: test colors of ${season}`,
  photo: 'Your photo',
  notes: 'Notes',
  model: (version: string) => `Season model ${version}`,
  byHand: 'Season chosen by hand',
  page: (page: number, pages: number) =>
    page === 1 ? `Page 1 of ${pages}. Your notes follow.` : `Page ${page} of ${pages}`,
  print: 'Printers shift colors. The hex values are exact.',
} as const;

/** A comparison of drapes. */
export const COMPARISON_WORDS = {
  date: (date: Date) => DATE.format(date),
  explain: 'Nothing was saved. Close other tabs to free memory, then try again.',
} as const;

/** An en dash as minus: the standard fonts of PDF lack the real one, and a hyphen is too short. */
const figure = (value: number): string => value.toFixed(1).replace('-', '–');

const signed = (value: number): string => `${value < 0 ? '–' : '+'}${Math.abs(value).toFixed(2)}`;

/** What browsers and the module loader throw when code doesn't load. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && /fetch|network|dynamically imported/i.test(error.message);
