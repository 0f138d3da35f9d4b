import type { ReadingPoint, TermId } from './season-model.ts';

/** Low, middle and high: below, within and above half a scale of the usual face. */
type Grades = readonly [low: string, middle: string, high: string];

/** How a term is said. `{other}` stands for the hex of the second point; `shows` names the figure in brackets. */
export interface TermWords {
  readonly points: readonly ReadingPoint[];
  readonly subject: string;
  readonly verb: 'is' | 'are';
  readonly grades: Grades;
  /** Hair near black has words of its own: "golden" would be read as a mistake. */
  readonly nearBlack?: Grades;
  readonly shows: 'L*' | 'a*' | 'b*' | 'both L*';
  readonly less: string;
  readonly more: string;
}

const DEPTH = { shows: 'L*', less: 'darker', more: 'lighter' } as const;
const TINT = { less: 'cooler', more: 'warmer' } as const;

export const TERM_WORDS: Readonly<Record<TermId, TermWords>> = {
  'skin.b': {
    points: ['skin'],
    subject: 'skin',
    verb: 'is',
    grades: ['rosy', 'neither rosy nor golden', 'golden'],
    shows: 'b*',
    ...TINT,
  },
  'hair.a': {
    points: ['hair'],
    subject: 'hair',
    verb: 'is',
    grades: ['free of red', 'lightly red-brown', 'reddish'],
    shows: 'a*',
    ...TINT,
  },
  'hair.b': {
    points: ['hair'],
    subject: 'hair',
    verb: 'is',
    grades: ['ashy', 'neither ashy nor golden', 'golden'],
    nearBlack: ['a cool black', 'a plain black', 'a warm black'],
    shows: 'b*',
    ...TINT,
  },
  'darkEye.b': {
    points: ['darkEye'],
    subject: 'dark eye color',
    verb: 'is',
    grades: ['gray to blue', 'a quiet brown or gray', 'a golden brown or green'],
    shows: 'b*',
    ...TINT,
  },
  'lip.b': {
    points: ['lip'],
    subject: 'lip color',
    verb: 'is',
    grades: ['rose', 'neither rose nor coral', 'coral'],
    shows: 'b*',
    ...TINT,
  },
  'hair.L': {
    points: ['hair'],
    subject: 'hair',
    verb: 'is',
    grades: ['dark', 'medium dark', 'light'],
    ...DEPTH,
  },
  'lightEye.L': {
    points: ['lightEye'],
    subject: 'light eye color',
    verb: 'is',
    grades: ['dark', 'medium', 'light'],
    ...DEPTH,
  },
  'darkEye.L': {
    points: ['darkEye'],
    subject: 'dark eye color',
    verb: 'is',
    grades: ['very dark', 'medium dark', 'light'],
    ...DEPTH,
  },
  'lightEye.L-hair.L': {
    points: ['lightEye', 'hair'],
    subject: 'light eye color',
    verb: 'is',
    grades: [
      'darker than your hair {other}',
      'near your hair {other} in lightness',
      'lighter than your hair {other}',
    ],
    shows: 'both L*',
    less: 'softer',
    more: 'clearer',
  },
  'eye.a': {
    points: ['lightEye', 'darkEye'],
    subject: 'eye colors',
    verb: 'are',
    grades: ['free of red', 'lightly red-brown', 'red-brown'],
    shows: 'a*',
    less: 'clearer',
    more: 'softer',
  },
  'abs(skin.L-hair.L)': {
    points: ['skin', 'hair'],
    subject: 'skin',
    verb: 'is',
    grades: [
      'close to your hair {other} in lightness',
      'a medium step from your hair {other}',
      'far from your hair {other} in lightness',
    ],
    shows: 'both L*',
    less: 'softer',
    more: 'clearer',
  },
};
