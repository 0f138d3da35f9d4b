import { MOST_COLLECTION_ITEMS } from './stored-collection.ts';
import type { StoredCollection } from './stored-collection.ts';

// A collection may also name items that are not shown: they have not synced yet, or may come back with an undo. They
// stay behind whatever they were behind.

interface MemberMove {
  readonly itemId: string;
  /** The new place among the items that are shown, from 0. */
  readonly to: number;
  /** The ids of the items that are shown. */
  readonly shown: ReadonlySet<string>;
  /** ISO time. */
  readonly now: string;
}

/**
 * The collection with an item moved. Returns the same collection if the item is no member or is already there; a place
 * beyond the last is the last.
 */
export function moveMember(
  collection: StoredCollection,
  { itemId, to, shown, now }: MemberMove,
): StoredCollection {
  const { item_ids } = collection;
  if (!item_ids.includes(itemId)) return collection;
  const others = item_ids.filter((id) => id !== itemId);
  const shownOthers = others.filter((id) => shown.has(id));
  const place = Math.max(0, Math.min(to, shownOthers.length));
  const before = shownOthers[place - 1];
  const at = before === undefined ? 0 : others.indexOf(before) + 1;
  return withItems(collection, [...others.slice(0, at), itemId, ...others.slice(at)], now);
}

/** The collection without some of its items; the items themselves are not changed. `now` is ISO time. */
export function removeMembers(
  collection: StoredCollection,
  itemIds: readonly string[],
  now: string,
): StoredCollection {
  const gone = new Set(itemIds);
  const left = collection.item_ids.filter((id) => !gone.has(id));
  return withItems(collection, left, now);
}

/**
 * Undoes a removal: the item goes behind whatever it was behind in `before`, as far as that still exists. Returns the
 * same collection if the item is already back or the collection is full. `now` is ISO time.
 */
export function restoreMember(
  collection: StoredCollection,
  {
    itemId,
    before,
    now,
  }: { readonly itemId: string; readonly before: readonly string[]; readonly now: string },
): StoredCollection {
  const { item_ids } = collection;
  if (item_ids.includes(itemId) || item_ids.length >= MOST_COLLECTION_ITEMS) return collection;
  const there = new Set(item_ids);
  const lead = before.slice(0, Math.max(0, before.indexOf(itemId))).findLast((id) => there.has(id));
  const at = lead === undefined ? 0 : item_ids.indexOf(lead) + 1;
  return withItems(collection, [...item_ids.slice(0, at), itemId, ...item_ids.slice(at)], now);
}

function withItems(
  collection: StoredCollection,
  item_ids: readonly string[],
  now: string,
): StoredCollection {
  const { item_ids: known } = collection;
  const isSame = item_ids.length === known.length && item_ids.every((id, at) => id === known[at]);
  return isSame ? collection : { ...collection, item_ids, updated_at: now };
}
