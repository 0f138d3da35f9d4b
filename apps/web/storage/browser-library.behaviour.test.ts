import { COLLECTION_KIND, ITEM_KIND, PALETTE_KIND } from '@color-almanac/sync';
import {
  COLLECTION_BEHAVIOURS,
  ITEM_BEHAVIOURS,
  LIBRARY_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
} from '@color-almanac/sync/behaviour';
import type { CollectionGround, ItemGround, PaletteGround } from '@color-almanac/sync/behaviour';
import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { set, values } from 'idb-keyval';
import { afterEach, describe, it, vi } from 'vitest';

import { openDatabase } from './browser-database.ts';
import { openBrowserLibrary } from './browser-library.ts';
import { openItemPhotos } from './items/item-photos.ts';
import { openLocalItems } from './items/local-items.ts';
import { createLimitedStorage } from './limited-storage.fixture.ts';
import { openPhotoShelf } from './photo-shelf.ts';
import { openBrowserRoom } from './records/browser-room.ts';
import { openLocalShelf } from './records/local-shelf.ts';
import { COLOR_PROFILES_KEY } from './storage-keys.ts';

globalThis.IDBKeyRange = IDBKeyRange;

async function prepare(): Promise<PaletteGround & ItemGround & CollectionGround> {
  const limited = createLimitedStorage();
  globalThis.indexedDB = new IDBFactory();
  const room = openBrowserRoom('palettes', PALETTE_KIND);
  const { use } = openDatabase({ name: 'palettes', store: 'rows' });
  const itemRoom = openBrowserRoom('items', ITEM_KIND);
  const itemRows = openDatabase({ name: 'items', store: 'rows' }).use;
  const collectionRoom = openBrowserRoom('collections', COLLECTION_KIND);
  const collectionRows = openDatabase({ name: 'collections', store: 'rows' }).use;
  const itemPhotos = openItemPhotos('item-photos', async () => null);
  return {
    openLibrary: async () => ({
      ...openBrowserLibrary({
        storage: limited.storage,
        photos: openPhotoShelf(),
        now: () => '2026-03-01T12:00:00.000Z',
        newId: () => 'local_new',
      }),
      palettes: openLocalShelf(room),
      items: openLocalItems({ room: itemRoom, photos: itemPhotos }),
      collections: openLocalShelf(collectionRoom),
    }),
    limitRoom: async (characters) => {
      limited.room = characters;
      limitDatabase(characters);
    },
    forbid: async () => {
      limited.forbidden = true;
      vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      });
      // Of what is open already as well.
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      });
    },
    breakPalette: async (id) => {
      const broken = { palette: `${id} was here` };
      await set(`palette/${id}`, broken, use);
      return JSON.stringify(broken);
    },
    breakItem: async (id) => {
      const broken = { item: `${id} was here` };
      await set(`item/${id}`, broken, itemRows);
      return JSON.stringify(broken);
    },
    breakCollection: async (id) => {
      const broken = { collection: `${id} was here` };
      await set(`collection/${id}`, broken, collectionRows);
      return JSON.stringify(broken);
    },
    breakRecord: async (id) => {
      const list = JSON.parse(limited.items.get(COLOR_PROFILES_KEY) ?? '[]') as { id: string }[];
      const broken = [`profile ${id} was here`];
      const damaged = list.map((record) => (record.id === id ? broken : record));
      limited.items.set(COLOR_PROFILES_KEY, JSON.stringify(damaged));
      return JSON.stringify(broken);
    },
    listSetAside: async () => [
      ...[...limited.items].filter(([key]) => key.includes('.broken.')).map(([, text]) => text),
      // What of a palette, an item or a collection cannot be read stays where it is.
      ...[
        ...(await values(use)),
        ...(await values(itemRows)),
        ...(await values(collectionRows)),
      ].map((row) => JSON.stringify(row)),
    ],
  };
}

function limitDatabase(room: number): void {
  const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function limitedPut(
    this: IDBObjectStore,
    value: { bytes?: Uint8Array; thing?: unknown },
    key,
  ) {
    const size = value.thing ? JSON.stringify(value).length : (value.bytes?.length ?? 0);
    if (size > room) throw new DOMException('No room', 'QuotaExceededError');
    return put.call(this, value, key);
  });
}

describe('the library of the browser', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  for (const behaviour of [
    ...LIBRARY_BEHAVIOURS,
    ...PALETTE_BEHAVIOURS,
    ...ITEM_BEHAVIOURS,
    ...COLLECTION_BEHAVIOURS,
  ]) {
    it(behaviour.promise, () => behaviour.check(prepare));
  }
});
