import type { UseStore } from 'idb-keyval';

export interface BrowserDatabase {
  readonly use: UseStore;
  /** Removes the database itself, whatever is in it. */
  readonly destroy: () => Promise<void>;
}

interface Place {
  readonly name: string;
  readonly store: string;
}

/** A tab that does not answer may hold up a database for ever; nobody waits for it that long. */
const LONGEST_OPENING_MS = 3000;

/**
 * A database that any tab may remove: an open one gives way, and is made anew only when it is used again. It is
 * taken at whatever version it stands, for a newer app may have raised it, and its store is added where it is
 * missing; what else is in it stays.
 */
export function openDatabase(place: Place): BrowserDatabase {
  let opened: Promise<IDBDatabase> | null = null;

  const forget = () => {
    opened = null;
  };

  function open(): Promise<IDBDatabase> {
    if (!opened) {
      opened = connect(place, forget);
      opened.catch(forget);
    }
    return opened;
  }

  return {
    use: async (mode, callback) => {
      const database = await open();
      return callback(database.transaction(place.store, mode).objectStore(place.store));
    },
    destroy: async () => {
      const database = await opened?.catch(() => null);
      database?.close();
      forget();
      await remove(place.name);
    },
  };
}

async function connect(place: Place, onGone: () => void): Promise<IDBDatabase> {
  const found = await request(place, { version: undefined, onGone });
  if (found.objectStoreNames.contains(place.store)) return found;
  found.close();
  return request(place, { version: found.version + 1, onGone });
}

function request(
  { name, store }: Place,
  { version, onGone }: { readonly version: number | undefined; readonly onGone: () => void },
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, version);
    const tooLong = setTimeout(() => {
      reject(new Error(`The database ${name} does not open`));
      // Should it open after all, nobody may be held up by it.
      asked.addEventListener('success', () => asked.result.close());
    }, LONGEST_OPENING_MS);
    asked.addEventListener('upgradeneeded', () => {
      if (!asked.result.objectStoreNames.contains(store)) asked.result.createObjectStore(store);
    });
    asked.addEventListener('error', () => {
      clearTimeout(tooLong);
      reject(asked.error);
    });
    asked.addEventListener('success', () => {
      clearTimeout(tooLong);
      const database = asked.result;
      database.addEventListener('close', onGone);
      database.addEventListener('versionchange', () => {
        onGone();
        database.close();
      });
      resolve(database);
    });
  });
}

function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.addEventListener('success', () => resolve());
    // It goes as soon as the tab that still holds it lets go.
    asked.addEventListener('blocked', () => resolve());
    asked.addEventListener('error', () => reject(asked.error));
  });
}
