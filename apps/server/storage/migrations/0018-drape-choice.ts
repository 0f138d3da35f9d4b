import type { Kysely } from 'kysely';

/** The season a user chose by eye, as JSON. Existing profiles have none. */
export async function addDrapeChoice(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('drape_choice', 'text').execute();
}
