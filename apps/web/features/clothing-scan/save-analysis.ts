import { applyItemChange, changeByAnalysis } from '@color-almanac/domain';
import type { GarmentAnalysis } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';

import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.ts';

/** How saving an analysis ended. `gone`: the item was deleted in the meantime. */
export type SaveEnd =
  | { readonly kind: 'saved' | 'gone' }
  | { readonly kind: 'failed'; readonly failure: string };

interface AcceptedPiece {
  readonly itemId: string;
  readonly analysis: GarmentAnalysis;
  /** `null` where the user did not change it: it may have changed elsewhere. */
  readonly quantity: number | null;
}

interface SavingDeps {
  readonly repository: Pick<ItemRepository, 'refetch' | 'get' | 'put'>;
  readonly now: () => string;
}

const NOT_SAVED = { kind: 'failed', failure: WORDS.troubles.unavailable } as const;

/** Applies an analysis to the item as it is stored now; other fields stay. Never rejects. */
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
    return { kind: 'failed', failure: WORDS.troubles[outcome.reason] };
  } catch (error) {
    reportError(error);
    return NOT_SAVED;
  }
}
