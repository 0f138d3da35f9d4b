import { MOST_COLLECTION_ITEMS } from './stored-collection.ts';
import type { StoredCollection } from './stored-collection.ts';

/**
 * Appends items. Items already in the collection stay where they are, and items beyond the limit are left out. Returns
 * the same collection if nothing is new. `now` is ISO time.
 */
export function addToCollection(
  collection: StoredCollection,
  itemIds: readonly string[],
  now: string,
): StoredCollection {
  const ids = [...new Set([...collection.item_ids, ...itemIds])].slice(0, MOST_COLLECTION_ITEMS);
  if (ids.length === collection.item_ids.length) return collection;
  return { ...collection, item_ids: ids, updated_at: now };
}
