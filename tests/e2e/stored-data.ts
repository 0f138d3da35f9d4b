import type { CatalogItem, StoredCollection, StoredPalette, Profile } from '@color-almanac/domain';
import type { Page } from '@playwright/test';

// The app's data in IndexedDB, for tests that inspect, seed or damage it. Its copies in localStorage are never read.

interface Kinds {
  readonly profile: Profile;
  readonly palette: StoredPalette;
  readonly item: CatalogItem;
  readonly collection: StoredCollection;
}
export type KindName = keyof Kinds;
export type StoreName = 'records' | 'blobs' | 'uploads' | 'meta';

/** A record as the app stores it. */
export interface StoredRow<R> {
  readonly format: number;
  readonly record: R | null;
  readonly localSeq: number;
  readonly ackedVersions: readonly number[];
  readonly photoSource: string | null;
  readonly pending: object | null;
}

/** A guest's, unless a user is named. */
export const databaseOf = (userId?: string): string =>
  `color-almanac-data${userId === undefined ? '' : `-${userId}`}`;

export type StoredEntry = readonly [key: string, value: unknown];

/** All entries of a store with this key prefix; none if there is no database. */
export function readEntries(
  page: Page,
  store: StoreName,
  { prefix = '', userId }: { readonly prefix?: string; readonly userId?: string } = {},
): Promise<readonly StoredEntry[]> {
  return page.evaluate(
    async ({ name, storeName, start }) => {
      const known = await indexedDB.databases();
      if (!known.some((one) => one.name === name)) return [];
      return new Promise<(readonly [string, unknown])[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const done = (entries: (readonly [string, unknown])[]) => {
            database.close();
            resolve(entries);
          };
          if (!database.objectStoreNames.contains(storeName)) {
            done([]);
            return;
          }
          const transaction = database.transaction(storeName);
          const range = IDBKeyRange.bound(start, `${start}\uFFFF`);
          const keys = transaction.objectStore(storeName).getAllKeys(range);
          const values = transaction.objectStore(storeName).getAll(range);
          transaction.addEventListener('complete', () =>
            done(keys.result.map((key, at) => [key as string, values.result[at]] as const)),
          );
        });
      });
    },
    { name: databaseOf(userId), storeName: store, start: prefix },
  );
}

export async function readRows<Kind extends KindName>(
  page: Page,
  kind: Kind,
  userId?: string,
): Promise<ReadonlyMap<string, StoredRow<Kinds[Kind]>>> {
  const prefix = `${kind}/`;
  const which = userId === undefined ? { prefix } : { prefix, userId };
  const entries = await readEntries(page, 'records', which);
  return new Map(
    entries.map(([key, row]) => [key.slice(prefix.length), row as StoredRow<Kinds[Kind]>]),
  );
}

/** The records of a kind that are not deleted, oldest first. */
export async function readRecords<Kind extends KindName>(
  page: Page,
  kind: Kind,
  userId?: string,
): Promise<readonly Kinds[Kind][]> {
  const rows = [...(await readRows(page, kind, userId)).values()];
  return rows
    .flatMap((row) => (typeof row === 'object' && row.record ? [row.record] : []))
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
}

export async function readBlob(
  page: Page,
  key: string,
  userId?: string,
): Promise<{ readonly bytes: Uint8Array; readonly type: string } | null> {
  const which = userId === undefined ? { prefix: key } : { prefix: key, userId };
  const found = (await readEntries(page, 'blobs', which)).find(([name]) => name === key);
  return (found?.[1] ?? null) as { bytes: Uint8Array; type: string } | null;
}

interface WriteOptions {
  readonly userId?: string;
  /** Whether other tabs are notified, as the app does; true by default. */
  readonly isAnnounced?: boolean;
}

