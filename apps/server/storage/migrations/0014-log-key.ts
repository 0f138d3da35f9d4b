import { randomBytes } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

/** The key by which the log names users without saying who they are. All servers of an installation share it. */
export async function addLogKey(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('installation')
    .addColumn('log_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update installation set log_key = ${randomBytes(32).toString('hex')}`.execute(db);
}
