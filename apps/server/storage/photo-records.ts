import type { Insertable, Selectable } from 'kysely';

import type { Database } from './dialects.ts';
import type { PhotosTable } from './tables.ts';

export type PhotoRow = Selectable<PhotosTable>;

/** What is known of a photo whose files already lie safely in the photo store. */
export interface NewPhoto {
  /** Never used before, and the name of the files. */
  readonly id: string;
  /** Hex digest of the bytes. */
  readonly sha256: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  /** How many. */
  readonly bytes: number;
  readonly hasThumbnail: boolean;
}

/** Where the web finds a photo, and its small version. */
export function photoAddresses(photo: { readonly id: string; readonly hasThumbnail: boolean }): {
  readonly image_url: string;
  readonly thumbnail_url: string | null;
} {
  const image_url = `/api/photos/${photo.id}`;
  return { image_url, thumbnail_url: photo.hasThumbnail ? `${image_url}/thumbnail` : null };
}

/** `null` when there is no such photo, or it is another's: the two look alike. */
export async function findPhoto(
  database: Database,
  userId: string,
  id: string,
): Promise<PhotoRow | null> {
  const query = database.selectFrom('photos').selectAll();
  const row = await query.where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Records a photo. Call it after its files were put: a row never promises bytes that are not there. */
export async function insertPhoto(
  database: Database,
  {
    userId,
    photo,
    now,
  }: { readonly userId: string; readonly photo: NewPhoto; readonly now: string },
): Promise<void> {
  const { hasThumbnail, ...columns } = photo;
  const row: Insertable<PhotosTable> = {
    ...columns,
    user_id: userId,
    has_thumbnail: hasThumbnail ? 1 : 0,
    created_at: now,
  };
  await database.insertInto('photos').values(row).execute();
}

/** Whether a photo that is kept has the bytes of a new one. */
export async function isSamePhoto(
  database: Database,
  keptId: string | null,
  { sha256 }: NewPhoto,
): Promise<boolean> {
  if (keptId === null) return false;
  const query = database.selectFrom('photos').select('sha256').where('id', '=', keptId);
  return (await query.executeTakeFirst())?.sha256 === sha256;
}

/**
 * Forgets those of the photos that no record uses any more; answers their ids. Their files are to be removed
 * once the transaction stands; what a crash leaves behind, the sweep of orphans finds.
 */
export async function releasePhotos(
  database: Database,
  userId: string,
  ids: readonly (string | null)[],
): Promise<readonly string[]> {
  const candidates = ids.filter((id) => id !== null);
  if (candidates.length === 0) return [];
  const isUsedIn = (table: 'profiles' | 'items') =>
    database
      .selectFrom(table)
      .select('photo_id')
      .where('user_id', '=', userId)
      .where('photo_id', 'in', candidates);
  const rows = await database
    .deleteFrom('photos')
    .where('user_id', '=', userId)
    .where('id', 'in', candidates)
    .where('id', 'not in', isUsedIn('profiles').$castTo<{ photo_id: string }>())
    .where('id', 'not in', isUsedIn('items').$castTo<{ photo_id: string }>())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the ids that belong to a photo of anybody: for the sweep of orphans. At most a few hundred. */
export async function findKnownPhotoIds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.selectFrom('photos').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
