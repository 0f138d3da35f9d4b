import type { ClothingScanFailure, GarmentAnalysis } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import type { ScanStep } from '@color-almanac/vision';

export interface ClothingRequest {
  /** As it is kept with the item. */
  readonly photo: StoredPhoto;
  /** `null` where none is known. */
  readonly userColorSeason: string | null;
  readonly signal: AbortSignal;
  /** Told as it happens and never ahead of it. */
  readonly onStep?: (step: ScanStep) => void;
}

/** An analysis with what another engine makes of the same photo, where two were asked. */
export type AnalyzedGarment = GarmentAnalysis & { readonly secondOpinion?: GarmentAnalysis };

export type ClothingOutcome =
  | {
      readonly ok: true;
      readonly analysis: GarmentAnalysis;
      /** What another engine makes of the same photo, where two were asked. */
      readonly secondOpinion?: GarmentAnalysis;
    }
  | { readonly ok: false; readonly failure: ClothingScanFailure };

/** Says everything of one piece of clothing in its photo. Expected failures are values; after an abort the answer says nothing. */
export interface ClothingAnalyst {
  analyze(request: ClothingRequest): Promise<ClothingOutcome>;
}

/** Whatever has no name of its own. @param message a sentence for the person, empty where there is none. */
export function failAnalysis(message: string): ClothingOutcome {
  return { ok: false, failure: { reason: 'failed', message } };
}
