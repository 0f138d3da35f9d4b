import type { Kysely } from 'kysely';

/** By how many quarter turns an item's photo is shown. Existing photos are shown as they are. */
export async function addPhotoTurns(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('photo_turns', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
