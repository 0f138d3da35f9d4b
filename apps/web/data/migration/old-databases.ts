import { resultOf } from '../database.ts';
import { textsOf } from '../store-transaction.ts';

/** The values of a store of an old database, by key; empty where there is no such database or store. */
export interface OldStore {
  listKeys(): Promise<readonly string[]>;
  getAll(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}

const EMPTY: OldStore = {
  listKeys: async () => [],
  getAll: async () => new Map(),
  remove: async () => undefined,
  close: () => undefined,
};

export async function openOldStore(name: string, store: string): Promise<OldStore> {
  const database = await openExisting(name);
  if (!database) return EMPTY;
  database.addEventListener('versionchange', () => database.close());
  if (!database.objectStoreNames.contains(store)) {
    database.close();
    return EMPTY;
  }
  const use = (mode: IDBTransactionMode) => database.transaction(store, mode).objectStore(store);
  return {
    listKeys: async () => textsOf(await resultOf(use('readonly').getAllKeys())),
    getAll: async (keys) => {
      const values = use('readonly');
      const found = await Promise.all(keys.map((key) => resultOf<unknown>(values.get(key))));
      return new Map(keys.map((key, at) => [key, found[at]] as const));
    },
    remove: async (keys) => {
      const values = use('readwrite');
      await Promise.all(keys.map((key) => resultOf(values.delete(key))));
    },
    close: () => database.close(),
  };
}

/** Reads a whole store at once; for small ones. */
export async function readOldStore(
  name: string,
  store: string,
): Promise<ReadonlyMap<string, unknown>> {
  const old = await openOldStore(name, store);
  try {
    return await old.getAll(await old.listKeys());
  } finally {
    old.close();
  }
}

/** `null` where there is none: opening must not create it. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isNew = false;
    request.addEventListener('upgradeneeded', () => {
      isNew = true;
      request.transaction?.abort();
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', (event) => {
      event.preventDefault();
      if (isNew) resolve(null);
      else reject(request.error);
    });
  });
}
