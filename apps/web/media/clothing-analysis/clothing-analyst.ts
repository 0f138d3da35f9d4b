import type { ClothingScanFailure, GarmentAnalysis } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import type { ScanStep } from '@color-almanac/vision';

export interface ClothingRequest {
  /** As it is stored with the item. */
  readonly photo: StoredPhoto;
  /** `null` where none is known. */
  readonly userColorSeason: string | null;
  readonly signal: AbortSignal;
  /** Called as each step happens, never before. */
  readonly onStep?: (step: ScanStep) => void;
}

/** An analysis with another engine's analysis of the same photo, where two were asked. */
export type AnalyzedGarment = GarmentAnalysis & { readonly secondOpinion?: GarmentAnalysis };

export type ClothingOutcome =
  | {
      readonly ok: true;
      readonly analysis: GarmentAnalysis;
      /** Another engine's analysis of the same photo, where two were asked. */
      readonly secondOpinion?: GarmentAnalysis;
    }
  | { readonly ok: false; readonly failure: ClothingScanFailure };

/**
 * Analyzes one item of clothing in its photo. Expected failures are values; after an abort the result is meaningless.
 */
export interface ClothingAnalyst {
  analyze(request: ClothingRequest): Promise<ClothingOutcome>;
}

/** The engines for clothes; a scan chooses one before every item. */
export interface ClothingAnalysts {
  readonly device: ClothingAnalyst;
  /** For signed-in users. */
  readonly server: ClothingAnalyst;
}

/** A failure without a name of its own. @param message a sentence for the user, empty where there is none. */
export function failAnalysis(message: string): ClothingOutcome {
  return { ok: false, failure: { reason: 'failed', message } };
}
