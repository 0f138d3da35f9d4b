import type { Kysely } from 'kysely';

/**
 * A page of a catalog begins after the last item of the previous page, by time and ID: with both in the index every
 * page costs the same. The index of the first version had no ID, and none covered all catalogs. The size of a user's
 * photos is needed at every upload, and read from an index alone.
 */
export async function addItemOrder(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('items_in_order')
    .on('items')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('items_of_catalogue_in_order')
    .on('items')
    .columns(['user_id', 'catalogue_type', 'created_at', 'id'])
    .execute();
  await db.schema.dropIndex('items_by_created_at').execute();
  await db.schema
    .createIndex('photos_by_bytes')
    .on('photos')
    .columns(['user_id', 'bytes'])
    .execute();
}
