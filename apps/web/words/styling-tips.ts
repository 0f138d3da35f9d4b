import { accentOf, ALL_SEASON, SEASON_NAMES } from '@color-almanac/domain';
import type { DetailTip, GarmentAnalysis, StylingTip } from '@color-almanac/domain';

/** Shown for every stored item. */
export const DETAIL_TIP_WORDS: Readonly<Record<DetailTip, string>> = {
  'by-daylight': 'Hold it under your chin by daylight: what is near your face matters most.',
  'repeat-main-color': 'Repeat its main color once, in shoes, a bag or a print.',
  'one-of-each': 'Wear it with one neutral and one color of your own palette.',
};

type Piece = Pick<GarmentAnalysis, 'colors' | 'season' | 'suggestions'>;

const STYLING_TIP_WORDS: Readonly<Record<StylingTip, string | ((piece: Piece) => string)>> = {
  'pick-up-accent': ({ colors }) =>
    `Pick up its ${accentOf(colors)?.name.toLowerCase() ?? 'second color'} in a second piece and leave the rest plain.`,
  'quiet-base': 'A quiet base: let one stronger color stand beside it.',
  'let-it-lead': 'Let it lead, and keep what stands beside it quiet.',
  'neutral-or-shade':
    'Wear it with a neutral, or with a lighter or darker shade of the same color.',
  'nearest-palette': ({ season }) =>
    `Its colors lie nearest to ${season === ALL_SEASON ? 'no one season' : SEASON_NAMES[season]}; pair it from that palette.`,
  'whole-outfit':
    'One piece and the outfit stands; choose shoes in one of its colors or a neutral.',
  'beside-face': 'It sits beside your face, so its color matters more than its size.',
  'near-face': 'Worn near the face: hold it under your chin by daylight and see what it does.',
  'over-all': 'It covers all else, so let it go with at least three of your bottoms.',
  'far-from-face': 'Far from the face, so a color outside your season does little harm here.',
  'repeat-shoes': 'Repeat their color once, in a belt, a bag or a print.',
  'say-what-it-is': 'Say what it is, and the advice gets closer.',
};

/** Styling tips for an item, in sentences. An earlier version of the server sends sentences instead of codes. */
export function sayStylingTips(piece: Piece): readonly string[] {
  return piece.suggestions.map((tip) => {
    const words = isStylingTip(tip) ? STYLING_TIP_WORDS[tip] : tip;
    return typeof words === 'string' ? words : words(piece);
  });
}

const isStylingTip = (tip: string): tip is StylingTip => Object.hasOwn(STYLING_TIP_WORDS, tip);
