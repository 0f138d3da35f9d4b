import type { Kysely } from 'kysely';

/**
 * What a person said about herself and her photo: her white point, hair, make-up and other photos, as JSON. Of a point
 * what it would be without the white point, so that removing that brings it back. Nobody said anything before.
 */
export async function keepReadingContext(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('reading_context', 'text').execute();
  await db.schema.alterTable('points').addColumn('hex_before_white', 'text').execute();
}
