import type { TermId } from '@color-almanac/domain';

/** Low, middle and high: below, within and above half a scale of the usual face. */
type Grades = readonly [low: string, middle: string, high: string];

/**
 * The words for a term. `{hair}` stands for the hair or the brows and their color; `shows` names the figure in
 * brackets.
 */
export interface TermWords {
  readonly subject: string;
  readonly verb: 'is' | 'are';
  readonly grades: Grades;
  /** Near-black hair has its own words, because "golden" would look like a mistake. */
  readonly nearBlack?: Grades;
  /** The figures shown. L* is called lightness; a* and b* have no common name. */
  readonly shows: 'lightness' | 'a*' | 'b*' | 'both lightnesses';
  readonly less: string;
  readonly more: string;
}

const DEPTH = { shows: 'lightness', less: 'darker', more: 'lighter' } as const;
const TINT = { less: 'cooler', more: 'warmer' } as const;

export const TERM_WORDS: Readonly<Record<TermId, TermWords>> = {
  'skin.b': {
    subject: 'skin',
    verb: 'is',
    grades: ['more rosy than golden', 'between rosy and golden', 'golden'],
    shows: 'b*',
    ...TINT,
  },
  'hair.a': {
    subject: 'hair',
    verb: 'is',
    grades: ['without red', 'faintly reddish', 'reddish'],
    nearBlack: ['a black without red', 'a black with a hint of red', 'a reddish black'],
    shows: 'a*',
    ...TINT,
  },
  'hair.b': {
    subject: 'hair',
    verb: 'is',
    grades: ['ashy', 'neither ashy nor golden', 'golden'],
    nearBlack: ['a cool black', 'a plain black', 'a warm black'],
    shows: 'b*',
    ...TINT,
  },
  'darkEye.b': {
    subject: 'darker eye color',
    verb: 'is',
    grades: ['gray, blue or a cool black', 'a quiet brown or gray', 'a golden brown or green'],
    shows: 'b*',
    ...TINT,
  },
  'lip.b': {
    subject: 'lip color',
    verb: 'is',
    grades: ['rose', 'neither rose nor coral', 'coral'],
    shows: 'b*',
    ...TINT,
  },
  'hair.L': {
    subject: 'hair',
    verb: 'is',
    grades: ['dark', 'medium dark', 'fairly light'],
    ...DEPTH,
  },
  'lightEye.L': {
    subject: 'lighter eye color',
    verb: 'is',
    grades: ['dark', 'medium', 'fairly light'],
    ...DEPTH,
  },
  'darkEye.L': {
    subject: 'darker eye color',
    verb: 'is',
    grades: ['very dark', 'dark', 'medium dark'],
    ...DEPTH,
  },
  'lightEye.L-hair.L': {
    subject: 'lighter eye color',
    verb: 'is',
    grades: [
      'darker than your {hair}',
      'near your {hair} in lightness',
      'lighter than your {hair}',
    ],
    shows: 'both lightnesses',
    less: 'softer',
    more: 'clearer',
  },
  'eye.a': {
    subject: 'eye colors',
    verb: 'are',
    grades: ['green, gray or blue rather than brown', 'hardly red-brown', 'red-brown'],
    shows: 'a*',
    less: 'clearer',
    more: 'softer',
  },
  'abs(skin.L-hair.L)': {
    subject: 'skin',
    verb: 'is',
    grades: [
      'close to your {hair} in lightness',
      'a medium step from your {hair}',
      'far from your {hair} in lightness',
    ],
    shows: 'both lightnesses',
    less: 'softer',
    more: 'clearer',
  },
};
