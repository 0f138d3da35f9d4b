import type { Kysely } from 'kysely';

/**
 * Every item is read with the collection it was put into last. With the time and the collection in the index that is one
 * step in it, however many collections the item lies in; before, all its rows were fetched and put in order.
 */
export async function indexLastCollected(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('membership_by_last_added')
    .on('membership')
    .columns(['user_id', 'item_id', 'added_at desc', 'collection_id'])
    .execute();
  await db.schema.dropIndex('membership_by_item_id').execute();
}