/** Writes the given values; `null` removes one. Creates the database if necessary. */
export async function writeEntries(
  page: Page,
  stores: Readonly<Partial<Record<StoreName, readonly StoredEntry[]>>>,
  { userId, isAnnounced = true }: WriteOptions = {},
): Promise<void> {
  await page.evaluate(
    async ({ name, writes, tells }) => {
      const all = ['records', 'blobs', 'uploads', 'meta'];
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('upgradeneeded', () => {
          for (const one of all) opening.result.createObjectStore(one);
        });
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const transaction = database.transaction(Object.keys(writes), 'readwrite');
          for (const [storeName, entries] of Object.entries(writes)) {
            const store = transaction.objectStore(storeName);
            for (const [key, value] of entries) {
              if (value === null) store.delete(key);
              else store.put(value, key);
            }
          }
          transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(name)));
          transaction.addEventListener('complete', () => {
            database.close();
            resolve();
          });
        });
      });
      if (!tells) return;
      const kinds = (writes.records ?? []).map(([key]) => key.split('/')[0]);
      for (const kind of new Set(kinds)) {
        const channel = new BroadcastChannel(`${name} ${kind}`);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
        channel.postMessage(null);
        channel.close();
      }
    },
    { name: databaseOf(userId), writes: stores, tells: isAnnounced },
  );
}

/** Rows of records that are already synced. */
export const rowsOf = <Kind extends KindName>(
  kind: Kind,
  records: readonly Kinds[Kind][],
): readonly StoredEntry[] =>
  records.map((record, at) => {
    const row: StoredRow<Kinds[Kind]> = {
      format: 1,
      record,
      localSeq: at + 1,
      ackedVersions: [record.version],
      photoSource: null,
      pending: null,
    };
    return [`${kind}/${record.id}`, row];
  });

/** A record as any version may have stored it. */
export interface WithId {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** What a guest's database contains with these profiles. */
export const entriesOfProfiles = (profiles: readonly (WithId | Profile)[]) => ({
  records: rowsOf(
    'profile',
    profiles.map(
      (profile) => ({ ...profile, version: 'version' in profile ? profile.version : 0 }) as Profile,
    ),
  ),
  meta: [
    ['localSeq', profiles.length],
    ['touched/profile', true],
  ] as readonly StoredEntry[],
});

/** From now on this page may store what it wants, or nothing because space runs out. */
export const refuseWrites = (page: Page, isFull: boolean): Promise<void> =>
  page.evaluate((full) => {
    const world = globalThis as unknown as {
      ownPut?: typeof IDBObjectStore.prototype.put;
      ownSetItem?: typeof Storage.prototype.setItem;
    };
    // oxlint-disable-next-line typescript/unbound-method -- it is put back as it was
    const put = (world.ownPut ??= IDBObjectStore.prototype.put);
    // oxlint-disable-next-line typescript/unbound-method -- it is put back as it was
    const setItem = (world.ownSetItem ??= Storage.prototype.setItem);
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- a page sees nothing of what stands outside
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full ? refuse : put;
    Storage.prototype.setItem = full ? refuse : setItem;
  }, isFull);

/** Counts from now on how often this page stores a record of a kind. */
export async function countWrites(page: Page, kind: KindName): Promise<() => Promise<number>> {
  await page.evaluate((prefix) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the store below
    const { put } = IDBObjectStore.prototype;
    const world = Object.assign(globalThis, { writes: 0 });
    IDBObjectStore.prototype.put = function count(value: unknown, key?: IDBValidKey) {
      if (typeof key === 'string' && key.startsWith(prefix)) world.writes += 1;
      return put.call(this, value, key);
    };
  }, `${kind}/`);
  return () => page.evaluate(() => (globalThis as unknown as { writes: number }).writes);
}

/** Removes everything this site stores in the browser, even if tabs are open. */
export const eraseStorage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.clear();
    const known = await indexedDB.databases();
    await Promise.all(
      known.map(
        ({ name = '' }) =>
          new Promise<void>((resolve, reject) => {
            const removing = indexedDB.deleteDatabase(name);
            removing.addEventListener('success', () => resolve());
            // The deletion completes once the tab that blocks it closes.
            removing.addEventListener('blocked', () => resolve());
            removing.addEventListener('error', () => reject(removing.error ?? new Error(name)));
          }),
      ),
    );
  });
