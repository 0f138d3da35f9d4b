import type { CatalogItem } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { ENGINE_SIDE } from '@color-almanac/vision';

import type { ApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import type { StorageRefusal } from '../storage-access.ts';
import { passesByItself } from '../sync/judge-failure.ts';
import type { ItemPhotos, ShrinkPhoto } from './item-photos.ts';

export interface CopyGround {
  readonly photos: ItemPhotos;
  readonly shrink: ShrinkPhoto;
  readonly api: Pick<ApiClient, 'fetchPhoto'>;
  readonly warn: (message: string, cause: unknown) => void;
}

type Shown = Pick<CatalogItem, 'id' | 'image_url' | 'thumbnail_url'>;

/** The photos of items that are on the server: kept here before they are sent, and once they were looked at. */
export interface PhotoCopies {
  /** Keeps the photo of a new item. Without room it is held until the page is left; answers why, or `null`. */
  keep(id: string, photo: StoredPhoto): Promise<StorageRefusal | null>;
  has(id: string): Promise<boolean>;
  /** At most 2048 pixels long. */
  findToSend(id: string): Promise<StoredPhoto | null>;
  get(item: Shown): Promise<StoredPhoto | null>;
  getThumbnail(item: Shown): Promise<StoredPhoto | null>;
  /** Keeps the photo of one item as that of another as well. Rejects when it is worth another try. */
  copy(item: Shown, to: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** The ids of all items of which anything is kept here. */
  listIds(): Promise<ReadonlySet<string>>;
  /** From now on nothing is kept any more. */
  close(): void;
  forget(): Promise<void>;
}

export function openPhotoCopies({ photos, shrink, api, warn }: CopyGround): PhotoCopies {
  const held = new Map<string, StoredPhoto>();
  let isClosed = false;
  const find = async (id: string) => copyOf(held.get(id)) ?? (await photos.get(id));

  async function fetch(address: string): Promise<StoredPhoto | null> {
    if (isClosed) return null;
    try {
      return await api.fetchPhoto(address);
    } catch (error) {
      warn('The photo of an item cannot be had now', error);
      return null;
    }
  }

  async function keep(id: string, photo: StoredPhoto): Promise<StorageRefusal | null> {
    if (isClosed) return 'forbidden';
    const why = await photos.put(id, photo);
    if (why !== null) held.set(id, { ...photo, bytes: photo.bytes.slice() });
    return why;
  }

  return {
    keep,
    has: async (id) => (await find(id)) !== null,
    findToSend: async (id) => {
      const photo = await find(id);
      return photo && ((await shrink(photo, ENGINE_SIDE)) ?? photo);
    },
    get: async ({ id, image_url }) => {
      const here = await find(id);
      if (here || image_url === null) return here;
      const fetched = await fetch(image_url);
      // Without room here it is fetched again the next time.
      if (fetched && !isClosed) await photos.put(id, fetched);
      return fetched;
    },
    getThumbnail: async ({ id, image_url, thumbnail_url }) => {
      const here = copyOf(held.get(id)) ?? (await photos.getThumbnail(id));
      const address = thumbnail_url ?? image_url;
      if (here || address === null) return here;
      const fetched = await fetch(address);
      if (fetched && !isClosed) await photos.putThumbnail(id, fetched);
      return fetched;
    },
    copy: async ({ id, image_url }, to) => {
      const photo = (await find(id)) ?? (image_url && (await fetchOrGiveUp(api, image_url)));
      if (photo) await keep(to, photo);
    },
    remove: async (id) => {
      held.delete(id);
      await photos.remove(id);
    },
    listIds: () => photos.listIds(),
    close: () => {
      isClosed = true;
      held.clear();
    },
    forget: async () => {
      isClosed = true;
      held.clear();
      await photos.forget();
    },
  };
}

/** `null` where it will never be had. @throws ApiError when it may be had later. */
async function fetchOrGiveUp(
  api: Pick<ApiClient, 'fetchPhoto'>,
  address: string,
): Promise<StoredPhoto | null> {
  try {
    return await api.fetchPhoto(address);
  } catch (error) {
    const isGone =
      error instanceof ApiError &&
      (error.status === 404 || (error.code !== 'http-error' && !passesByItself(error)));
    if (isGone) return null;
    throw error;
  }
}

function copyOf(photo: StoredPhoto | undefined): StoredPhoto | null {
  return photo ? { ...photo, bytes: photo.bytes.slice() } : null;
}
