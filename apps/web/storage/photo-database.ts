import type { UseStore } from 'idb-keyval';

export interface PhotoDatabase {
  readonly use: UseStore;
  /** Removes the database itself, whatever is in it. */
  readonly destroy: () => Promise<void>;
}

const STORE = 'photos';

/** A database that any tab may remove: an open one gives way, and is made anew only when it is used again. */
export function openPhotoDatabase(name: string): PhotoDatabase {
  let opened: Promise<IDBDatabase> | null = null;

  const forget = () => {
    opened = null;
  };

  function open(): Promise<IDBDatabase> {
    if (!opened) {
      opened = connect(name, forget);
      opened.catch(forget);
    }
    return opened;
  }

  return {
    use: async (mode, callback) => {
      const database = await open();
      return callback(database.transaction(STORE, mode).objectStore(STORE));
    },
    destroy: async () => {
      const database = await opened?.catch(() => null);
      database?.close();
      forget();
      await remove(name);
    },
  };
}

function connect(name: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      const database = request.result;
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
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    // It goes as soon as the tab that still holds it lets go.
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });
}
