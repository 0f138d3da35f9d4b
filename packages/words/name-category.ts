import { capitalize, toOklch } from '@color-almanac/domain';
import type { ColorCategory, Hex, Oklch } from '@color-almanac/domain';

const CATEGORY_NAMES: Readonly<Record<ColorCategory, string>> = {
  neutrals: 'Neutrals',
  reds: 'Reds',
  pinks_corals: 'Pinks and corals',
  yellows_oranges: 'Yellows and oranges',
  greens: 'Greens',
  teals: 'Teals',
  blues: 'Blues',
  purples: 'Purples',
};

/** For these hues the everyday word depends on lightness and chroma. */
type HueWords = (color: Oklch) => string;

// The limits of the words were set by eye on the 480 colors; the hues of each category are those of `HUE_INTERVALS`.
const WORDS: Readonly<Partial<Record<ColorCategory, HueWords>>> = {
  reds: ({ l, c, h }) => {
    const isWarm = h > 23;
    if (isWarm) return l >= 0.775 || (l >= 0.69 && c >= 0.09) ? 'corals' : 'reds';
    return l >= 0.66 || (l >= 0.6 && c < 0.12) ? 'roses' : 'reds';
  },
  pinks_corals: ({ l, c, h }) => {
    const isCool = h < 23 || h > 340;
    if (isCool) return l >= 0.55 ? 'pinks' : 'berries';
    if (l >= 0.73 && c < 0.115) return 'peaches';
    return l >= 0.56 && c >= 0.1 ? 'oranges' : 'browns';
  },
  yellows_oranges: ({ l, c, h }) => {
    const isCool = h > 98;
    if (isCool || l >= 0.795) return 'yellows';
    if (c >= 0.08 && l >= 0.58) return 'golds';
    return l >= 0.58 ? 'tans' : 'browns';
  },
};

/**
 * The name of a category as someone would call these colors: light reds are corals or roses, dark oranges are browns.
 * From light to dark: "Peaches and oranges".
 */
export function nameCategory(
  category: ColorCategory,
  colors: readonly { readonly hex: Hex }[],
): string {
  const wordOf = WORDS[category];
  if (!wordOf) return CATEGORY_NAMES[category];
  const seen = colors.map(({ hex }) => toOklch(hex)).toSorted((one, other) => other.l - one.l);
  const words = [...new Set(seen.map(wordOf))];
  const [last = ''] = words.splice(-1);
  return capitalize(words.length === 0 ? last : [words.join(', '), last].join(' and '));
}
