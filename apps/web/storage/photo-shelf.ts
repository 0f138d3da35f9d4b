import type { PhotoShelf, PutOutcome, StoredPhoto } from '@color-almanac/sync';
import { del, delMany, get, keys, set } from 'idb-keyval';

import { openDatabase } from './browser-database.ts';
import { explainRefusal } from './storage-access.ts';

export interface BrowserPhotoShelf extends PhotoShelf {
  /** Removes several in one transaction. */
  removeAll(ids: readonly string[]): Promise<void>;
  /** Under what anything is kept. */
  listIds(): Promise<readonly string[]>;
  /** Removes all photos, and the shelf itself: its name would still tell who was here. */
  forget(): Promise<void>;
}

/**
 * Photos in IndexedDB, by profile id, as bytes: they never leave this device. Each write is one transaction,
 * so a photo that finds no room leaves the one before it whole.
 */
export function openPhotoShelf(databaseName = 'color-almanac-photos'): BrowserPhotoShelf {
  const { use: store, destroy } = openDatabase({ name: databaseName, store: 'photos' });
  return {
    get: async (id) => {
      const read = await attempt(() => get<unknown>(id, store), null);
      return readStoredPhoto(read);
    },
    put: async (id, { bytes, type }): Promise<PutOutcome> => {
      try {
        await set(id, { bytes, type }, store);
        return { kind: 'kept' };
      } catch (error) {
        return { kind: 'failed', reason: explainRefusal(error) };
      }
    },
    remove: async (id) => attempt(() => del(id, store), undefined),
    removeAll: async (ids) => attempt(() => delMany([...ids], store), undefined),
    listIds: async () => (await attempt(() => keys(store), [])).map(String),
    forget: () => attempt(destroy, undefined),
  };
}

/** Where databases are forbidden none was ever written: there is nothing to see, and nothing to remove. */
async function attempt<Value>(act: () => Promise<Value>, absent: Value): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (explainRefusal(error) === 'forbidden') return absent;
    throw error;
  }
}

/** What was kept as a photo; `null` for anything else. */
export function readStoredPhoto(value: unknown): StoredPhoto | null {
  if (typeof value !== 'object' || value === null) return null;
  const { bytes, type } = value as Partial<Record<keyof StoredPhoto, unknown>>;
  return isByteArray(bytes) && typeof type === 'string' ? { bytes, type } : null;
}

/** By its own word and not by `instanceof`: a database may hand out arrays of another realm. */
function isByteArray(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}
