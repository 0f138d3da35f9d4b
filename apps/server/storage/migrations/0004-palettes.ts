import type { Kysely } from 'kysely';

/** Users' weighted palettes, each with an ID from the client. Colors and pattern are JSON. */
export async function addPalettes(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('palettes')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('colors', 'text', (column) => column.notNull())
    .addColumn('pattern', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('palettes_key', ['user_id', 'id'])
    .execute();
  await db.schema
    .createIndex('palettes_by_updated_at')
    .on('palettes')
    .columns(['user_id', 'updated_at'])
    .execute();
}
