import type { Kysely } from 'kysely';

/**
 * What users say about themselves and their photo: white point, hair, makeup and other photos, as JSON. For each point,
 * its color without the white point, so that removing the white point restores it. Existing rows have none.
 */
export async function addReadingContext(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('reading_context', 'text').execute();
  await db.schema.alterTable('points').addColumn('hex_before_white', 'text').execute();
}
