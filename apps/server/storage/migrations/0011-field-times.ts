import type { Kysely } from 'kysely';

/**
 * When the user last chose each field of a profile, as JSON; profiles of before have none. And an index by id for each
 * kind of record whose id a client may make, to see that no other user holds it.
 */
export async function keepFieldTimes(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('changed_at', 'text').execute();
  for (const table of ['profiles', 'items', 'palettes', 'collections']) {
    await db.schema.createIndex(`${table}_by_own_id`).on(table).column('id').execute();
  }
}
