import { randomUUID } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

/**
 * The ID of this installation, for as long as its database lives. Its photo store has the same ID, so that no one
 * sweeps photos that another database knows. Created here, so that servers that start together agree on it.
 */
export async function nameInstallation(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute();
  await sql`insert into installation (id) values (${randomUUID()})`.execute(db);
}
