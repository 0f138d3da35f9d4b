import { applyItemChange, changeByAnalysis } from '@color-almanac/domain';
import type { GarmentAnalysis } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';

import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.ts';

/** How the saving of an analysis ended. `gone`: the item was deleted meanwhile. */
export type SaveEnd =
  | { readonly kind: 'saved' | 'gone' }
  | { readonly kind: 'failed'; readonly trouble: string };

interface AcceptedPiece {
  readonly itemId: string;
  readonly analysis: GarmentAnalysis;
  /** `null` where she changed nothing of it: it may be another one by now. */
  readonly quantity: number | null;
}

interface SavingDeps {
  readonly repository: Pick<ItemRepository, 'refetch' | 'get' | 'put'>;
  readonly now: () => string;
}

const NOT_SAVED = { kind: 'failed', trouble: WORDS.troubles.unavailable } as const;

/** Lays an analysis over the item as it is kept by now: whatever else it says stays. Never rejects. */
export async function saveAnalysis(
  { itemId, analysis, quantity }: AcceptedPiece,
  { repository, now }: SavingDeps,
): Promise<SaveEnd> {
  try {
    const item = await repository.get(itemId);
    // What cannot be read right now looks the same as what was deleted.
    if (!item) return (await repository.refetch()) ? { kind: 'gone' } : NOT_SAVED;
    const change = { ...changeByAnalysis(analysis), ...(quantity === null ? {} : { quantity }) };
    const outcome = await repository.put(applyItemChange(item, change, now()));
    if (outcome.kind !== 'failed') return { kind: 'saved' };
    if (outcome.reason === 'gone') return { kind: 'gone' };
    return { kind: 'failed', trouble: WORDS.troubles[outcome.reason] };
  } catch (error) {
    reportError(error);
    return NOT_SAVED;
  }
}
