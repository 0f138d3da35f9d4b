import type { Kysely } from 'kysely';

/** When a photo's file was found to be missing or damaged, so that a device that has the photo sends it again. */
export async function noteLostPhotos(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('photos').addColumn('lost_at', 'text').execute();
}
