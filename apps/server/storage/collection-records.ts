import { isDeepStrictEqual } from 'node:util';

import type { collectionPutSchema } from '@color-almanac/contract';
import type { KeptCollection } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import { believeTime } from './believe-time.ts';
import { readCollectionRow, writeCollectionRow, type CollectionRow } from './collection-rows.ts';
import { lockPerson, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { listMembers, writeMembers, type CollectionName } from './membership.ts';
import { moveCollectionAside } from './set-aside.ts';

export type CollectionPut = z.output<typeof collectionPutSchema>;

/**
 * What became of a collection that was put. `conflict`: it was changed since the version this one was made on, and
 * nothing was written. `full`: the person keeps as many as she may. `gone`: there is no such person any more.
 */
export type CollectionPutOutcome =
  | { readonly kind: 'kept'; readonly collection: KeptCollection }
  | { readonly kind: 'conflict'; readonly current: KeptCollection }
  | { readonly kind: 'full' }
  | { readonly kind: 'gone' };

/** All collections of the person, the one changed last first. A damaged one is set aside on the way. */
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
  { userId, id }: CollectionName,
): Promise<KeptCollection | null> {
  const rows = await selectOf(database, userId).where('id', '=', id).execute();
  if (rows.length === 0) return null;
  const members = await listMembers(database, { userId, id });
  return (await readOrSetAside(database, rows, members))[0] ?? null;
}

/**
 * Keeps a collection: as a new one where there is none, otherwise in its place when it still is at `put.version` (any,
 * when that is absent). What is already there as it is put stays as it is, so that a put sent twice is done once.
 * `most` is how many one person may keep.
 */
export function putCollection(
  database: Database,
  wanted: CollectionName & {
    readonly put: CollectionPut;
    readonly most: number;
    readonly now: string;
  },
): Promise<CollectionPutOutcome> {
  const { userId, id, put, most, now } = wanted;
  const { version: madeOn, created_at: told, ...said } = put;
  return inTransaction(database, async (transaction) => {
    if (!(await lockPerson(transaction, userId))) return { kind: 'gone' };
    const current = await getCollection(transaction, { userId, id });
    if (current === null) {
      if ((await countCollections(transaction, userId)) >= most) return { kind: 'full' };
      const { type = 'general', item_ids = [] } = said;
      const times = { created_at: believeTime(told, now), updated_at: now };
      const collection = { ...said, type, item_ids, id, ...times, version: 1 };
      await writeCollection(transaction, { userId, collection, now });
      return { kind: 'kept', collection };
    }
    const { type = current.type, item_ids = current.item_ids } = said;
    const next = { ...current, ...said, type, item_ids };
    if (isDeepStrictEqual(next, { ...current })) return { kind: 'kept', collection: current };
    if (madeOn !== undefined && madeOn !== current.version) return { kind: 'conflict', current };
    const collection = { ...next, updated_at: now, version: current.version + 1 };
    await writeCollection(transaction, { userId, collection, now });
    return { kind: 'kept', collection };
  });
}

/** Writes a collection as it is, in place of the one of its id. What is new in it was added `now`. */
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

/** Deletes a collection and keeps its items; one that is not there is no error. */
export async function deleteCollection(
  database: Database,
  { userId, id }: CollectionName,
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

async function countCollections(transaction: Database, userId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
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
