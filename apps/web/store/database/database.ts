import { createEmitter } from '../../base/emitter.ts';

/** The version of a user's database. A change of its stores raises it. */
const DATABASE_VERSION = 1;

/** The stores of a user's database. */
const STORE_NAMES = ['records', 'blobs', 'uploads', 'meta'] as const;
export type StoreName = (typeof STORE_NAMES)[number];
export type ObjectStores = Readonly<Record<StoreName, IDBObjectStore>>;

/** All data of one user in this browser: records, their blobs, the upload queue and small values. */
export interface UserDatabase {
  readonly name: string;
  /**
   * Runs `work` in one transaction over all stores named, and resolves once it is committed. `work` may await requests
   * of the transaction and nothing else; it runs again where the page was frozen meanwhile. Rejects with the browser's reason, or with what `work` throws.
   */
  transact<Value>(
    request: {
      readonly stores: readonly StoreName[];
      readonly mode: IDBTransactionMode;
    },
    work: (stores: ObjectStores) => Promise<Value>,
  ): Promise<Value>;
  /** Removes the database itself and everything in it. */
  destroy(): Promise<void>;
  /** Calls back when this or another tab removes the database. Returns how to stop. */
  onDestroyed(listener: () => void): () => void;
}

/** `null` is a guest. */
export const databaseNameOf = (userId: string | null): string =>
  `color-almanac-data${userId === null ? '' : `-${userId}`}`;

/** A tab that does not answer can block a database forever; nothing waits longer than this. */
const LONGEST_OPENING_MS = 3000;

const opened = new Map<string, UserDatabase>();

/** Transactions of this page that have not ended. */
const running = new Set<IDBTransaction>();
/** Resolves when this page, frozen because it was left, is shown again. */
let thaw: Promise<void> | null = null;
// WebKit freezes the transactions of a page that the Back button can show again, and they block every other page.
globalThis.addEventListener?.('pagehide', (event: Event) => {
  // A page that closes for good has no transactions to continue.
  if (!('persisted' in event) || event.persisted !== true) return;
  thaw = new Promise((resolve) => {
    const show = () => {
      thaw = null;
      resolve();
    };
    addEventListener('pageshow', show, { once: true });
  });
  for (const transaction of running) abort(transaction);
  running.clear();
});

/** The database of a user, opened once for the whole page. */
export function openUserDatabase(userId: string | null): UserDatabase {
  const name = databaseNameOf(userId);
  const known = opened.get(name) ?? openDatabase(name);
  opened.set(name, known);
  return known;
}

/**
 * A database that any tab may remove, or a newer version of the app raise: an open connection closes then. One that was
 * removed is created again when it is next used; one that was raised cannot be used any more (`VersionError`).
 */
export function openDatabase(name: string): UserDatabase {
  let connection: Promise<IDBDatabase> | null = null;
  const destroyed = createEmitter();
  const disconnect = (isDestroyed = false) => {
    connection = null;
    if (isDestroyed) destroyed.emit();
  };
  const connect = (): Promise<IDBDatabase> => {
    if (!connection) {
      connection = requestDatabase(name, disconnect);
      connection.catch(() => disconnect());
    }
    return connection;
  };
  /** A connection on which nothing can start is dead, whatever the browser calls that: a new one is opened, once. */
  async function begin(stores: readonly StoreName[], mode: IDBTransactionMode) {
    const connecting = connect();
    const database = await connecting;
    try {
      return database.transaction(stores, mode);
    } catch {
      // Somebody else may have opened a new one.
      if (connection === connecting) disconnect();
      database.close();
    }
    return (await connect()).transaction(stores, mode);
  }
  return {
    name,
    transact: async function transact({ stores, mode }, work) {
      await thaw;
      const transaction = await begin(stores, mode);
      running.add(transaction);
      try {
        return await runTransaction(transaction, work);
      } catch (error) {
        if (running.has(transaction)) throw error;
        // It was aborted because the page was frozen.
        return transact({ stores, mode }, work);
      } finally {
        running.delete(transaction);
      }
    },
    destroy: async () => {
      destroyed.emit();
      const database = await connection?.catch(() => null);
      database?.close();
      disconnect();
      await removeDatabase(name);
    },
    onDestroyed: destroyed.subscribe,
  };
}

async function runTransaction<Value>(
  transaction: IDBTransaction,
  work: (stores: ObjectStores) => Promise<Value>,
): Promise<Value> {
  const ended = endOf(transaction);
  const names = [...transaction.objectStoreNames];
  const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]));
  try {
    const value = await work(stores as ObjectStores);
    await ended;
    return value;
  } catch (error) {
    abort(transaction);
    await ended.catch(() => undefined);
    // The transaction's error says more than that of a single request in it.
    throw transaction.error ?? error;
  }
}

/** The result of a request. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** All keys that begin with a text. */
export const keysFrom = (prefix: string): IDBKeyRange =>
  IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError')),
    );
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It was aborted already, for the reason that is thrown here.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Called when a connection is over, with whether the database is being removed. */
type OnGone = (isDestroyed?: boolean) => void;

function requestDatabase(name: string, onGone: OnGone): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, DATABASE_VERSION);
    const tooLong = setTimeout(() => {
      reject(new DOMException(`Could not open the database ${name}`, 'TimeoutError'));
      // If it opens after all, it must block no one.
      request.addEventListener('success', () => request.result.close());
    }, LONGEST_OPENING_MS);
    request.addEventListener('upgradeneeded', () => {
      for (const store of STORE_NAMES) request.result.createObjectStore(store);
    });
    request.addEventListener('error', () => {
      clearTimeout(tooLong);
      reject(request.error);
    });
    request.addEventListener('success', () => {
      clearTimeout(tooLong);
      const database = request.result;
      database.addEventListener('close', () => onGone());
      database.addEventListener('versionchange', ({ newVersion }) => {
        onGone(newVersion === null);
        database.close();
      });
      resolve(database);
    });
  });
}

/** Removes a database. */
function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    // It is removed as soon as the tab that still holds it closes it.
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });
}
