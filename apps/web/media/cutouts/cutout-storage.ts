import { BLOB_KEYS } from '@color-almanac/sync';
import type { StoredPhoto } from '@color-almanac/sync';
import { stripMetadata } from '@color-almanac/vision';

import { openUserDatabase, resultOf } from '../../store/database/database.ts';
import { readStoredPhoto } from '../../store/database/stored-photo.ts';

export interface MadeCutout {
  readonly picture: StoredPhoto;
  readonly thumbnail: StoredPhoto;
  readonly isSure: boolean;
}

/** Finished cutouts, stored beside the photos they were made from. Where nothing can be stored nothing is found. */
export interface CutoutStorage {
  getPicture(id: string): Promise<Pick<MadeCutout, 'picture' | 'isSure'> | null>;
  getThumbnail(id: string): Promise<StoredPhoto | null>;
  /** Resolves to whether it was stored. */
  put(id: string, made: MadeCutout): Promise<boolean>;
  remove(id: string): Promise<void>;
}

const pictureKey = (id: string) => BLOB_KEYS.cutout('item', id);
const thumbnailKey = (id: string) => BLOB_KEYS.cutoutThumbnail('item', id);

/** The storage of a user; `null` for a guest. */
export function openCutoutStorage(userId: string | null): CutoutStorage {
  const database = openUserDatabase(userId);
  const read = async (key: string): Promise<unknown> => {
    const request = { stores: ['blobs'], mode: 'readonly' } as const;
    // Where it cannot be read, it can be made again.
    return database
      .transact(request, ({ blobs }) => resultOf<unknown>(blobs.get(key)))
      .catch(() => null);
  };
  const write = (change: (blobs: IDBObjectStore) => void): Promise<void> =>
    database.transact({ stores: ['blobs'], mode: 'readwrite' }, async ({ blobs }) => change(blobs));
  return {
    getPicture: async (id) => {
      const value = await read(pictureKey(id));
      const picture = readStoredPhoto(value);
      return picture && { picture, isSure: (value as { isSure?: unknown }).isSure === true };
    },
    getThumbnail: async (id) => readStoredPhoto(await read(thumbnailKey(id))),
    put: async (id, { picture, thumbnail, isSure }) => {
      try {
        await write((blobs) => {
          blobs.put({ ...withoutMetadata(picture), isSure }, pictureKey(id));
          blobs.put(withoutMetadata(thumbnail), thumbnailKey(id));
        });
        return true;
      } catch {
        return false;
      }
    },
    remove: (id) =>
      write((blobs) => {
        blobs.delete(pictureKey(id));
        blobs.delete(thumbnailKey(id));
      }),
  };
}

/** Painted here, so it shows nothing but its pixels; some browsers write EXIF of their own into what they encode. */
function withoutMetadata(picture: StoredPhoto): StoredPhoto {
  const stripped = stripMetadata(picture.bytes);
  return stripped.kind === 'stripped' ? { bytes: stripped.bytes, type: picture.type } : picture;
}
