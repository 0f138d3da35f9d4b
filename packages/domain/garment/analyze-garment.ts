import { nameColor } from '../color-check/name-color.ts';
import { listDominant } from './change-colors.ts';
import { lightColors } from './correct-colors.ts';
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
  KIND_FACTS,
  UNKNOWN_GARMENT,
  type GarmentKind,
  type GarmentKindOrUnknown,
} from './garment-type.ts';
import { suggestStyling } from './suggest-styling.ts';

/** Probability from which the type counts as known; lab/garment-head/MODEL_CARD.md says how often it is right. */
export const SURE_FROM = 0.7;
/** Mask quality below which the outline may contain something else than the item. */
export const TRUSTED_MASK_FROM = 0.8;

/**
 * The full analysis of an item that an engine has scanned.
 *
 * @param processingTime milliseconds from the photo to the scan, measured by the caller.
 */
export function analyzeGarment({
  scan,
  processingTime,
}: {
  readonly scan: GarmentScan;
  readonly processingTime: number;
}): GarmentAnalysis {
  const [likeliest] = scan.types;
  const isRecognized = scan.view !== 'worn' && likeliest !== undefined;
  const ask = questionOf(scan);
  const seen = scan.colors.map((color) => ({ ...color, name: nameColor(color.hex) }));
  const colors = lightColors(seen, scan.light);
  return {
    ...describePiece(isRecognized ? likeliest.type : UNKNOWN_GARMENT, colors),
    confidence: isRecognized ? Math.round(100 * likeliest.probability) : 0,
    processingTime,
    ...(scan.seenBy ? { seenBy: scan.seenBy } : {}),
    ...(ask ? { ask } : {}),
  };
}

/** The analysis after the user has answered what the item is: nothing is left to ask. */
export function answerGarmentType(analysis: GarmentAnalysis, type: GarmentKind): GarmentAnalysis {
  const { ask: _answered, ...rest } = analysis;
  return { ...rest, ...describePiece(type, analysis.colors), confidence: 100 };
}

/** The analysis with the same colors in another light, and everything that follows from them. */
export function recolorGarment(
  analysis: GarmentAnalysis,
  colors: readonly GarmentColor[],
): GarmentAnalysis {
  return { ...analysis, ...describePiece(analysis.garmentType, colors) };
}

/** Everything that follows from an item's type and colors, whichever engine saw them. */
type Piece = Omit<
  GarmentAnalysis,
  'confidence' | 'processingTime' | 'seenBy' | 'colorsSeenBy' | 'ask'
>;

export function describePiece(type: GarmentKindOrUnknown, colors: readonly GarmentColor[]): Piece {
  const traits = readColorTraits(colors);
  return {
    garmentType: type,
    category: KIND_FACTS[type].category,
    subcategory: subcategoryOf(type, traits),
    colors: [...colors],
    dominantColors: [...listDominant(colors)],
    occasion: [...occasionsOf(type, traits)],
    season: seasonOfGarment(colors),
    versatility: rateVersatility(type, traits),
    suggestions: [
      ...suggestStyling({ zone: KIND_FACTS[type].zone, colors, traits, isInSeason: null }),
    ],
  };
}

function questionOf({ view, types, mask }: GarmentScan): GarmentQuestion | null {
  const likeliest = types.slice(0, ASKED_TYPES);
  if (view === 'worn') return { reason: 'worn', types: likeliest };
  if (mask.quality < TRUSTED_MASK_FROM) return { reason: 'weak-mask', types: likeliest };
  const sure = (likeliest[0]?.probability ?? 0) >= SURE_FROM;
  return sure ? null : { reason: 'unsure', types: likeliest };
}
