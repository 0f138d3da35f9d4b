import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { cleanPicture } from '../../media/vision/clean-picture.ts';
import {
  addressOf,
  findMarks,
  markedPicture,
  plainPicture,
} from '../../media/vision/marked-pictures.fixture.ts';
import { cleanStoredPictures } from './clean-stored-pictures.ts';
import type { CleaningDeps } from './clean-stored-pictures.ts';
import { openDatabase, resultOf } from '../database/database.ts';
import type { StoreName, UserDatabase } from '../database/database.ts';

let database: UserDatabase;
let copies: Storage;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  database = openDatabase('data');
  copies = createStorage();
});

/** Local storage, as far as it is used here. */
function createStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

const put = (store: StoreName, key: string, value: unknown) =>
  database.transact({ stores: [store], mode: 'readwrite' }, async (stores) => {
    stores[store].put(value, key);
  });
const get = (store: StoreName, key: string) =>
  database.transact({ stores: [store], mode: 'readonly' }, (stores) =>
    resultOf<unknown>(stores[store].get(key)),
  );
const run = (deps: Partial<CleaningDeps> = {}) =>
  cleanStoredPictures({ database, storage: copies, ...deps });

const address = addressOf(markedPicture());

async function fill(): Promise<void> {
  await put('blobs', 'profile/1', markedPicture());
  await put('blobs', 'item/1', plainPicture(2));
  await put('blobs', 'item/1/cutout', { ...markedPicture(3), isSure: true });
  await put('blobs', 'upload/1/photo', markedPicture(4));
  await put('records', 'profile/1', { record: { image_url: address, tags: ['a'] }, format: 9 });
  await put('meta', 'trash/profile', [{ record: { image_url: address } }]);
  await put('meta', 'quarantine/profile/1/1', `{"image_url":"${address}"`);
  copies.setItem('colorProfiles', JSON.stringify([{ image_url: address }]));
}

const remove = async (photo: Parameters<typeof cleanPicture>[0]) => {
  await database.destroy();
  return cleanPicture(photo);
};

describe('cleanStoredPictures', () => {
  it('takes place, time and camera out of everything an earlier version stored', async () => {
    await fill();
    await run();
    expect(await get('blobs', 'profile/1')).toEqual(plainPicture());
    expect(await get('blobs', 'item/1')).toEqual(plainPicture(2));
    expect(await get('blobs', 'item/1/cutout')).toEqual({ ...plainPicture(3), isSure: true });
    expect(await get('blobs', 'upload/1/photo')).toEqual(plainPicture(4));
    const image_url = addressOf(plainPicture());
    expect(await get('records', 'profile/1')).toEqual({
      record: { image_url, tags: ['a'] },
      format: 9,
    });
    expect(await get('meta', 'trash/profile')).toEqual([{ record: { image_url } }]);
    expect(await get('meta', 'quarantine/profile/1/1')).toBe(`{"image_url":"${image_url}"`);
    expect(findMarks(copies.getItem('colorProfiles') ?? address)).toEqual([]);
  });

  it('is done once', async () => {
    await fill();
    await run();
    const clean = vi.fn(cleanPicture);
    await run({ clean });
    expect(clean).not.toHaveBeenCalled();
  });

  it('continues where the page before was closed', async () => {
    for (let at = 10; at < 40; at += 1) await put('blobs', `item/${at}`, markedPicture(at));
    let seen = 0;
    const failing = async (photo: Parameters<typeof cleanPicture>[0]) => {
      seen += 1;
      if (seen > 20) throw new Error('The page was closed');
      return cleanPicture(photo);
    };
    await expect(run({ clean: failing })).rejects.toThrow('The page was closed');
    const clean = vi.fn(cleanPicture);
    await run({ clean });
    expect(clean.mock.calls.length).toBeLessThan(20);
    for (let at = 10; at < 40; at += 1)
      expect(await get('blobs', `item/${at}`)).toEqual(plainPicture(at));
  });

  it('leaves a photo that was replaced meanwhile, and one that nobody understands', async () => {
    const unknown = { bytes: Uint8Array.of(1, 2, 3), type: 'image/jpeg' };
    await put('blobs', 'profile/1', markedPicture());
    await put('blobs', 'profile/2', unknown);
    await run({
      clean: async (photo) => {
        await put('blobs', 'profile/1', markedPicture(7));
        return cleanPicture(photo);
      },
    });
    expect(await get('blobs', 'profile/1')).toEqual(markedPicture(7));
    expect(await get('blobs', 'profile/2')).toEqual(unknown);
  });

  it('writes nothing where nothing was ever stored, and creates no database that was removed', async () => {
    await run();
    expect(await indexedDB.databases()).toEqual([]);
    await put('meta', 'other', 1);
    await run();
    expect(await get('meta', 'cleanedPictures')).toBeUndefined();
    await fill();
    await run({ clean: remove });
    expect(await indexedDB.databases()).toEqual([]);
  });
});
