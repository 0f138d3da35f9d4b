import { SEASON_NAMES, type SeasonKey } from '../season/season-key.ts';
import type { ColorTraits } from './color-traits.ts';
import { ALL_SEASON, type GarmentColor } from './garment-analysis.ts';
import { UNKNOWN_GARMENT, type GarmentTypeOrUnknown } from './garment-type.ts';

const BY_TYPE: Readonly<Record<GarmentTypeOrUnknown, string>> = {
  dress: 'One piece and the outfit stands; choose shoes in one of its colors or a neutral.',
  hat: 'It sits beside your face, so its color matters more than its size.',
  longsleeve: 'Worn near the face: hold it under your chin by daylight and see what it does.',
  outwear: 'It covers all else, so let it go with at least three of your bottoms.',
  pants: 'Far from the face, so a color outside your season does little harm here.',
  shirt: 'Worn near the face: hold it under your chin by daylight and see what it does.',
  shoes: 'Repeat their color once, in a belt, a bag or a print.',
  shorts: 'Far from the face, so a color outside your season does little harm here.',
  skirt: 'Far from the face, so a color outside your season does little harm here.',
  't-shirt': 'Worn near the face: hold it under your chin by daylight and see what it does.',
  [UNKNOWN_GARMENT]: 'Say what it is, and the advice gets closer.',
};

/** Two or three sentences of styling advice: what the item goes with, whose palette it is from, where it is worn. */
export function suggestStyling(piece: {
  readonly type: GarmentTypeOrUnknown;
  readonly colors: readonly GarmentColor[];
  readonly traits: ColorTraits;
  readonly season: SeasonKey | typeof ALL_SEASON;
}): readonly string[] {
  const { type, colors, traits, season } = piece;
  const sentences = [suggestPairing(colors, traits)];
  if (season !== ALL_SEASON) {
    sentences.push(`Its colors lie nearest to ${SEASON_NAMES[season]}; pair it from that palette.`);
  }
  return [...sentences, BY_TYPE[type]];
}

function suggestPairing(colors: readonly GarmentColor[], traits: ColorTraits): string {
  const accent = colors.slice(1).find(({ percentage }) => percentage >= 10);
  if (traits.count >= 2 && accent) {
    return `Pick up its ${accent.name.toLowerCase()} in a second piece and leave the rest plain.`;
  }
  if (traits.neutral >= 0.7) return 'A quiet base: let one stronger color stand beside it.';
  if (traits.vivid >= 0.4) return 'Let it lead, and keep what stands beside it quiet.';
  return 'Wear it with a neutral, or with a lighter or darker shade of the same color.';
}
