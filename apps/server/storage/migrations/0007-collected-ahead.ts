import { sql, type Kysely } from 'kysely';

/**
 * A collection may contain items that have not arrived yet, because a device sends both in any order. So membership no
 * longer has a foreign key to items; deleting items removes them from collections in code. SQLite cannot drop a
 * constraint, so the table is rebuilt.
 */
export async function allowEarlyCollecting(db: Kysely<never>): Promise<void> {
  await sql`create table membership_before as select * from membership`.execute(db);
  await db.schema.dropTable('membership').execute();
  await db.schema
    .createTable('membership')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('collection_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_key', ['user_id', 'collection_id', 'item_id'])
    .addForeignKeyConstraint(
      'membership_collection',
      ['user_id', 'collection_id'],
      'collections',
      ['user_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await sql`
    insert into membership (user_id, collection_id, item_id, position, added_at)
    select user_id, collection_id, item_id, position, added_at from membership_before
  `.execute(db);
  await db.schema.dropTable('membership_before').execute();
  await db.schema
    .createIndex('membership_by_item_id')
    .on('membership')
    .columns(['user_id', 'item_id'])
    .execute();
}
