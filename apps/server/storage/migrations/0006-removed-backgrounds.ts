import type { Kysely } from 'kysely';

/** Whether an item is shown without its background. False for existing items. */
export async function addRemovedBackgrounds(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('background_removed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
