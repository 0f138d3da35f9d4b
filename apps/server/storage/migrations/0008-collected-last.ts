import type { Kysely } from 'kysely';

/**
 * Every item is read with the collection it was added to last. With time and collection in the index that is a single
 * step, however many collections contain the item; before, all its rows were fetched and sorted.
 */
export async function indexLastCollected(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('membership_by_last_added')
    .on('membership')
    .columns(['user_id', 'item_id', 'added_at desc', 'collection_id'])
    .execute();
  await db.schema.dropIndex('membership_by_item_id').execute();
}
