import { isUnnamedDefault } from './default-collections.ts';
import type { StoredCollection } from './stored-collection.ts';
import { MOST_COLLECTION_ITEMS } from './stored-collection.ts';

/**
 * Joins two states of one collection so that no item is lost when two devices add at the same time. The items there
 * come first. An item removed on one device and still present on the other comes back. `null` if both were given
 * different names or descriptions, because neither may be lost.
 */
export function joinCollections(
  here: StoredCollection,
  there: StoredCollection,
): StoredCollection | null {
  const saysSame = here.name === there.name && here.description === there.description;
  const isNamedThere = saysSame || isUnnamedDefault(here);
  if (!isNamedThere && !isUnnamedDefault(there)) return null;
  const named = isNamedThere ? there : { ...there, ...nameOf(here) };
  const joined = addToCollection(named, here.item_ids, here.updated_at);
  // Two full collections could not be joined without leaving items out.
  return here.item_ids.every((id) => joined.item_ids.includes(id)) ? joined : null;
}

function nameOf({ name, description, type }: StoredCollection) {
  return { name, description, type };
}

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
