import type { Kysely } from 'kysely';

/** The SHA-256 of a thumbnail's file. Existing thumbnails have none. */
export async function addThumbnailHashes(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('photos').addColumn('thumbnail_sha256', 'text').execute();
}
