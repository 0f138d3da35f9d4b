import type { Vision } from '@color-almanac/domain';
import { countOf } from '@color-almanac/words';

/** The names of the kinds of color vision the spectrum shows. */
const VISIONS: Readonly<Record<Vision, string>> = {
  normal: 'All colors',
  protanopia: 'Red-blind',
  deuteranopia: 'Green-blind',
  tritanopia: 'Blue-blind',
  achromatopsia: 'Gray',
};

/** The spectrum of a season. The title is the specification's. */
export const SPECTRUM_WORDS = {
  title: 'Spectrum Visualizer',
  text: 'Left to right: hue. Bottom to top: lightness. Grays are on the left.',
  season: 'Season',
  compareWith: 'Compare with',
  none: 'None',
  seeAs: 'See it as',
  visions: VISIONS,
  own: 'Your colors',
  ownApart:
    'Your own colors may be outside the palette. That’s normal: it’s for what you wear, not for hair, eyes and skin.',
  grays: 'gray',
  label: (names: readonly string[]) => `Spectrum of ${names.join(' and ')}`,
  keys: 'Arrow keys go to the nearest color; Page Up and Page Down step through all. Home and End go to the first and last, Enter copies.',
  place: (hue: string, lightness: number) => `${hue}, lightness ${lightness} of 100`,
  copied: 'copied',
  notCopied: 'not copied',
  hasCopied: (hex: string) => `${hex} copied`,
  hasNotCopied: (hex: string) => `We couldn’t copy ${hex}`,

  table: 'The colors as a table',
  count: (count: number) => `${count} colors`,
  columns: { color: 'Color', hex: 'Hex', hue: 'Hue', lightness: 'Lightness', owner: 'Palette' },

  alike: (count: number) =>
    countOf(count, { one: 'pair looks alike this way', other: 'pairs look alike this way' }),
  noneAlike: 'No two of these colors look alike this way.',
  pair: (one: string, other: string) => `${one} and ${other}`,
  moreAlike: (count: number) => `and ${count} more`,
} as const;
