import { toOklch, type Oklch } from './color-space.ts';
import type { Hex } from './hex.ts';

/** Below this chroma (OKLCH) a color carries no hue one would name. */
const GRAY_BELOW = 0.02;
const MUTED_BELOW = 0.055;
const VIVID_FROM = 0.15;

/** A noun up to a hue in degrees: for dark colors of that hue and for light ones, parted at a lightness. */
const NOUNS: readonly {
  readonly below: number;
  readonly dark: string;
  readonly light: string;
  readonly from: number;
}[] = [
  { below: 20, dark: 'wine red', light: 'rose', from: 0.5 },
  { below: 38, dark: 'red-brown', light: 'coral', from: 0.6 },
  { below: 75, dark: 'brown', light: 'beige', from: 0.62 },
  { below: 105, dark: 'olive brown', light: 'gold', from: 0.58 },
  { below: 165, dark: 'green', light: 'green', from: 0.5 },
  { below: 215, dark: 'teal', light: 'teal', from: 0.5 },
  { below: 275, dark: 'blue', light: 'blue', from: 0.5 },
  { below: 330, dark: 'violet', light: 'violet', from: 0.5 },
  { below: 360, dark: 'wine red', light: 'pink', from: 0.5 },
];

/**
 * A color in plain words, like "dark muted brown": how light, how strong, which hue. For people who cannot judge the
 * swatch beside it, and for those who can. Borders are set by hand on OKLCH.
 */
export function describeColor(hex: Hex): string {
  const color = toOklch(hex);
  if (color.c < GRAY_BELOW) return describeGray(color);
  const noun = NOUNS.find(({ below }) => color.h < below);
  if (!noun) throw new RangeError(`A hue lies below 360 degrees: ${color.h}`);
  const words = [
    lightnessOf(color),
    strengthOf(color),
    color.l < noun.from ? noun.dark : noun.light,
  ];
  return words.filter((word) => word !== '').join(' ');
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
