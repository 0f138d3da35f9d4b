import { expect, type Page } from '@playwright/test';

import type { OldBrowser } from './old-browser.ts';
import { readBlob, readKeys, readMeta, readRows, type KindName } from './stored-data.ts';

const KIND_OF: Readonly<Record<string, KindName>> = {
  records: 'palette',
  items: 'item',
  collections: 'collection',
};

interface OldProfile {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The names of the user's data in browsers of version 1.0.0. */
const partOf = (name: string, userId: string | null): string =>
  name.replace(/^color-almanac-/, '').replace(userId === null ? '' : `-${userId}`, '');

const entriesOf = ({ databases, userId }: OldBrowser, part: string, prefix = '') =>
  databases
    .filter(({ name }) => partOf(name, userId) === part && name.endsWith(userId ?? part))
    .flatMap(({ stores }) => stores.flatMap(({ entries }) => entries))
    .filter(([key]) => key.startsWith(prefix));

export const profilesOf = ({ localStorage, userId }: OldBrowser): readonly OldProfile[] => {
  const room = userId === null ? '' : `account.${userId}.`;
  return JSON.parse(localStorage[`${room}colorProfiles`] ?? '[]') as OldProfile[];
};

/** All data of the old browser's user is in the new format, byte for byte, and the old places are empty. */
export async function expectMoved(page: Page, old: OldBrowser): Promise<void> {
  const userId = old.userId ?? undefined;
  await expect.poll(() => readMeta(page, 'migrated', userId)).toBe('done');
  const profiles = await readRows(page, 'profile', userId);
  for (const { id, profile_name, color_season, preferences, created_at } of profilesOf(old)) {
    const expected = { profile_name, color_season, preferences, created_at };
    expect(profiles.get(id)?.record, String(profile_name)).toMatchObject(expected);
  }
  for (const [part, kind] of Object.entries(KIND_OF)) {
    const rows = await readRows(page, kind, userId);
    for (const [key, row] of entriesOf(old, part, `${kind}/`)) {
      const { thing } = row as { readonly thing: object | null };
      expect(rows.get(key.slice(kind.length + 1))?.record ?? null, key).toEqual(thing);
    }
  }
  for (const [part, kind] of [
    ['photos', 'profile'],
    ['item-photos', 'item'],
  ] as const) {
    for (const [key, photo] of entriesOf(old, part)) {
      expect(await readBlob(page, `${kind}/${key}`, userId), key).toEqual(photo);
    }
  }
  expect(await listOldDatabases(page, userId)).toEqual([]);
}

/** The remaining databases of version 1.0.0. */
export async function listOldDatabases(page: Page, userId = ''): Promise<readonly string[]> {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  );
  return names.filter((name) => !name.startsWith('color-almanac-data') && name.endsWith(userId));
}

/** Every entry of the old browser is still in its old place. */
export async function expectUntouched(page: Page, old: OldBrowser): Promise<void> {
  for (const { name, stores } of old.databases) {
    for (const { name: store, entries } of stores) {
      const found = await page.evaluate(readOldKeys, { name, store });
      expect(found, name).toEqual(entries.map(([key]) => key));
    }
  }
  const local = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  for (const key of Object.keys(old.localStorage).filter((one) => one.endsWith('colorProfiles'))) {
    expect(local[key]).toBe(old.localStorage[key]);
  }
}

/** Runs in the page, where outer variables are not available. */
function readOldKeys({ name, store }: { name: string; store: string }): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
    opening.addEventListener('success', () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(store)) {
        database.close();
        resolve([]);
        return;
      }
      const keys = database.transaction(store).objectStore(store).getAllKeys();
      keys.addEventListener('success', () => {
        database.close();
        resolve(keys.result.map(String));
      });
    });
  });
}

/** The number of the user's records that are not on the server yet. */
export async function countPending(page: Page, { userId }: OldBrowser): Promise<number> {
  const rows = [];
  for (const kind of ['profile', ...Object.values(KIND_OF)] as const) {
    rows.push(...(await readRows(page, kind, userId ?? undefined)).values());
  }
  return rows.filter(({ pending }) => pending !== null).length;
}

/** A guest's uploads that still have a photo to add. */
export const listUnfinished = async (page: Page): Promise<readonly string[]> =>
  (await readKeys(page, 'blobs', { prefix: 'upload/' })).filter((key) => key.endsWith('/photo'));

/**
 * From the next page on, the databases freeze after this many write transactions of the new one, like a browser killed
 * at that point; with 'removal', at the removal of the second old database.
 */
export async function standStillAfter(page: Page, writes: number | 'removal'): Promise<void> {
  await page.addInitScript((limit) => {
    let left = limit === 'removal' ? 1 : limit;
    const world = globalThis as unknown as { standsStill?: boolean };
    const never = (): never => {
      world.standsStill = true;
      // Requests are never answered.
      const store = new Proxy({}, { get: () => () => new EventTarget() });
      const stub = Object.assign(new EventTarget(), {
        objectStoreNames: ['records', 'blobs', 'uploads', 'meta'],
        objectStore: () => store,
        abort: () => undefined,
        commit: () => undefined,
      });
      return stub as never;
    };
    // oxlint-disable-next-line typescript/unbound-method -- they are called on what they belong to below
    const { transaction } = IDBDatabase.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- they are called on what they belong to below
    const { deleteDatabase } = IDBFactory.prototype;
    IDBDatabase.prototype.transaction = function use(...request) {
      if (world.standsStill) return never();
      const counts = request[1] === 'readwrite' && this.name.startsWith('color-almanac-data');
      if (limit !== 'removal' && counts) left -= 1;
      return left < 0 ? never() : transaction.apply(this, request);
    };
    IDBFactory.prototype.deleteDatabase = function remove(name) {
      if (limit === 'removal') left -= 1;
      return left < 0 ? never() : deleteDatabase.call(this, name);
    };
  }, writes);
}
