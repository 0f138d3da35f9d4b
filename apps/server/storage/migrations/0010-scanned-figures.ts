import type { Kysely } from 'kysely';

/** How sure a scan was of a point whose scan is not kept, and why, as JSON. Points of before have none. */
export async function keepScannedFigures(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('points').addColumn('scanned', 'text').execute();
}
