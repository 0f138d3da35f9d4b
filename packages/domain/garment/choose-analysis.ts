import { compareColors, type ColorDifference, type Opinion } from '../scan/compare-scans.ts';
import type { SeenBy } from '../scan/seen-by.ts';
import { describePiece } from './analyze-garment.ts';
import type { GarmentAnalysis } from './garment-analysis.ts';
import { UNKNOWN_GARMENT } from './garment-type.ts';

/** What two engines make of one photo of a piece. */
export type GarmentOpinions = Readonly<Record<Opinion, GarmentAnalysis>>;

export interface GarmentComparison {
  /** Of the colors that take most of the piece. */
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

/** Whether two analyses tell a piece in the same colors, by hex and share. */
export function hasColorsOf(analysis: GarmentAnalysis, other: GarmentAnalysis): boolean {
  const [one, two] = [analysis.colors, other.colors];
  return (
    one.length === two.length &&
    one.every(
      ({ hex, percentage }, at) => hex === two[at]?.hex && percentage === two[at].percentage,
    )
  );
}

/** The piece in the colors of another opinion, with everything that follows of them. What it is stays. */
export function takeColorsOf(analysis: GarmentAnalysis, opinion: GarmentAnalysis): GarmentAnalysis {
  const { colorsSeenBy: _before, ...rest } = analysis;
  const piece = describePiece(analysis.garmentType, opinion.colors);
  return { ...rest, ...piece, ...sign(analysis.seenBy, opinion.seenBy) };
}

/**
 * The piece as what another opinion says it is, which is then the person's word, however unsure that opinion was. Only
 * where it cannot tell is it still asked. Its colors stay.
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

/** Names who saw the colors where that is another than who told the type. */
function sign(ofType: SeenBy | undefined, ofColors: SeenBy | undefined) {
  return ofColors && !isSameSeer(ofType, ofColors) ? { colorsSeenBy: ofColors } : {};
}

function isSameSeer(one: SeenBy | undefined, other: SeenBy): boolean {
  return (
    one?.engine === other.engine &&
    one.place === other.place &&
    one.name === other.name &&
    one.model === other.model
  );
}
