import type { Hex } from './hex.ts';
import { toOklch, type Oklch } from './oklch.ts';

/** The groups in which people look for clothes by color. */
export const BASIC_COLORS = [
  'white',
  'black',
  'gray',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const;
export type BasicColor = (typeof BASIC_COLORS)[number];

/** The everyday word for a color, and the group one would look for it in. */
export interface BasicColorName {
  readonly word: Word;
  readonly group: BasicColor;
}

/** The group of every word that is no group itself. */
const GROUPS = {
  charcoal: 'gray',
  cream: 'beige',
  khaki: 'beige',
  tan: 'beige',
  taupe: 'beige',
  burgundy: 'red',
  berry: 'red',
  coral: 'orange',
  peach: 'orange',
  rust: 'orange',
  mustard: 'yellow',
  olive: 'green',
  sage: 'green',
  mint: 'green',
  teal: 'green',
  'dark green': 'green',
  turquoise: 'blue',
  navy: 'blue',
  'light blue': 'blue',
  lilac: 'purple',
  mauve: 'purple',
  plum: 'purple',
  'dark purple': 'purple',
} as const satisfies Readonly<Record<string, BasicColor>>;
type Word = BasicColor | keyof typeof GROUPS;

/** OKLCH lightness and chroma below which a word holds. The first row that holds the color is used. */
type Row = readonly [lightness: number, chroma: number, word: Word];
const ANY = 2;

/** Up to a hue in degrees. Set by eye on dyed cloth in daylight; a name only has to be one that nobody disputes. */
const HUES: readonly (readonly [below: number, rows: readonly Row[]])[] = [
  [
    14,
    [
      [0.42, ANY, 'burgundy'],
      [0.56, 0.16, 'berry'],
      [ANY, ANY, 'pink'],
    ],
  ],
  [
    35,
    [
      [0.4, 0.045, 'brown'],
      [0.38, ANY, 'burgundy'],
      [0.55, 0.055, 'brown'],
      [0.5, 0.095, 'burgundy'],
      [0.58, ANY, 'red'],
      [ANY, 0.1, 'pink'],
      [0.66, ANY, 'red'],
      [0.74, 0.14, 'pink'],
      [0.74, ANY, 'coral'],
      [ANY, ANY, 'pink'],
    ],
  ],
  [
    60,
    [
      [0.5, ANY, 'brown'],
      [0.62, 0.11, 'brown'],
      [0.62, ANY, 'rust'],
      [0.8, 0.075, 'tan'],
      [0.77, 0.1, 'tan'],
      [0.78, ANY, 'orange'],
      [ANY, 0.055, 'beige'],
      [ANY, ANY, 'peach'],
    ],
  ],
  [
    84,
    [
      [0.58, ANY, 'brown'],
      [0.76, 0.045, 'taupe'],
      [0.68, 0.13, 'tan'],
      [0.8, 0.085, 'tan'],
      [0.9, 0.085, 'beige'],
      [ANY, 0.085, 'cream'],
      [0.74, ANY, 'mustard'],
      [0.8, 0.12, 'beige'],
      [0.82, ANY, 'orange'],
      [ANY, ANY, 'yellow'],
    ],
  ],
  [
    105,
    [
      [0.62, 0.13, 'olive'],
      [0.8, 0.065, 'khaki'],
      [0.9, 0.06, 'beige'],
      [ANY, 0.06, 'cream'],
      [0.78, ANY, 'mustard'],
      [ANY, ANY, 'yellow'],
    ],
  ],
  [
    116,
    [
      [0.62, ANY, 'olive'],
      [0.8, 0.065, 'khaki'],
      [0.72, ANY, 'olive'],
      [0.9, 0.06, 'beige'],
      [ANY, 0.06, 'cream'],
      [0.78, ANY, 'mustard'],
      [ANY, ANY, 'yellow'],
    ],
  ],
  [
    132,
    [
      [0.62, 0.12, 'olive'],
      [0.86, 0.075, 'sage'],
      [ANY, ANY, 'green'],
    ],
  ],
  [
    178,
    [
      [0.38, ANY, 'dark green'],
      [0.55, ANY, 'green'],
      [0.86, 0.06, 'sage'],
      [0.86, ANY, 'green'],
      [ANY, ANY, 'mint'],
    ],
  ],
  [
    218,
    [
      [0.68, ANY, 'teal'],
      [0.88, ANY, 'turquoise'],
      [ANY, ANY, 'light blue'],
    ],
  ],
  [
    285,
    [
      [0.36, 0.16, 'navy'],
      [0.76, ANY, 'blue'],
      [ANY, ANY, 'light blue'],
    ],
  ],
  [
    312,
    [
      [0.36, 0.1, 'dark purple'],
      [0.7, ANY, 'purple'],
      [ANY, ANY, 'lilac'],
    ],
  ],
  [
    340,
    [
      [0.5, 0.2, 'plum'],
      [0.62, 0.1, 'mauve'],
      [0.62, ANY, 'purple'],
      [0.8, 0.1, 'mauve'],
      [ANY, ANY, 'pink'],
    ],
  ],
  [
    361,
    [
      [0.36, ANY, 'plum'],
      [0.5, 0.17, 'plum'],
      [0.58, 0.19, 'berry'],
      [ANY, ANY, 'pink'],
    ],
  ],
];

/** Chroma below which nobody would name a hue, by how dark it is: cloth in shadow shows less of its dye. */
const GRAY_BELOW = 0.018;
const BLACK = { l: 0.31, c: 0.03 } as const;
/** So dark that it looks black whatever its hue. */
const NIGHT = { l: 0.19, c: 0.045 } as const;

/** "olive", "plum", "cream": what someone would call a color who has no palette before them. Small letters. */
export function nameBasicColor(hex: Hex): BasicColorName {
  const color = toOklch(hex);
  const { l, c, h } = color;
  if ((l < BLACK.l && c < BLACK.c) || (l < NIGHT.l && c < NIGHT.c)) return grouped('black');
  if (c < GRAY_BELOW) return grouped(nameGray(color));
  if (l >= 0.965 && c < 0.03) return grouped('white');
  const rows = HUES.find(([below]) => h < below)?.[1] ?? [];
  const row = rows.find(([lightness, chroma]) => l < lightness && c < chroma);
  if (!row) throw new RangeError(`No basic color has lightness ${l}, chroma ${c} and hue ${h}`);
  return grouped(row[2]);
}

const grouped = (word: Word): BasicColorName => ({
  word,
  group: isBasic(word) ? word : GROUPS[word],
});

const isBasic = (word: Word): word is BasicColor => !Object.hasOwn(GROUPS, word);

function nameGray({ l }: Oklch): Word {
  if (l >= 0.93) return 'white';
  return l < 0.4 ? 'charcoal' : 'gray';
}
