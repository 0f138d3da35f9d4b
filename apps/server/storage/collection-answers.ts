import {
  MOST_SHOWN_ITEMS,
  type collectionWithItemsSchema,
  type CollectionAnswer,
} from '@color-almanac/contract';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import { listCollections } from './collection-records.ts';
import type { Database } from './dialects.ts';
import { readItems, selectItems } from './item-records.ts';
import { countFoundMembers, selectCollectedIds } from './membership.ts';
import type { RecordName } from './put-record.ts';

type CollectionWithItems = z.output<typeof collectionWithItemsSchema>;

/** All collections of the user as answered by the API, last changed first. */
export async function listCollectionAnswers(
  database: Database,
  userId: string,
): Promise<readonly CollectionAnswer[]> {
  const collections = await listCollections(database, userId);
  const counts = await countFoundMembers(database, { userId });
  return collections.map((collection) => answer(userId, collection, counts));
}

export async function answerCollection(
  database: Database,
  userId: string,
  collection: StoredCollection,
): Promise<CollectionAnswer> {
  const counts = await countFoundMembers(database, { userId, id: collection.id });
  return answer(userId, collection, counts);
}

/**
 * All collections of the user with their first items: `most` of each, and `mostOfAll` in total, divided equally. The
 * number of queries does not depend on the number of collections.
 */
export async function listCollectionsWithItems(
  database: Database,
  {
    userId,
    most,
    mostOfAll = MOST_SHOWN_ITEMS,
  }: { readonly userId: string; readonly most: number; readonly mostOfAll?: number },
): Promise<readonly CollectionWithItems[]> {
  const collections = await listCollections(database, userId);
  const rows = await selectItems(database, userId)
    .where('id', 'in', selectCollectedIds(database, userId))
    .execute();
  const items = new Map(readItems(rows).map((item) => [item.id, item]));
  const share = Math.floor(mostOfAll / Math.max(collections.length, 1));
  const each = Math.min(most, Math.max(share, 1));
  return collections.map((collection) => {
    const found = collection.item_ids.flatMap((id) => items.get(id) ?? []);
    const withCount = { ...collection, user_id: userId, total_items: found.length };
    return { ...withCount, items: found.slice(0, each) };
  });
}

export async function listItemsOf(
  database: Database,
  { userId, id }: RecordName,
): Promise<readonly CatalogItem[]> {
  const rows = await selectItems(database, userId)
    .innerJoin('membership as lying', (join) =>
      join
        .onRef('lying.user_id', '=', 'items.user_id')
        .onRef('lying.item_id', '=', 'items.id')
        .on('lying.collection_id', '=', id),
    )
    .orderBy('lying.position')
    .execute();
  return readItems(rows);
}

function answer(
  userId: string,
  collection: StoredCollection,
  counts: ReadonlyMap<string, number>,
): CollectionAnswer {
  return { ...collection, user_id: userId, total_items: counts.get(collection.id) ?? 0 };
}
