import { compareColors, type ColorDifference, type Opinion } from '../scan/compare-scans.ts';
import type { SeenBy } from '../scan/seen-by.ts';
import { describePiece } from './analyze-garment.ts';
import type { GarmentAnalysis } from './garment-analysis.ts';
import { UNKNOWN_GARMENT } from './garment-type.ts';

/** Two engines' analyses of one photo of an item. */
export type GarmentOpinions = Readonly<Record<Opinion, GarmentAnalysis>>;

export interface GarmentComparison {
  /** Between the largest colors of each. */
  readonly mainColors: ColorDifference | null;
  readonly areColorsSame: boolean;
  readonly isTypeSame: boolean;
}

export function compareGarments({ first, second }: GarmentOpinions): GarmentComparison {
  return {
    mainColors: compareColors(first.colors[0]?.hex ?? null, second.colors[0]?.hex ?? null),
    areColorsSame: hasColorsOf(first, second),
    isTypeSame: first.garmentType === second.garmentType,
  };
}

/** Whether two analyses have the same colors, by hex and share. */
export function hasColorsOf(analysis: GarmentAnalysis, other: GarmentAnalysis): boolean {
  const [one, two] = [analysis.colors, other.colors];
  return (
    one.length === two.length &&
    one.every(
      ({ hex, percentage }, at) => hex === two[at]?.hex && percentage === two[at].percentage,
    )
  );
}

/** The item with the colors of the other analysis and everything that follows from them. Its type stays. */
export function takeColorsOf(analysis: GarmentAnalysis, opinion: GarmentAnalysis): GarmentAnalysis {
  const { colorsSeenBy: _before, ...rest } = analysis;
  const piece = describePiece(analysis.garmentType, opinion.colors);
  return { ...rest, ...piece, ...sign(analysis.seenBy, opinion.seenBy) };
}

/**
 * The item with the type of the other analysis, which then counts as the user's choice, however unsure that engine was.
 * If it could not tell, the user is still asked. The colors stay.
 */
export function takeTypeOf(analysis: GarmentAnalysis, opinion: GarmentAnalysis): GarmentAnalysis {
  const { ask: _before, seenBy, colorsSeenBy, ...rest } = analysis;
  const { ask } = opinion;
  return {
    ...rest,
    ...describePiece(opinion.garmentType, analysis.colors),
    confidence: opinion.confidence,
    ...(opinion.seenBy ? { seenBy: opinion.seenBy } : {}),
    ...sign(opinion.seenBy, colorsSeenBy ?? seenBy),
    ...(ask && opinion.garmentType === UNKNOWN_GARMENT ? { ask } : {}),
  };
}

/** Records which engine saw the colors if it is not the one that gave the type. */
function sign(ofType: SeenBy | undefined, ofColors: SeenBy | undefined) {
  return ofColors && !isSameReader(ofType, ofColors) ? { colorsSeenBy: ofColors } : {};
}

function isSameReader(one: SeenBy | undefined, other: SeenBy): boolean {
  return (
    one?.engine === other.engine &&
    one.place === other.place &&
    one.name === other.name &&
    one.model === other.model
  );
}
