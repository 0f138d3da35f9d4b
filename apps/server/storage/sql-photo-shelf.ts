import { createHash } from 'node:crypto';

import type { PhotoShelf, StoredPhoto } from '@color-almanac/sync';

import { photoKeys, type PhotoStore } from '../photos/photo-store.ts';
import { lockPerson, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { attemptPut, readUnlessForbidden } from './library-outcomes.ts';
import { insertPhoto, releasePhotos, type NewPhoto } from './photo-records.ts';

/** What a library stands on, and whose it is. */
export interface LibraryRoom {
  readonly database: Database;
  readonly userId: string;
  /** Where the bytes of photos lie. */
  readonly photos: PhotoStore;
  /** ISO time. */
  readonly now: () => string;
  /** An id never given before. */
  readonly newId: () => string;
}

/** Photos by the id of their profile. One that comes before its profile waits for it. */
export function openPhotoShelf(room: LibraryRoom): PhotoShelf {
  const { database, userId, photos } = room;
  return {
    get: (id) => readUnlessForbidden(null, () => readPhoto(room, id)),
    put: (id, photo) =>
      attemptPut(async () => {
        const described = describePhoto(room.newId(), photo);
        await photos.put(photoKeys(described.id).photo, photo.bytes, photo.type);
        try {
          await removeFiles(photos, await attachPhoto(room, id, described));
        } catch (error) {
          await removeFiles(photos, [described.id]);
          throw error;
        }
      }),
    remove: async (id) => {
      const released = await inTransaction(database, async (transaction) => {
        await lockPerson(transaction, userId);
        return detachPhoto(transaction, userId, id);
      });
      await removeFiles(photos, released);
    },
  };
}

/** Removes the files of photos that no record names any more. */
export async function removeFiles(photos: PhotoStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { photo, thumbnail } = photoKeys(id);
    await photos.remove(thumbnail);
    await photos.remove(photo);
  }
}

async function readPhoto(
  { database, userId, photos }: LibraryRoom,
  profileId: string,
): Promise<StoredPhoto | null> {
  const row = await database
    .selectFrom('photos')
    .select(['photos.id', 'photos.type'])
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.photo_id', '=', 'photos.id').on('profiles.user_id', '=', userId),
    )
    .where('photos.user_id', '=', userId)
    .where((row) =>
      row.or([row('profiles.id', '=', profileId), row('awaits_profile_id', '=', profileId)]),
    )
    .executeTakeFirst();
  const bytes = row ? await photos.get(photoKeys(row.id).photo) : null;
  return row && bytes ? { bytes, type: row.type } : null;
}

/** Records a photo for its profile, or as waiting for it; answers the photos that lost their place. */
function attachPhoto(
  { database, userId, now }: LibraryRoom,
  profileId: string,
  photo: NewPhoto,
): Promise<readonly string[]> {
  return inTransaction(database, async (transaction) => {
    if (!(await lockPerson(transaction, userId))) throw new Error('The owner is gone');
    const released = await detachPhoto(transaction, userId, profileId);
    await insertPhoto(transaction, { userId, photo, now: now() });
    const { numUpdatedRows } = await transaction
      .updateTable('profiles')
      .set({ photo_id: photo.id })
      .where('user_id', '=', userId)
      .where('id', '=', profileId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await transaction
        .updateTable('photos')
        .set({ awaits_profile_id: profileId })
        .where('id', '=', photo.id)
        .execute();
    }
    return released;
  });
}

async function detachPhoto(
  transaction: Database,
  userId: string,
  profileId: string,
): Promise<readonly string[]> {
  const shown = await transaction
    .selectFrom('profiles')
    .select('photo_id')
    .where('user_id', '=', userId)
    .where('id', '=', profileId)
    .executeTakeFirst();
  await transaction
    .updateTable('profiles')
    .set({ photo_id: null })
    .where('user_id', '=', userId)
    .where('id', '=', profileId)
    .execute();
  const waiting = await transaction
    .updateTable('photos')
    .set({ awaits_profile_id: null })
    .where('user_id', '=', userId)
    .where('awaits_profile_id', '=', profileId)
    .returning('id')
    .execute();
  const ids = [shown?.photo_id ?? null, ...waiting.map(({ id }) => id)];
  return releasePhotos(transaction, userId, ids);
}

/** What is told of a photo that is put as it is. */
export function describePhoto(id: string, { bytes, type }: StoredPhoto): NewPhoto {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const unmeasured = { width: null, height: null, hasThumbnail: false };
  return { id, sha256, type, bytes: bytes.length, ...unmeasured };
}
