import { accentOf, nameBasicColor } from '@color-almanac/domain';
import type { Hex, StylingTip } from '@color-almanac/domain';

interface Advised {
  readonly colors: readonly { readonly hex: Hex; readonly percentage: number }[];
  /** Each a `StylingTip`, or a sentence from an earlier server. */
  readonly suggestions: readonly string[];
}

const STYLING_TIP_WORDS: Readonly<Record<StylingTip, string | ((item: Advised) => string)>> = {
  'pick-up-accent': ({ colors }) => {
    const accent = accentOf(colors);
    const color = accent ? nameBasicColor(accent.hex).word : 'second color';
    return `Repeat its ${color} once and keep the rest plain.`;
  },
  'quiet-base': 'A quiet base. Add one stronger color.',
  'let-it-lead': 'Let it lead, and keep everything else quiet.',
  'neutral-or-shade':
    'Wear it with a neutral, or with a lighter or darker shade of the same color.',
  'whole-outfit': 'It’s a whole outfit. Add shoes in one of its colors or a neutral.',
  'beside-face': 'It’s close to your face, so its color matters more than its size.',
  'near-face': 'You wear it near your face: hold it under your chin in daylight to see the effect.',
  'over-all': 'It covers everything else, so match it with at least three of your bottoms.',
  'far-from-face': 'It’s far from your face, so a color outside your season matters little.',
  'repeat-shoes': 'Repeat their color once, in a belt, a bag or a print.',
  'repeat-main-color': 'Repeat its main color once, in shoes, jewelry or a print.',
  'like-shoes': 'Wear it with shoes or a bag of the same color.',
  'metal-by-season': 'Gold goes with warm seasons, silver with cool ones.',
  'own-color-between': 'Wear a color of your own palette between it and your face.',
  'by-daylight': 'Check its color in daylight: a lamp changes it.',
  'one-of-each': 'Wear it with one neutral and one color of your own palette.',
  'say-what-it-is': 'Tell us what it is for better advice.',
};

/** Styling tips for an item, in sentences. */
export function sayStylingTips(item: Advised): readonly string[] {
  return item.suggestions.map((tip) => {
    const words = isStylingTip(tip) ? STYLING_TIP_WORDS[tip] : tip;
    return typeof words === 'string' ? words : words(item);
  });
}

const isStylingTip = (tip: string): tip is StylingTip => Object.hasOwn(STYLING_TIP_WORDS, tip);
