import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';

/**
 * From now on only rows of this many characters, and blobs of this many bytes, fit into any database. Small values
 * always do.
 */
export function limitDatabases(space: number): void {
  const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function limitedPut(
    this: IDBObjectStore,
    value: { bytes?: Uint8Array; record?: unknown },
    key,
  ) {
    const size = value?.record ? JSON.stringify(value).length : (value?.bytes?.length ?? 0);
    if (size > space) throw new DOMException('No space', 'QuotaExceededError');
    return put.call(this, value, key);
  });
}

/** From now on databases can be neither opened nor used. */
export function forbidDatabases(): void {
  vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(refuse);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuse);
}

function refuse(): never {
  throw new DOMException('Access is denied', 'SecurityError');
}

/** From now on nothing can start on the connections that are used next, as many as given; later ones work. */
export function loseConnections(count: number): void {
  const begin: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction');
  const lost = new Set<IDBDatabase>();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function beginOrFail(
    this: IDBDatabase,
    ...request
  ) {
    if (lost.size < count) lost.add(this);
    if (lost.has(this)) throw new DOMException('Connection lost', 'UnknownError');
    return begin.apply(this, request);
  });
}

/** From now on no database opens, for a reason of the browser's own. */
export function closeDatabases(): void {
  vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  loseConnections(Number.POSITIVE_INFINITY);
}
