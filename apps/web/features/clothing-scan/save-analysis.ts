import { applyItemChange, changeByAnalysis } from '@color-almanac/domain';
import type { GarmentAnalysis } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';

import { changeConfirmed } from '../../store/repositories/confirmed.ts';
import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.words.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';

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
  readonly repository: Pick<ItemRepository, 'get' | 'isGone' | 'put' | 'confirm'>;
  readonly now: () => string;
}

const NOT_SAVED = {
  kind: 'failed',
  failure: WORDS.notSaved(explainNotSaved({ reason: 'unavailable' })),
} as const;

/** Applies an analysis to the item as it is stored now; other fields stay. Never rejects. */
export async function saveAnalysis(
  { itemId, analysis, quantity }: AcceptedPiece,
  { repository, now }: SavingDeps,
): Promise<SaveEnd> {
  try {
    const change = { ...changeByAnalysis(analysis), ...(quantity === null ? {} : { quantity }) };
    const outcome = await changeConfirmed(repository, itemId, (item) =>
      applyItemChange(item, change, now()),
    );
    if (outcome.kind !== 'failed') return { kind: 'saved' };
    if (outcome.reason === 'gone') return { kind: 'gone' };
    return { kind: 'failed', failure: WORDS.notSaved(explainNotSaved(outcome)) };
  } catch (error) {
    reportError(error);
    return NOT_SAVED;
  }
}
