import { createMemoryLibrary } from '@color-almanac/storage';
import { LIBRARY_BEHAVIOURS } from '@color-almanac/storage/behaviour';
import type { LibraryGround } from '@color-almanac/storage/behaviour';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, it, vi } from 'vitest';

import { openBrowserLibrary } from './browser-library.ts';
import { createLimitedStorage } from './limited-storage.ts';
import { openPhotoShelf } from './photo-shelf.ts';
import { COLOR_PROFILES_KEY } from './storage-keys.ts';

async function prepare(): Promise<LibraryGround> {
  const limited = createLimitedStorage();
  globalThis.indexedDB = new IDBFactory();
  return {
    openLibrary: async () =>
      openBrowserLibrary({
        storage: limited.storage,
        photos: openPhotoShelf(),
        palettes: createMemoryLibrary().palettes,
        now: () => '2026-03-01T12:00:00.000Z',
        newId: () => 'local_new',
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
    },
    breakRecord: async (id) => {
      const list = JSON.parse(limited.items.get(COLOR_PROFILES_KEY) ?? '[]') as { id: string }[];
      const broken = [`profile ${id} was here`];
      const damaged = list.map((record) => (record.id === id ? broken : record));
      limited.items.set(COLOR_PROFILES_KEY, JSON.stringify(damaged));
      return JSON.stringify(broken);
    },
    listSetAside: async () =>
      [...limited.items].filter(([key]) => key.includes('.broken.')).map(([, text]) => text),
  };
}

function limitDatabase(room: number): void {
  const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function limitedPut(
    this: IDBObjectStore,
    value: { bytes: Uint8Array },
    key,
  ) {
    if (value.bytes.length > room) throw new DOMException('No room', 'QuotaExceededError');
    return put.call(this, value, key);
  });
}

describe('the library of the browser', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  for (const behaviour of LIBRARY_BEHAVIOURS) {
    it(behaviour.promise, () => behaviour.check(prepare));
  }
});
