import type { CatalogItem } from '@color-almanac/domain';
import { newestFirst, type ItemShelf, type StoredPhoto } from '@color-almanac/sync';

import { photoKeys } from '../photos/photo-store.ts';
import { lockPerson, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { deleteItems, getItem, listItems } from './item-records.ts';
import { writeItemRow } from './item-rows.ts';
import { attemptPut, readUnlessForbidden } from './library-outcomes.ts';
import { insertPhoto, photoAddresses, type NewPhoto } from './photo-records.ts';
import { describePhoto, removeFiles, type LibraryRoom } from './sql-photo-shelf.ts';

/** One person's items, put as they are: who may change what on which version is the routes' business. */
export function openItemShelf(room: LibraryRoom): ItemShelf {
  const { database, userId, photos } = room;
  return {
    list: () => readUnlessForbidden([], () => listAllItems(database, userId)),
    get: (id) => readUnlessForbidden(null, () => getItem(database, { userId, id })),
    put: (item, photo) =>
      attemptPut(async () => {
        const comes = photo && !(await findPhotoOf(room, item.id)) ? photo : null;
        if (!comes) {
          await writeItem(room, item, null);
          return;
        }
        const described = describePhoto(room.newId(), comes);
        await photos.put(photoKeys(described.id).photo, comes.bytes, comes.type);
        try {
          await writeItem(room, item, described);
        } catch (error) {
          await removeFiles(photos, [described.id]);
          throw error;
        }
      }),
    remove: async (id) => {
      const { released } = await deleteItems(database, { userId, ids: [id] });
      await removeFiles(photos, released);
    },
    getPhoto: (id) => readUnlessForbidden(null, () => readFile(room, id, 'photo')),
    getThumbnail: (id) => readUnlessForbidden(null, () => readFile(room, id, 'thumbnail')),
  };
}

const ITEMS_AT_ONCE = 1000;

async function listAllItems(database: Database, userId: string): Promise<readonly CatalogItem[]> {
  const items: CatalogItem[] = [];
  for (;;) {
    const page = await listItems(database, { userId, limit: ITEMS_AT_ONCE, after: items.at(-1) });
    items.push(...page);
    if (page.length < ITEMS_AT_ONCE) return newestFirst(items);
  }
}

/** Writes an item whole. The photo it has stays its photo, whatever the item says of it. */
function writeItem(
  { database, userId, now }: LibraryRoom,
  item: CatalogItem,
  photo: NewPhoto | null,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if (!(await lockPerson(transaction, userId))) throw new Error('The owner is gone');
    if (photo) await insertPhoto(transaction, { userId, photo, now: now() });
    const shown = photo ? photoAddresses(photo) : {};
    const owned = { ...item, user_id: userId, ...shown };
    const { photo_id, image_url, thumbnail_url, ...columns } = writeItemRow({
      item: owned,
      photoId: photo?.id ?? null,
    });
    const addresses = { photo_id, image_url, thumbnail_url };
    const { numUpdatedRows } = await transaction
      .updateTable('items')
      .set(photo ? { ...columns, ...addresses } : columns)
      .where('user_id', '=', userId)
      .where('id', '=', item.id)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await transaction
      .insertInto('items')
      .values({ ...columns, ...addresses })
      .execute();
  });
}

async function findPhotoOf({ database, userId }: LibraryRoom, id: string) {
  const row = await database
    .selectFrom('items')
    .innerJoin('photos', (join) =>
      join.onRef('photos.id', '=', 'items.photo_id').on('photos.user_id', '=', userId),
    )
    .select(['photos.id', 'photos.type', 'photos.has_thumbnail'])
    .where('items.user_id', '=', userId)
    .where('items.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

async function readFile(
  room: LibraryRoom,
  id: string,
  size: 'photo' | 'thumbnail',
): Promise<StoredPhoto | null> {
  const row = await findPhotoOf(room, id);
  if (!row) return null;
  const { photo, thumbnail } = photoKeys(row.id);
  const isSmall = size === 'thumbnail' && row.has_thumbnail === 1;
  const bytes = await room.photos.get(isSmall ? thumbnail : photo);
  return bytes && { bytes, type: isSmall ? 'image/jpeg' : row.type };
}
