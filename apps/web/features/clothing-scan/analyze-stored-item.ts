import type { ClothingScanFailure, ItemScanEnd, Profile } from '@color-almanac/domain';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';
import type { ScanStep } from '@color-almanac/vision';

import type { AnalyzedGarment, ClothingAnalyst } from '../../clothing-analysis/clothing-analyst.ts';
import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.ts';

export interface AnalysisDeps {
  readonly repository: Pick<ItemRepository, 'getPhoto'>;
  /**
   * Called before every item, because the user may change the place during the scan. `isHere`: on this device in any
   * case.
   */
  readonly chooseAnalyst: (isHere: boolean) => ClothingAnalyst;
  /** Called before every item, too. `null` where there is none. */
  readonly getProfile: () => Pick<Profile, 'color_season'> | null;
}

interface AnalysisOrder {
  readonly itemId: string;
  readonly isHere: boolean;
  readonly signal: AbortSignal;
  readonly onStep: (step: ScanStep) => void;
}

/** Returns an item's analysis, or why there is none. Never rejects. */
export async function analyzeStoredItem(
  { repository, chooseAnalyst, getProfile }: AnalysisDeps,
  { itemId, isHere, signal, onStep }: AnalysisOrder,
): Promise<ItemScanEnd<AnalyzedGarment>> {
  const fail = (failure: ClothingScanFailure) => ({ itemId, ok: false, failure }) as const;
  // Read again for every item: without a profile each of them fails, and counts as failed.
  const profile = getProfile();
  if (!profile) return fail({ reason: 'no-active-profile', message: WORDS.noProfile });
  const photo = await repository.getPhoto(itemId).catch(reportAsNone);
  if (!photo) return fail({ reason: 'photo-missing', message: WORDS.photoMissing });
  try {
    const userColorSeason = profile.color_season;
    const outcome = await chooseAnalyst(isHere).analyze({ photo, userColorSeason, signal, onStep });
    if (!outcome.ok) return fail(outcome.failure);
    const { analysis, secondOpinion } = outcome;
    return {
      itemId,
      ok: true,
      result: { ...analysis, ...(secondOpinion ? { secondOpinion } : {}) },
    };
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return fail({ reason: 'failed', message: '' });
  }
}

function reportAsNone(error: unknown): StoredPhoto | null {
  reportError(error);
  return null;
}
