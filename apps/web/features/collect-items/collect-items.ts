import { addToCollection, MOST_STORED_COLLECTIONS } from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';
import type { DataStore, NotPut } from '@color-almanac/sync';

import { putConfirmed } from '../../store/repositories/confirmed.ts';

export interface CollectDeps {
  readonly dataStore: Pick<DataStore, 'collections' | 'items'>;
  /** Whether a server stores them as well. */
  readonly isSignedIn: boolean;
  /** ISO time. */
  readonly now: () => string;
}

/**
 * The result of adding items to a collection. `all`: they are in it, `added` of them newly. `full`: no new collection
 * fits.
 */
export type Collected =
  | { readonly kind: 'all'; readonly added: number }
  | { readonly kind: 'some' }
  | { readonly kind: 'none'; readonly failure?: NotPut }
  | { readonly kind: 'full' };

/**
 * Puts items into a collection: the one of this id as it is stored now, or a new one. Items that were deleted or do not
 * fit are left out.
 */
export async function collectItems(
  { dataStore, now }: Pick<CollectDeps, 'dataStore' | 'now'>,
  {
    into,
    isNew,
    itemIds,
  }: {
    readonly into: StoredCollection;
    readonly isNew: boolean;
    readonly itemIds: readonly string[];
  },
): Promise<Collected> {
  const { collections, items } = dataStore;
  const there = new Set((await items.list()).map(({ id }) => id));
  // Read last, so that items another tab adds in the meantime are included.
  const current = isNew ? into : await collections.get(into.id);
  if (!current) return { kind: 'none' };
  // In the order they were chosen in.
  const next = addToCollection(
    current,
    itemIds.filter((id) => there.has(id)),
    now(),
  );
  const lying = new Set(next.item_ids);
  const left = itemIds.filter((id) => !there.has(id) || !lying.has(id));
  if (left.length === itemIds.length) return { kind: 'none' };
  if (isNew && (await collections.list()).length >= MOST_STORED_COLLECTIONS)
    return { kind: 'full' };
  const added = next.item_ids.length - current.item_ids.length;
  if (next !== current || isNew) {
    const outcome = await putConfirmed(collections, next);
    if (outcome.kind === 'failed') return { kind: 'none', failure: outcome };
  }
  return left.length > 0 ? { kind: 'some' } : { kind: 'all', added };
}
