import type { collectionPutSchema } from '@color-almanac/contract';
import type { KeptCollection } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import { readCollectionRow, writeCollectionRow, type CollectionRow } from './collection-rows.ts';
import type { Database } from './dialects.ts';
import { listMembers, writeMembers } from './membership.ts';
import { putRecord, type RecordName, type RecordPutOutcome } from './put-record.ts';
import { moveCollectionAside } from './set-aside.ts';

export type CollectionPut = z.output<typeof collectionPutSchema>;

/** All collections of the user, last changed first. Damaged ones are quarantined on the way. */
export async function listCollections(
  database: Database,
  userId: string,
): Promise<readonly KeptCollection[]> {
  const rows = await selectOf(database, userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return readOrSetAside(database, rows, await listMembers(database, { userId }));
}

export async function getCollection(
  database: Database,
  { userId, id }: RecordName,
): Promise<KeptCollection | null> {
  const rows = await selectOf(database, userId).where('id', '=', id).execute();
  if (rows.length === 0) return null;
  const members = await listMembers(database, { userId, id });
  return (await readOrSetAside(database, rows, members))[0] ?? null;
}

/** Upserts a collection: inserts it, or updates it if it is still at `put.version`. */
export function putCollection(
  database: Database,
  {
    userId,
    id,
    put: { version: madeOn, created_at: told, ...said },
    most,
    now,
  }: RecordName & { readonly put: CollectionPut; readonly most: number; readonly now: string },
): Promise<RecordPutOutcome<KeptCollection>> {
  return putRecord<KeptCollection>(database, {
    table: 'collections',
    userId,
    id,
    madeOn,
    told,
    most,
    now,
    get: (transaction) => getCollection(transaction, { userId, id }),
    make: (beginning) => {
      const { type = 'general', item_ids = [] } = said;
      return { ...said, type, item_ids, id, ...beginning };
    },
    change: (current) => {
      const { type = current.type, item_ids = current.item_ids } = said;
      return { ...current, ...said, type, item_ids };
    },
    write: (transaction, collection) => writeCollection(transaction, { userId, collection, now }),
  });
}

/** Replaces the collection with this ID. Items new in it count as added `now`. */
export async function writeCollection(
  transaction: Database,
  {
    userId,
    collection,
    now,
  }: { readonly userId: string; readonly collection: KeptCollection; readonly now: string },
): Promise<void> {
  const row = writeCollectionRow(userId, collection);
  const { user_id: _owner, id, ...content } = row;
  await transaction
    .insertInto('collections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(content))
    .execute();
  await writeMembers(transaction, { userId, id, itemIds: collection.item_ids, now });
}

/** Deletes a collection but not its items; deleting a missing one is no error. */
export async function deleteCollection(
  database: Database,
  { userId, id }: RecordName,
): Promise<void> {
  await database
    .deleteFrom('collections')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

function selectOf(database: Database, userId: string) {
  return database.selectFrom('collections').selectAll().where('user_id', '=', userId);
}

async function readOrSetAside(
  database: Database,
  rows: readonly CollectionRow[],
  members: ReadonlyMap<string, readonly string[]>,
): Promise<readonly KeptCollection[]> {
  const collections: KeptCollection[] = [];
  for (const row of rows) {
    const itemIds = members.get(row.id) ?? [];
    const collection = readCollectionRow(row, itemIds);
    if (collection) collections.push(collection);
    else await moveCollectionAside(database, row, itemIds);
  }
  return collections;
}
