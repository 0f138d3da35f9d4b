import type { CatalogItem } from '@color-almanac/domain';

import type { ItemPhoto, ItemRepository, StoredPhoto } from '../data-store.ts';
import { ITEM_KIND } from '../record/item-kind.ts';
import { openLocalRepository, putLocally } from './local-repository.ts';
import type { LocalDeps } from './local-repository.ts';
import { BLOB_KEYS } from './record-store.ts';
import { readShownBlob } from './trash-index.ts';

/** Makes a photo smaller; `null` if that is useless or fails. `longestSide` in pixels. */
export type ShrinkPhoto = (photo: StoredPhoto, longestSide: number) => Promise<StoredPhoto | null>;

/** The longer side of a thumbnail in pixels: a card on a double-density screen, as on the server. */
export const THUMBNAIL_SIDE = 320;

export interface LocalItemDeps extends LocalDeps {
  readonly shrink: ShrinkPhoto;
}

/** Items with their photos, stored on this device only: an item and its photo are saved in one transaction. */
export function openLocalItems(deps: LocalItemDeps): ItemRepository {
  const { store } = deps;
  const getPhoto = (id: string) => readShownBlob(store, ITEM_KIND, id, BLOB_KEYS.photo);
  return {
    ...openLocalRepository<CatalogItem>(ITEM_KIND, deps),
    put: async (item, photo) => {
      const blobs = photo ? await describeItemPhoto(item.id, photo, deps.shrink) : new Map();
      return putLocally(store, ITEM_KIND, { record: item, blobs });
    },
    getPhoto,
    getThumbnail: async (id) =>
      (await readShownBlob(store, ITEM_KIND, id, BLOB_KEYS.thumbnail)) ?? getPhoto(id),
  };
}

/** The blobs of an item: its photo, and a thumbnail if one can be made. */
export async function describeItemPhoto(
  id: string,
  { bytes, type, thumbnail: made }: ItemPhoto,
  shrink: ShrinkPhoto,
): Promise<ReadonlyMap<string, StoredPhoto>> {
  // Copied, because the caller may go on using its bytes.
  const photo = { bytes: bytes.slice(), type };
  const thumbnail = made ?? (await shrink(photo, THUMBNAIL_SIDE));
  const blobs = new Map<string, StoredPhoto>([[BLOB_KEYS.photo(ITEM_KIND.name, id), photo]]);
  if (thumbnail) blobs.set(BLOB_KEYS.thumbnail(ITEM_KIND.name, id), thumbnail);
  return blobs;
}
