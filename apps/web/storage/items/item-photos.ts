import type { StoredPhoto } from '@color-almanac/sync';

import { openPhotoShelf } from '../photo-shelf.ts';
import type { BrowserPhotoShelf } from '../photo-shelf.ts';
import type { StorageRefusal } from '../storage-access.ts';
import { itemOfKey, keysOfItem, PICTURE_KEYS } from './photo-keys.ts';

/** Makes a photo smaller; `null` where that is of no use or cannot be. */
export type ShrinkPhoto = (photo: StoredPhoto, longestSide: number) => Promise<StoredPhoto | null>;

/** The photos of items on this device, each with a small version, by the id of the item. */
export interface ItemPhotos {
  /** Keeps a photo and a small version made of it. Answers why not, or `null`. */
  put(id: string, photo: StoredPhoto): Promise<StorageRefusal | null>;
  putThumbnail(id: string, thumbnail: StoredPhoto): Promise<void>;
  get(id: string): Promise<StoredPhoto | null>;
  getThumbnail(id: string): Promise<StoredPhoto | null>;
  remove(id: string): Promise<void>;
  /** The ids of all items of which anything is kept here; none where that cannot be told. */
  listIds(): Promise<ReadonlySet<string>>;
  /** Removes them all, and the place itself. */
  forget(): Promise<void>;
}

/** The longer side in pixels: a card on a screen of double density, as the server makes it. */
export const THUMBNAIL_SIDE = 320;

const { photo: photoOf, small: smallOf } = PICTURE_KEYS;

/** Keeps photos on a shelf: each under the id of its item, the small version beside it. */
export function keepItemPhotos(shelf: BrowserPhotoShelf, shrink: ShrinkPhoto): ItemPhotos {
  return {
    put: async (id, photo) => {
      // Bytes of a caller who may go on using them.
      const own = { ...photo, bytes: photo.bytes.slice() };
      const put = await shelf.put(photoOf(id), own);
      if (put.kind === 'failed') return put.reason;
      const thumbnail = await shrink(own, THUMBNAIL_SIDE);
      // Without it the photo is shown.
      if (thumbnail) await shelf.put(smallOf(id), thumbnail);
      return null;
    },
    putThumbnail: async (id, thumbnail) => {
      await shelf.put(smallOf(id), thumbnail);
    },
    get: (id) => shelf.get(photoOf(id)),
    getThumbnail: async (id) => (await shelf.get(smallOf(id))) ?? shelf.get(photoOf(id)),
    // Of thousands that are deleted at once each takes one transaction.
    remove: (id) => shelf.removeAll(keysOfItem(id)),
    listIds: async () => new Set((await shelf.listIds()).map(itemOfKey)),
    forget: () => shelf.forget(),
  };
}

/** Photos of items in a database of their own. */
export function openItemPhotos(databaseName: string, shrink: ShrinkPhoto): ItemPhotos {
  return keepItemPhotos(openPhotoShelf(databaseName), shrink);
}
