import type { Kysely } from 'kysely';

/**
 * When the user last set each field of a profile, as JSON; existing profiles have none. And an index by ID for each
 * kind of record whose ID a client may create, to check that no other user holds it.
 */
export async function addFieldTimes(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('changed_at', 'text').execute();
  for (const table of ['profiles', 'items', 'palettes', 'collections']) {
    await db.schema.createIndex(`${table}_by_own_id`).on(table).column('id').execute();
  }
}
