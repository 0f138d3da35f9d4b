import { MOST_COLLECTION_ITEMS } from './kept-collection.ts';
import type { KeptCollection } from './kept-collection.ts';

/**
 * Puts items behind those that are there. One that is there stays where it is, and what there is no room for stays out.
 * The collection itself comes back where nothing is new. `now` is ISO time.
 */
export function addToCollection(
  collection: KeptCollection,
  itemIds: readonly string[],
  now: string,
): KeptCollection {
  const ids = [...new Set([...collection.item_ids, ...itemIds])].slice(0, MOST_COLLECTION_ITEMS);
  if (ids.length === collection.item_ids.length) return collection;
  return { ...collection, item_ids: ids, updated_at: now };
}
