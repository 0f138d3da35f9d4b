import type { Kysely } from 'kysely';

/** When the user of a session last proved who they are. For sessions from before that is not known: long ago. */
export async function addProofs(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('proven_at', 'text', (column) =>
      column.notNull().defaultTo('1970-01-01T00:00:00.000Z'),
    )
    .execute();
}
