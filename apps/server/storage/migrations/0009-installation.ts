import { randomUUID } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

/**
 * Who this installation is, for as long as its database lives. Its photo store bears the same id, so that nobody
 * clears away photos that another database knows. The id is made here: servers that start together agree on it.
 */
export async function nameInstallation(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute();
  await sql`insert into installation (id) values (${randomUUID()})`.execute(db);
}
