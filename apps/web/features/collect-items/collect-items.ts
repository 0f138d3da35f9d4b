import { addToCollection, MOST_KEPT_COLLECTIONS } from '@color-almanac/domain';
import type { KeptCollection } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';

export interface CollectDeps {
  readonly dataStore: Pick<DataStore, 'collections' | 'items'>;
  /** Whether a server keeps them as well. */
  readonly isSignedIn: boolean;
  /** ISO time. */
  readonly now: () => string;
}

/**
 * What became of items that were to lie in a collection. `all`: they do, `added` of them newly. `full`: there is no room
 * for a new one.
 */
export type Collected =
  | { readonly kind: 'all'; readonly added: number }
  | { readonly kind: 'some' }
  | { readonly kind: 'none' }
  | { readonly kind: 'full' };

/**
 * Puts items into a collection: the one of this id as it is by now, or one that is new. What was deleted meanwhile, and
 * what there is no room for, stays out.
 */
export async function collectItems(
  { dataStore, now }: Pick<CollectDeps, 'dataStore' | 'now'>,
  {
    into,
    isNew,
    itemIds,
  }: {
    readonly into: KeptCollection;
    readonly isNew: boolean;
    readonly itemIds: readonly string[];
  },
): Promise<Collected> {
  const { collections, items } = dataStore;
  const there = new Set((await items.list()).map(({ id }) => id));
  // Last, so that what another tab puts there meanwhile is among it.
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
  if (isNew && (await collections.list()).length >= MOST_KEPT_COLLECTIONS) return { kind: 'full' };
  const added = next.item_ids.length - current.item_ids.length;
  if (next !== current || isNew) {
    const outcome = await collections.put(next);
    if (outcome.kind === 'failed') return { kind: 'none' };
  }
  return left.length > 0 ? { kind: 'some' } : { kind: 'all', added };
}
