import { accentOf, ALL_SEASON, SEASON_NAMES } from '@color-almanac/domain';
import type { DetailTip, GarmentAnalysis, StylingTip } from '@color-almanac/domain';

/** Shown for every stored item. */
export const DETAIL_TIP_WORDS: Readonly<Record<DetailTip, string>> = {
  'by-daylight': 'Hold it under your chin in daylight: color near your face matters most.',
  'repeat-main-color': 'Repeat its main color once, in shoes, a bag or a print.',
  'one-of-each': 'Wear it with one neutral and one color of your own palette.',
};

type Piece = Pick<GarmentAnalysis, 'colors' | 'season' | 'suggestions'>;

const STYLING_TIP_WORDS: Readonly<Record<StylingTip, string | ((piece: Piece) => string)>> = {
  'pick-up-accent': ({ colors }) =>
    `Repeat its ${accentOf(colors)?.name.toLowerCase() ?? 'second color'} in a second item. Choose plain colors for the rest.`,
  'quiet-base': 'A quiet base: wear one stronger color with it.',
  'let-it-lead': 'Let it lead, and keep everything else quiet.',
  'neutral-or-shade':
    'Wear it with a neutral, or with a lighter or darker shade of the same color.',
  'nearest-palette': ({ season }) =>
    `Its colors are nearest to ${season === ALL_SEASON ? 'no one season' : SEASON_NAMES[season]}. Pair it with colors from that palette.`,
  'whole-outfit': 'It’s a whole outfit. Choose shoes in one of its colors or in a neutral.',
  'beside-face': 'It’s close to your face, so its color matters more than its size.',
  'near-face': 'You wear it near your face: hold it under your chin in daylight to see the effect.',
  'over-all': 'It covers everything else, so match it with at least three of your bottoms.',
  'far-from-face': 'It’s far from your face, so a color outside your season matters little.',
  'repeat-shoes': 'Repeat their color once, in a belt, a bag or a print.',
  'say-what-it-is': 'Tell us what it is for better advice.',
};

/** Styling tips for an item, in sentences. An earlier version of the server sends sentences instead of codes. */
export function sayStylingTips(piece: Piece): readonly string[] {
  return piece.suggestions.map((tip) => {
    const words = isStylingTip(tip) ? STYLING_TIP_WORDS[tip] : tip;
    return typeof words === 'string' ? words : words(piece);
  });
}

const isStylingTip = (tip: string): tip is StylingTip => Object.hasOwn(STYLING_TIP_WORDS, tip);
