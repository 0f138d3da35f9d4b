import { openLocalDataStore } from '@color-almanac/sync';
import type { StoredRecord, RecordKind, Row } from '@color-almanac/sync';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

import { openBrowserStore } from '../browser-store.ts';
import { databaseNameOf, openDatabase, resultOf } from '../database.ts';
import type { StoreName } from '../database.ts';
import { createLimitedStorage } from '../limited-storage.fixture.ts';
import { createPrefixedStorage } from '../prefixed-storage.ts';
import { userPrefix } from '../storage-keys.ts';
import { ensureMigrated } from './ensure-migrated.ts';
import { readOldBrowser } from './old-browser.fixture.ts';

const listDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

/** A fresh browser with data that version 1.0.0 may have left. */
export function createOldBrowser() {
  globalThis.IDBKeyRange = IDBKeyRange;
  globalThis.indexedDB = new IDBFactory();
  const limited = createLimitedStorage();
  const depsOf = (userId: string | null) => ({
    userId,
    database: openDatabase(databaseNameOf(userId)),
    storage:
      userId === null
        ? limited.storage
        : createPrefixedStorage(limited.storage, userPrefix(userId)),
  });
  const migrate = (userId: string | null = null) => ensureMigrated(depsOf(userId));
  const storeOf = (userId: string | null) => openBrowserStore(depsOf(userId).database);
  const dataStoreOf = (userId: string | null) =>
    openLocalDataStore({
      now: () => '2026-01-01T12:00:00.000Z',
      store: storeOf(userId),
      shrink: async () => null,
    });

  /** Everything in a store, by key. */
  const readAll = (userId: string | null, store: StoreName) =>
    depsOf(userId).database.transact({ stores: [store], mode: 'readonly' }, async (stores) => {
      const [keys, values] = await Promise.all([
        resultOf(stores[store].getAllKeys()),
        resultOf<unknown[]>(stores[store].getAll()),
      ]);
      return new Map(keys.map((key, at) => [key as string, values[at]]));
    });

  async function readRows<R extends StoredRecord>(userId: string | null, kind: RecordKind<R>) {
    const found = await storeOf(userId).update(kind, { ids: 'all' }, ({ rows }) => ({
      answer: new Map(rows),
    }));
    return found.ok ? found.value : new Map<string, Row<R>>();
  }

  const listBroken = () => [...limited.items.keys()].filter((key) => key.includes('.broken.'));
  const store = (key: string, value: unknown, userId: string | null = null) =>
    limited.storage.setItem(
      `${userId === null ? '' : userPrefix(userId)}${key}`,
      typeof value === 'string' ? value : JSON.stringify(value),
    );
  return {
    limited,
    migrate,
    storeOf,
    dataStoreOf,
    readAll,
    readRows,
    listDatabases,
    listBroken,
    store,
  };
}

const NOW = '2026-03-01T12:00:00.000Z';
/** A profile as version 1.0.0 stored it. */
export const oldProfile = (id: string, more: object = {}) => ({
  ...JSON.parse(readOldBrowser('guest').localStorage['colorProfiles'] ?? '')[1],
  id,
  ...more,
});
/** An entry of the outbox of version 1.0.0. */
export const entry = (kind: string, profileId: string, more: object = {}) => ({
  key: `key-${kind}-${profileId}`,
  kind,
  profileId,
  change: { fields: {}, preferences: {}, results: {}, points: null },
  photo: null,
  changedAt: Date.parse(NOW),
  sent: null,
  refused: null,
  ...more,
});

/** Old data without the note of a light correction, which no screen showed: only its method and gains are kept. */
export function withoutLightNote<T>(data: T): T {
  const text = JSON.stringify(data, (key, value) => {
    if (key !== 'correction' || value === null) return value;
    const { note: _note, ...kept } = value;
    return kept;
  });
  return JSON.parse(text);
}
