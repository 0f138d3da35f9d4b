import type { Insertable, Selectable } from 'kysely';

import type { Database } from './dialects.ts';
import { inParts } from './membership.ts';
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
  /** Hex digest of the thumbnail. */
  readonly thumbnailSha256?: string;
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
  const row: Insertable<PhotosTable> = { ...columnsOf(photo), user_id: userId, created_at: now };
  await database.insertInto('photos').values(row).execute();
}

function columnsOf({ hasThumbnail, thumbnailSha256, ...columns }: NewPhoto) {
  const has_thumbnail: PhotoRow['has_thumbnail'] = hasThumbnail ? 1 : 0;
  return { ...columns, has_thumbnail, thumbnail_sha256: thumbnailSha256 ?? null };
}

/** Notes that the file of a photo is missing or damaged. */
export async function markPhotoLost(
  database: Database,
  { id, now }: { readonly id: string; readonly now: string },
): Promise<void> {
  await database
    .updateTable('photos')
    .set({ lost_at: now })
    .where('id', '=', id)
    .where('lost_at', 'is', null)
    .execute();
}

/** Those of a user's photos whose files are lost. */
export async function listLostPhotos(
  database: Database,
  userId: string,
): Promise<readonly Pick<PhotoRow, 'id'>[]> {
  const query = database.selectFrom('photos').select('id').where('user_id', '=', userId);
  return query.where('lost_at', 'is not', null).orderBy('id').execute();
}

/**
 * Records the new files of a lost photo. Call it after they are stored. `false` if the photo is not lost, is gone, or
 * belongs to another user.
 */
export async function healPhoto(
  database: Database,
  { userId, photo }: { readonly userId: string; readonly photo: NewPhoto },
): Promise<boolean> {
  const changed = await database
    .updateTable('photos')
    .set({ ...columnsOf(photo), lost_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', photo.id)
    .where('lost_at', 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Whether a stored photo has the same bytes as a new one. */
export async function isSamePhoto(
  database: Database,
  storedId: string | null,
  { sha256 }: NewPhoto,
): Promise<boolean> {
  if (storedId === null) return false;
  const query = database.selectFrom('photos').select('sha256').where('id', '=', storedId);
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
  const released: string[] = [];
  for (const candidates of inParts(ids.filter((id) => id !== null))) {
    const usedIn = (table: 'profiles' | 'items' | 'trash') =>
      database
        .selectFrom(table)
        .select('photo_id')
        .where('user_id', '=', userId)
        .where('photo_id', 'in', candidates)
        .$castTo<{ photo_id: string }>();
    const rows = await database
      .deleteFrom('photos')
      .where('user_id', '=', userId)
      .where('id', 'in', candidates)
      .where('id', 'not in', usedIn('profiles'))
      .where('id', 'not in', usedIn('items'))
      .where('id', 'not in', usedIn('trash'))
      .returning('id')
      .execute();
    released.push(...rows.map(({ id }) => id));
  }
  return released;
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
