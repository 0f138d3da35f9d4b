import type { Kysely } from 'kysely';

/**
 * Pages of a catalogue begin behind the last item of the page before, by its time and its id: with both in the index a
 * page costs the same wherever it is. The index of the first version had no id in it, and none was for all catalogues.
 * How much room photos take is asked at every upload, and answered by an index alone.
 */
export async function keepItemsInOrder(db: Kysely<never>): Promise<void> {
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
