import type { StoredPhoto } from '@color-almanac/sync';
import { delMany, get, setMany } from 'idb-keyval';

import { openDatabase } from '../storage/browser-database.ts';
import { itemPlaces } from '../storage/items/item-places.ts';
import { PICTURE_KEYS } from '../storage/items/photo-keys.ts';

export interface MadeCutout {
  readonly picture: StoredPhoto;
  readonly thumbnail: StoredPhoto;
  readonly isSure: boolean;
}

/** What was made, beside the photos it was made of. Where nothing can be kept nothing is found. */
export interface CutoutShelf {
  getPicture(id: string): Promise<Pick<MadeCutout, 'picture' | 'isSure'> | null>;
  getThumbnail(id: string): Promise<StoredPhoto | null>;
  /** Answers whether there was room. */
  put(id: string, made: MadeCutout): Promise<boolean>;
  remove(id: string): Promise<void>;
}

const STORE = 'photos';

/** Of a person; `null` for a guest. */
export function openCutoutShelf(userId: string | null): CutoutShelf {
  const { use } = openDatabase({ name: itemPlaces(userId).photos, store: STORE });
  const read = async (key: string): Promise<unknown> => {
    try {
      return await get<unknown>(key, use);
    } catch {
      // It can be made again.
      return null;
    }
  };
  return {
    getPicture: async (id) => {
      const value = await read(PICTURE_KEYS.cutout(id));
      const picture = readPicture(value);
      return picture && { picture, isSure: (value as { isSure?: unknown }).isSure === true };
    },
    getThumbnail: async (id) => readPicture(await read(PICTURE_KEYS.smallCutout(id))),
    put: async (id, { picture, thumbnail, isSure }) => {
      try {
        // Both in one transaction.
        await setMany(
          [
            [PICTURE_KEYS.cutout(id), { ...picture, isSure }],
            [PICTURE_KEYS.smallCutout(id), thumbnail],
          ],
          use,
        );
        return true;
      } catch {
        return false;
      }
    },
    remove: (id) => delMany([PICTURE_KEYS.cutout(id), PICTURE_KEYS.smallCutout(id)], use),
  };
}

function readPicture(value: unknown): StoredPhoto | null {
  if (typeof value !== 'object' || value === null) return null;
  const { bytes, type } = value as Partial<Record<keyof StoredPhoto, unknown>>;
  // Not by `instanceof`: a database may hand out arrays of another realm.
  const isBytes = Object.prototype.toString.call(bytes) === '[object Uint8Array]';
  return isBytes && typeof type === 'string' ? { bytes: bytes as Uint8Array, type } : null;
}
