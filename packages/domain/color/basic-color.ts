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
  readonly word: string;
  readonly group: BasicColor;
}

/** In OKLCH. `l` and `c` are exclusive upper limits; absent: any. The first row that holds the color is used. */
type Row = readonly [limits: Limits, word: string, group: BasicColor];
interface Limits {
  readonly l?: number;
  readonly c?: number;
}

/** Up to a hue in degrees. Set by eye on dyed cloth in daylight; a name only has to be one that nobody disputes. */
const HUES: readonly (readonly [below: number, rows: readonly Row[]])[] = [
  [
    14,
    [
      [{ l: 0.42 }, 'burgundy', 'red'],
      [{ l: 0.56, c: 0.16 }, 'berry', 'red'],
      [{}, 'pink', 'pink'],
    ],
  ],
  [
    35,
    [
      [{ l: 0.4, c: 0.045 }, 'brown', 'brown'],
      [{ l: 0.38 }, 'burgundy', 'red'],
      [{ l: 0.55, c: 0.055 }, 'brown', 'brown'],
      [{ l: 0.5, c: 0.095 }, 'burgundy', 'red'],
      [{ l: 0.58 }, 'red', 'red'],
      [{ c: 0.1 }, 'pink', 'pink'],
      [{ l: 0.66 }, 'red', 'red'],
      [{ l: 0.74, c: 0.14 }, 'pink', 'pink'],
      [{ l: 0.74 }, 'coral', 'orange'],
      [{}, 'pink', 'pink'],
    ],
  ],
  [
    60,
    [
      [{ l: 0.5 }, 'brown', 'brown'],
      [{ l: 0.62, c: 0.11 }, 'brown', 'brown'],
      [{ l: 0.62 }, 'rust', 'orange'],
      [{ l: 0.8, c: 0.075 }, 'tan', 'beige'],
      [{ l: 0.77, c: 0.1 }, 'tan', 'brown'],
      [{ l: 0.78 }, 'orange', 'orange'],
      [{ c: 0.055 }, 'beige', 'beige'],
      [{}, 'peach', 'orange'],
    ],
  ],
  [
    84,
    [
      [{ l: 0.58 }, 'brown', 'brown'],
      [{ l: 0.76, c: 0.045 }, 'taupe', 'beige'],
      [{ l: 0.68, c: 0.13 }, 'tan', 'brown'],
      [{ l: 0.8, c: 0.085 }, 'tan', 'beige'],
      [{ l: 0.9, c: 0.085 }, 'beige', 'beige'],
      [{ c: 0.085 }, 'cream', 'beige'],
      [{ l: 0.74 }, 'mustard', 'yellow'],
      [{ l: 0.8, c: 0.12 }, 'beige', 'beige'],
      [{ l: 0.82 }, 'orange', 'orange'],
      [{}, 'yellow', 'yellow'],
    ],
  ],
  [
    105,
    [
      [{ l: 0.62, c: 0.13 }, 'olive', 'green'],
      [{ l: 0.8, c: 0.065 }, 'khaki', 'beige'],
      [{ l: 0.9, c: 0.06 }, 'beige', 'beige'],
      [{ c: 0.06 }, 'cream', 'beige'],
      [{ l: 0.78 }, 'mustard', 'yellow'],
      [{}, 'yellow', 'yellow'],
    ],
  ],
  [
    116,
    [
      [{ l: 0.62 }, 'olive', 'green'],
      [{ l: 0.8, c: 0.065 }, 'khaki', 'beige'],
      [{ l: 0.72 }, 'olive', 'green'],
      [{ l: 0.9, c: 0.06 }, 'beige', 'beige'],
      [{ c: 0.06 }, 'cream', 'beige'],
      [{ l: 0.78 }, 'mustard', 'yellow'],
      [{}, 'yellow', 'yellow'],
    ],
  ],
  [
    132,
    [
      [{ l: 0.62, c: 0.12 }, 'olive', 'green'],
      [{ l: 0.86, c: 0.075 }, 'sage', 'green'],
      [{}, 'green', 'green'],
    ],
  ],
  [
    178,
    [
      [{ l: 0.38 }, 'dark green', 'green'],
      [{ l: 0.55 }, 'green', 'green'],
      [{ l: 0.86, c: 0.06 }, 'sage', 'green'],
      [{ l: 0.86 }, 'green', 'green'],
      [{}, 'mint', 'green'],
    ],
  ],
  [
    218,
    [
      [{ l: 0.68 }, 'teal', 'green'],
      [{ l: 0.88 }, 'turquoise', 'blue'],
      [{}, 'light blue', 'blue'],
    ],
  ],
  [
    285,
    [
      [{ l: 0.36, c: 0.16 }, 'navy', 'blue'],
      [{ l: 0.76 }, 'blue', 'blue'],
      [{}, 'light blue', 'blue'],
    ],
  ],
  [
    312,
    [
      [{ l: 0.36, c: 0.1 }, 'dark purple', 'purple'],
      [{ l: 0.7 }, 'purple', 'purple'],
      [{}, 'lilac', 'purple'],
    ],
  ],
  [
    340,
    [
      [{ l: 0.5, c: 0.2 }, 'plum', 'purple'],
      [{ l: 0.62, c: 0.1 }, 'mauve', 'purple'],
      [{ l: 0.62 }, 'purple', 'purple'],
      [{ l: 0.8, c: 0.1 }, 'mauve', 'pink'],
      [{}, 'pink', 'pink'],
    ],
  ],
  [
    361,
    [
      [{ l: 0.36 }, 'plum', 'purple'],
      [{ l: 0.5, c: 0.17 }, 'plum', 'purple'],
      [{ l: 0.58, c: 0.19 }, 'berry', 'red'],
      [{}, 'pink', 'pink'],
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
  if ((l < BLACK.l && c < BLACK.c) || (l < NIGHT.l && c < NIGHT.c))
    return { word: 'black', group: 'black' };
  if (c < GRAY_BELOW) return nameGray(color);
  if (l >= 0.965 && c < 0.03) return { word: 'white', group: 'white' };
  const rows = HUES.find(([below]) => h < below)?.[1] ?? [];
  const row = rows.find(([limits]) => l < (limits.l ?? 2) && c < (limits.c ?? 1));
  if (!row) throw new RangeError(`No basic color has lightness ${l}, chroma ${c} and hue ${h}`);
  return { word: row[1], group: row[2] };
}

function nameGray({ l }: Oklch): BasicColorName {
  if (l >= 0.93) return { word: 'white', group: 'white' };
  if (l < 0.4) return { word: 'charcoal', group: 'gray' };
  return { word: 'gray', group: 'gray' };
}
