import type { collectionPutSchema } from '@color-almanac/contract';
import { storedCollectionSchema, type StoredCollection } from '@color-almanac/domain';
import type { Insertable, Selectable } from 'kysely';
import type * as z from 'zod/mini';

import type { Database } from './dialects.ts';
import { listMembers, writeMembers } from './membership.ts';
import { putRecord, type RecordName, type RecordPut, type RecordPutOutcome } from './put-record.ts';
import { readRows, type ReadRow } from './read-rows.ts';
import type { CollectionsTable } from './tables.ts';
import { deleteToTrash, type RecordDeletion } from './trash-records.ts';

export type CollectionPut = z.output<typeof collectionPutSchema>;

/** All collections of the user, last changed first. */
export async function listCollections(
  database: Database,
  userId: string,
): Promise<readonly StoredCollection[]> {
  const rows = await selectOf(database, userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return readCollections(rows, await listMembers(database, { userId }));
}

export async function getCollection(
  database: Database,
  { userId, id }: RecordName,
): Promise<StoredCollection | null> {
  const rows = await selectOf(database, userId).where('id', '=', id).execute();
  if (rows.length === 0) return null;
  const members = await listMembers(database, { userId, id });
  return readCollections(rows, members)[0] ?? null;
}

/** Upserts a collection: inserts it, or updates it if it is still at `put.version`. */
export function putCollection(
  database: Database,
  wanted: RecordPut<CollectionPut>,
): Promise<RecordPutOutcome<StoredCollection>> {
  const { userId, id, now } = wanted;
  return putRecord<StoredCollection, CollectionPut>(database, wanted, {
    table: 'collections',
    get: getCollection,
    fill: async (sent, current, transaction) => {
      const { type = current?.type ?? 'general' } = sent;
      // The members of a collection that cannot be read can still be.
      const members = async () => (await listMembers(transaction, { userId, id })).get(id) ?? [];
      const item_ids = sent.item_ids ?? current?.item_ids ?? (await members());
      return { ...sent, type, item_ids };
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
  }: { readonly userId: string; readonly collection: StoredCollection; readonly now: string },
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

/** Moves a collection to the trash; its items stay. */
export const deleteCollection = (database: Database, name: RecordDeletion): Promise<void> =>
  deleteToTrash(database, name, {
    table: 'collections',
    find: async (transaction) => {
      const record = await getCollection(transaction, name);
      return record && { kind: 'collection', record };
    },
  });

function selectOf(database: Database, userId: string) {
  return database.selectFrom('collections').selectAll().where('user_id', '=', userId);
}

function readCollections(
  rows: readonly CollectionRow[],
  members: ReadonlyMap<string, readonly string[]>,
): readonly StoredCollection[] {
  return readRows('collections', rows, (row) => readCollectionRow(row, members.get(row.id) ?? []));
}

type CollectionRow = Selectable<CollectionsTable>;

/** The items of a collection are in another table. */
function writeCollectionRow(
  userId: string,
  { item_ids: _lying, ...columns }: StoredCollection,
): Insertable<CollectionsTable> {
  return { ...columns, user_id: userId };
}

/** `null` when the row is not a valid collection. */
export function readCollectionRow(
  row: CollectionRow,
  item_ids: readonly string[],
): ReadRow<StoredCollection> | null {
  const read = storedCollectionSchema.safeParse({ ...row, item_ids });
  return read.success ? { entry: read.data, isDamaged: false } : null;
}
