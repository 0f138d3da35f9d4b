import { toOklch, type Oklch } from './oklch.ts';
import type { Hex } from './hex.ts';

/** OKLCH chroma below which a color has no hue one would name. */
const GRAY_BELOW = 0.02;
const MUTED_BELOW = 0.055;
const VIVID_FROM = 0.15;

/** Up to a hue in degrees: the nouns of that hue from dark to light, each with the lightness it ends at. */
const NOUNS: readonly {
  readonly below: number;
  readonly nouns: readonly (readonly [endsAt: number, noun: string])[];
}[] = [
  {
    below: 20,
    nouns: [
      [0.5, 'wine red'],
      [1, 'rose'],
    ],
  },
  {
    below: 38,
    nouns: [
      [0.6, 'red-brown'],
      [1, 'coral'],
    ],
  },
  {
    below: 75,
    nouns: [
      [0.6, 'brown'],
      [0.75, 'tan'],
      [1, 'beige'],
    ],
  },
  {
    below: 105,
    nouns: [
      [0.58, 'olive brown'],
      [1, 'gold'],
    ],
  },
  { below: 165, nouns: [[1, 'green']] },
  { below: 215, nouns: [[1, 'teal']] },
  { below: 275, nouns: [[1, 'blue']] },
  { below: 330, nouns: [[1, 'violet']] },
  {
    below: 348,
    nouns: [
      [0.5, 'plum'],
      [1, 'pink'],
    ],
  },
  {
    below: 360,
    nouns: [
      [0.5, 'wine red'],
      [1, 'pink'],
    ],
  },
];

/** The same for vivid colors where their noun is another one: a strong red is no red-brown, a strong gold a yellow. */
const VIVID_NOUNS: typeof NOUNS = [
  {
    below: 12,
    nouns: [
      [0.5, 'wine red'],
      [0.6, 'red'],
      [1, 'pink'],
    ],
  },
  {
    below: 38,
    nouns: [
      [0.66, 'red'],
      [1, 'coral'],
    ],
  },
  {
    below: 80,
    nouns: [
      [0.6, 'rust'],
      [1, 'orange'],
    ],
  },
  {
    below: 112,
    nouns: [
      [0.72, 'gold'],
      [1, 'yellow'],
    ],
  },
  { below: 130, nouns: [[1, 'yellow-green']] },
  ...NOUNS.filter(({ below }) => below > 130),
];

/**
 * A color in plain words, like "dark muted brown": how light, how strong, which hue. It helps people who cannot see the
 * swatch well, and everyone else. Limits are set by hand in OKLCH.
 */
export function describeColor(hex: Hex): string {
  const color = toOklch(hex);
  if (color.c < GRAY_BELOW) return describeGray(color);
  const words = [lightnessOf(color), strengthOf(color), nounOf(color)];
  return words.filter((word) => word !== '').join(' ');
}

function nounOf({ l, c, h }: Oklch): string {
  const hue = (c < VIVID_FROM ? NOUNS : VIVID_NOUNS).find(({ below }) => h < below);
  const noun = hue?.nouns.find(([endsAt]) => l <= endsAt);
  if (!noun) throw new RangeError(`No color lies at hue ${h} and lightness ${l}`);
  return noun[1];
}

function describeGray({ l }: Oklch): string {
  if (l < 0.22) return 'black';
  if (l > 0.95) return 'white';
  return `${lightnessOf({ l }) || 'medium'} gray`;
}

function lightnessOf({ l }: Pick<Oklch, 'l'>): string {
  if (l < 0.25) return 'very dark';
  if (l < 0.42) return 'dark';
  if (l < 0.7) return '';
  return l < 0.85 ? 'light' : 'pale';
}

function strengthOf({ c }: Oklch): string {
  if (c < MUTED_BELOW) return 'muted';
  return c < VIVID_FROM ? '' : 'vivid';
}
