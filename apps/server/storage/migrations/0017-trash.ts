import type { Kysely } from 'kysely';

/**
 * Deleted records, so that they can be restored. `record` and `entry` are JSON: the whole record, and what is shown of
 * it.
 */
export async function addTrash(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('trash')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('collection_ids', 'text', (column) => column.notNull())
    .addColumn('photo_id', 'text')
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('trash_key', ['user_id', 'kind', 'id'])
    .addForeignKeyConstraint('trash_photo', ['user_id', 'photo_id'], 'photos', ['user_id', 'id'])
    .execute();
  await db.schema
    .createIndex('trash_by_photo')
    .on('trash')
    .columns(['user_id', 'photo_id'])
    .execute();
  await db.schema.createIndex('trash_by_deleted_at').on('trash').column('deleted_at').execute();
}
