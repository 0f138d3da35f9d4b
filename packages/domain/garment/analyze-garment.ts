import { nameColor } from '../color-check/name-color.ts';
import { readColorTraits } from './color-traits.ts';
import {
  ASKED_TYPES,
  type GarmentAnalysis,
  type GarmentColor,
  type GarmentQuestion,
} from './garment-analysis.ts';
import { occasionsOf, rateVersatility, subcategoryOf } from './garment-rules.ts';
import type { GarmentScan } from './garment-scan.ts';
import { seasonOfGarment } from './garment-season.ts';
import {
  CATEGORY_OF_TYPE,
  UNKNOWN_GARMENT,
  type GarmentType,
  type GarmentTypeOrUnknown,
} from './garment-type.ts';
import { suggestStyling } from './suggest-styling.ts';

/** From this probability on the type is taken as told; models/garment-head/MODEL_CARD.md says how often rightly. */
export const SURE_FROM = 0.7;
/** An outline below this quality may hold something else than the piece. */
export const TRUSTED_MASK_FROM = 0.8;
/** What takes this much of a piece, in percent, is one of its dominant colors. The first always is. */
const DOMINANT_FROM = 20;

/**
 * Says everything of a piece that an engine has seen.
 *
 * @param processingTime milliseconds from the photo to the scan, as whoever asked has measured it.
 */
export function analyzeGarment({
  scan,
  processingTime,
}: {
  readonly scan: GarmentScan;
  readonly processingTime: number;
}): GarmentAnalysis {
  const [likeliest] = scan.types;
  const isTold = scan.view !== 'worn' && likeliest !== undefined;
  const ask = questionOf(scan);
  const colors = scan.colors.map((color) => ({ ...color, name: nameColor(color.hex) }));
  return {
    ...describePiece(isTold ? likeliest.type : UNKNOWN_GARMENT, colors),
    confidence: isTold ? Math.round(100 * likeliest.probability) : 0,
    processingTime,
    ...(scan.seenBy ? { seenBy: scan.seenBy } : {}),
    ...(ask ? { ask } : {}),
  };
}

/** The same piece once the person has said what it is: nothing is left to ask. */
export function answerGarmentType(analysis: GarmentAnalysis, type: GarmentType): GarmentAnalysis {
  const { ask: _answered, ...rest } = analysis;
  return { ...rest, ...describePiece(type, analysis.colors), confidence: 100 };
}

/** What follows of what a piece is and of its colors, whoever saw them. */
type Piece = Omit<
  GarmentAnalysis,
  'confidence' | 'processingTime' | 'seenBy' | 'colorsSeenBy' | 'ask'
>;

export function describePiece(type: GarmentTypeOrUnknown, colors: readonly GarmentColor[]): Piece {
  const traits = readColorTraits(colors);
  const season = seasonOfGarment(colors);
  return {
    garmentType: type,
    category: CATEGORY_OF_TYPE[type],
    subcategory: subcategoryOf(type, traits),
    colors: [...colors],
    dominantColors: colors
      .filter(({ percentage }, place) => place === 0 || percentage >= DOMINANT_FROM)
      .map(({ hex }) => hex),
    occasion: [...occasionsOf(type, traits)],
    season,
    versatility: rateVersatility(type, traits),
    suggestions: [...suggestStyling({ type, colors, traits, season })],
  };
}

function questionOf({ view, types, mask }: GarmentScan): GarmentQuestion | null {
  const likeliest = types.slice(0, ASKED_TYPES);
  if (view === 'worn') return { reason: 'worn', types: likeliest };
  if (mask.quality < TRUSTED_MASK_FROM) return { reason: 'weak-mask', types: likeliest };
  const sure = (likeliest[0]?.probability ?? 0) >= SURE_FROM;
  return sure ? null : { reason: 'unsure', types: likeliest };
}
