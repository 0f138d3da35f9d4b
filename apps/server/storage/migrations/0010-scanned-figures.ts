import type { Kysely } from 'kysely';

/** The confidence of a point whose scan is not saved, and its reason, as JSON. Existing points have none. */
export async function addScannedFigures(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('points').addColumn('scanned', 'text').execute();
}
