import type { Database } from './dialects.ts';
import type { RecordName } from './put-record.ts';

/** Well below the limit of values in one SQL statement. */
const AT_ONCE = 500;

/** The item IDs in the user's collections, in order; with an ID, of that collection only. */
export async function listMembers(
  database: Database,
  { userId, id }: Pick<RecordName, 'userId'> & Partial<RecordName>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = database
    .selectFrom('membership')
    .select(['collection_id', 'item_id'])
    .where('user_id', '=', userId)
    .orderBy('collection_id')
    .orderBy('position');
  const rows = await (id === undefined ? all : all.where('collection_id', '=', id)).execute();
  const members = new Map<string, string[]>();
  for (const { collection_id, item_id } of rows) {
    const known = members.get(collection_id);
    if (known) known.push(item_id);
    else members.set(collection_id, [item_id]);
  }
  return members;
}

/** Sets the items of a collection, in this order. Items already in it keep the time they were added. */
export async function writeMembers(
  transaction: Database,
  {
    userId,
    id,
    itemIds,
    now,
  }: RecordName & { readonly itemIds: readonly string[]; readonly now: string },
): Promise<void> {
  const keys = { user_id: userId, collection_id: id };
  const rows = await transaction
    .selectFrom('membership')
    .select(['item_id', 'position', 'added_at'])
    .where('user_id', '=', userId)
    .where('collection_id', '=', id)
    .execute();
  const known = new Map(rows.map((row) => [row.item_id, row]));
  const added = itemIds.filter((item) => !known.has(item));
  const addedNow = await timeAddition(transaction, { userId, itemIds: added, now });
  const wanted = itemIds.map((item_id, position) => {
    const added_at = known.get(item_id)?.added_at ?? addedNow;
    return { ...keys, item_id, position, added_at };
  });
  const changed = wanted.filter((row) => known.get(row.item_id)?.position !== row.position);
  const staying = new Set(itemIds);
  const gone = [...known.keys()].filter((item) => !staying.has(item));
  const moved = changed.map((row) => row.item_id).filter((item) => known.has(item));
  for (const some of inParts([...gone, ...moved])) {
    await transaction
      .deleteFrom('membership')
      .where('user_id', '=', userId)
      .where('collection_id', '=', id)
      .where('item_id', 'in', some)
      .execute();
  }
  for (const some of inParts(changed)) {
    await transaction.insertInto('membership').values(some).execute();
  }
}

/**
 * Removes items from all collections of the user, except one if given. Each changed collection gets a new version, so
 * that every device learns of it. Returns the collections each item left.
 */
export async function leaveCollections(
  transaction: Database,
  {
    userId,
    itemIds,
    except,
  }: {
    readonly userId: string;
    readonly itemIds: readonly string[];
    readonly except?: string;
  },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const left = new Set<string>();
  const byItem = new Map<string, string[]>();
  for (const some of inParts(itemIds)) {
    const all = transaction
      .deleteFrom('membership')
      .where('user_id', '=', userId)
      .where('item_id', 'in', some);
    const leaving = except === undefined ? all : all.where('collection_id', '!=', except);
    const rows = await leaving.returning(['collection_id', 'item_id']).execute();
    for (const { collection_id, item_id } of rows) {
      left.add(collection_id);
      byItem.set(item_id, [...(byItem.get(item_id) ?? []), collection_id]);
    }
  }
  for (const some of inParts([...left])) {
    await transaction
      .updateTable('collections')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('user_id', '=', userId)
      .where('id', 'in', some)
      .execute();
  }
  return byItem;
}

/** The IDs of all items in any collection of the user, as a subquery. */
export function selectCollectedIds(database: Database, userId: string) {
  return database.selectFrom('membership').select('item_id').where('user_id', '=', userId);
}

/** Number of items per collection of the user; empty collections are left out. */
export async function countFoundMembers(
  database: Database,
  { userId, id }: Pick<RecordName, 'userId'> & Partial<RecordName>,
): Promise<ReadonlyMap<string, number>> {
  const all = database
    .selectFrom('membership')
    .innerJoin('items', (join) =>
      join
        .onRef('items.user_id', '=', 'membership.user_id')
        .onRef('items.id', '=', 'membership.item_id'),
    )
    .select(({ fn }) => ['membership.collection_id', fn.countAll().as('count')])
    .where('membership.user_id', '=', userId)
    .groupBy('membership.collection_id');
  const rows = await (
    id === undefined ? all : all.where('membership.collection_id', '=', id)
  ).execute();
  return new Map(rows.map(({ collection_id, count }) => [collection_id, Number(count)]));
}

/**
 * The time for items added now: later than any time they were added elsewhere, even in the same millisecond or by a
 * server whose clock is ahead. So it is always clear which collection an item was added to last.
 */
async function timeAddition(
  transaction: Database,
  {
    userId,
    itemIds,
    now,
  }: { readonly userId: string; readonly itemIds: readonly string[]; readonly now: string },
): Promise<string> {
  let latest = '';
  for (const some of inParts(itemIds)) {
    const { last } = await transaction
      .selectFrom('membership')
      .select(({ fn }) => fn.max('added_at').as('last'))
      .where('user_id', '=', userId)
      .where('item_id', 'in', some)
      .executeTakeFirstOrThrow();
    // The maximum of no rows is null.
    if (last !== null && last > latest) latest = last;
  }
  return latest < now ? now : new Date(Date.parse(latest) + 1).toISOString();
}

/** In batches of as many values as one statement may have. */
export function inParts<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const parts = Math.ceil(values.length / AT_ONCE);
  return Array.from({ length: parts }, (_, at) => values.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}
