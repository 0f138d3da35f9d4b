import type { Insertable, Selectable } from 'kysely';

import type { Database } from './dialects.ts';
import type { PhotosTable } from './tables.ts';

export type PhotoRow = Selectable<PhotosTable>;

/** A photo whose files are already in the photo store. */
export interface NewPhoto {
  /** Never used before; also the name of the files. */
  readonly id: string;
  /** Hex digest of the bytes. */
  readonly sha256: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Number of bytes. */
  readonly bytes: number;
  readonly hasThumbnail: boolean;
}

/** The URLs of a photo and its thumbnail. */
export function photoAddresses(photo: { readonly id: string; readonly hasThumbnail: boolean }): {
  readonly image_url: string;
  readonly thumbnail_url: string | null;
} {
  const image_url = `/api/photos/${photo.id}`;
  return { image_url, thumbnail_url: photo.hasThumbnail ? `${image_url}/thumbnail` : null };
}

/** `null` if the photo does not exist or belongs to another user: the two must look alike. */
export async function findPhoto(
  database: Database,
  userId: string,
  id: string,
): Promise<PhotoRow | null> {
  const query = database.selectFrom('photos').selectAll();
  const row = await query.where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Records a photo. Call it after its files are stored: a row must never refer to missing bytes. */
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

/** Whether a stored photo has the same bytes as a new one. */
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
 * Deletes those of the photos that no record uses any more and returns their IDs. Remove their files after the commit;
 * what a crash leaves behind, the orphan sweep finds.
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

/** Those of the IDs that belong to a photo of any user, for the orphan sweep. At most a few hundred. */
export async function findKnownPhotoIds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.selectFrom('photos').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
