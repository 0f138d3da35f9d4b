import { openLocalDataStore } from '@color-almanac/sync';
import {
  COLLECTION_BEHAVIOURS,
  ITEM_BEHAVIOURS,
  DATA_STORE_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
} from '@color-almanac/sync/behaviour';
import type { CollectionHarness, ItemHarness, PaletteHarness } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, it, vi } from 'vitest';

import { openBrowserStore } from './browser-store.ts';
import { openDatabase, resultOf } from './database.ts';
import { forbidDatabases, limitDatabases } from './limited-database.fixture.ts';

globalThis.IDBKeyRange = IDBKeyRange;

type Harness = PaletteHarness & ItemHarness & CollectionHarness;

async function openHarness(): Promise<Harness> {
  globalThis.indexedDB = new IDBFactory();
  const database = openDatabase('data');
  const breakRow = async (kind: string, id: string) => {
    const broken = { [kind]: `${id} was here` };
    await database.transact({ stores: ['records'], mode: 'readwrite' }, async ({ records }) => {
      records.put(broken, `${kind}/${id}`);
    });
    return JSON.stringify(broken);
  };
  return {
    openDataStore: async () => {
      const store = openBrowserStore(openDatabase('data'), { clean: async (photo) => photo });
      // What is forbidden from the start is held in memory.
      await store.listBlobKeys();
      return openLocalDataStore({
        now: () => '2026-01-01T12:00:00.000Z',
        store,
        shrink: async () => null,
      });
    },
    limitSpace: async (space) => limitDatabases(space),
    forbid: async () => forbidDatabases(),
    breakRecord: (id) => breakRow('profile', id),
    breakPalette: (id) => breakRow('palette', id),
    breakItem: (id) => breakRow('item', id),
    breakCollection: (id) => breakRow('collection', id),
    // What cannot be read stays in its place until that place is needed.
    listQuarantined: async () =>
      database.transact({ stores: ['records', 'meta'], mode: 'readonly' }, async (stores) => {
        const values = [stores.records, stores.meta].map((store) =>
          resultOf<unknown[]>(store.getAll()),
        );
        return (await Promise.all(values)).flat().map((value) => JSON.stringify(value));
      }),
  };
}

describe('the local data store over a browser store', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  for (const behaviour of [
    ...DATA_STORE_BEHAVIOURS,
    ...PALETTE_BEHAVIOURS,
    ...ITEM_BEHAVIOURS,
    ...COLLECTION_BEHAVIOURS,
  ]) {
    it(behaviour.title, () => behaviour.check(openHarness));
  }
});
