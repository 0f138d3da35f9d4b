import {
  addToCollection,
  createDefaultCollections,
  MOST_COLLECTION_ITEMS,
  type CatalogItem,
  type StoredCollection,
} from '@color-almanac/domain';

import { getCollection, writeCollection } from './collection-records.ts';
import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { getItem, type ItemName } from './item-records.ts';
import { inParts, leaveCollections } from './membership.ts';
import type { RecordName } from './put-record.ts';

/**
 * The result of adding items to a collection. Only `done` means that something was written. `full`: the collection has
 * reached its limit. `gone`: the user no longer exists.
 */
export type CollectingOutcome<Entry> =
  | { readonly kind: 'done'; readonly entry: Entry }
  | { readonly kind: 'no-collection' }
  | { readonly kind: 'no-item'; readonly id: string }
  | { readonly kind: 'full' }
  | { readonly kind: 'gone' };

/** Appends items to a collection: all of them or none. */
export function collectItems(
  database: Database,
  {
    userId,
    id,
    itemIds,
    now,
  }: RecordName & { readonly itemIds: readonly string[]; readonly now: string },
): Promise<CollectingOutcome<StoredCollection>> {
  return inTransaction(
    database,
    async (transaction): Promise<CollectingOutcome<StoredCollection>> => {
      if (!(await lockUser(transaction, userId))) return { kind: 'gone' };
      const collection = await getCollection(transaction, { userId, id });
      if (collection === null) return { kind: 'no-collection' };
      const missing = await findMissingItem(transaction, userId, itemIds);
      if (missing !== null) return { kind: 'no-item', id: missing };
      if (new Set([...collection.item_ids, ...itemIds]).size > MOST_COLLECTION_ITEMS) {
        return { kind: 'full' };
      }
      return {
        kind: 'done',
        entry: await addAndWrite(transaction, { userId, collection, itemIds, now }),
      };
    },
  );
}

/** Removes an item from all collections except one, and adds it to that. */
export function moveItem(
  database: Database,
  {
    userId,
    id,
    collectionId,
    now,
  }: ItemName & { readonly collectionId: string; readonly now: string },
): Promise<CollectingOutcome<CatalogItem>> {
  return inTransaction(database, async (transaction): Promise<CollectingOutcome<CatalogItem>> => {
    if (!(await lockUser(transaction, userId))) return { kind: 'gone' };
    const item = await getItem(transaction, { userId, id });
    if (item === null) return { kind: 'no-item', id };
    const collection = await getCollection(transaction, { userId, id: collectionId });
    if (collection === null) return { kind: 'no-collection' };
    const { length } = collection.item_ids;
    if (length >= MOST_COLLECTION_ITEMS && !collection.item_ids.includes(id)) {
      return { kind: 'full' };
    }
    await leaveCollections(transaction, { userId, itemIds: [id], except: collectionId });
    await addAndWrite(transaction, { userId, collection, itemIds: [id], now });
    return { kind: 'done', entry: { ...item, collection_id: collectionId } };
  });
}

/**
 * Creates the initial collections that are missing. One counts as present if the user has another of its type, for
 * example after renaming it.
 */
export function beginCollections(
  database: Database,
  { userId, now }: { readonly userId: string; readonly now: string },
): Promise<'done' | 'gone'> {
  return inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, userId))) return 'gone';
    const stored = await transaction
      .selectFrom('collections')
      .select(['id', 'type'])
      .where('user_id', '=', userId)
      .execute();
    const lacking = createDefaultCollections({ isLocal: false, now }).filter(
      ({ id, type }) => !stored.some((known) => known.id === id || known.type === type),
    );
    for (const collection of lacking) {
      const first = { ...collection, version: 1 };
      await writeCollection(transaction, { userId, collection: first, now });
    }
    return 'done';
  });
}

async function addAndWrite(
  transaction: Database,
  {
    userId,
    collection,
    itemIds,
    now,
  }: {
    readonly userId: string;
    readonly collection: StoredCollection;
    readonly itemIds: readonly string[];
    readonly now: string;
  },
): Promise<StoredCollection> {
  const added = addToCollection(collection, itemIds, now);
  if (added === collection) return collection;
  const changed = { ...added, version: collection.version + 1 };
  await writeCollection(transaction, { userId, collection: changed, now });
  return changed;
}

/** The first that the user does not have; `null` if the user has all. */
async function findMissingItem(
  transaction: Database,
  userId: string,
  itemIds: readonly string[],
): Promise<string | null> {
  for (const some of inParts(itemIds)) {
    const rows = await transaction
      .selectFrom('items')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', some)
      .execute();
    const found = new Set(rows.map(({ id }) => id));
    const missing = some.find((id) => !found.has(id));
    if (missing !== undefined) return missing;
  }
  return null;
}
