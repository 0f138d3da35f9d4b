// @vitest-environment jsdom
import { isSamePhoto } from '@color-almanac/sync';
import {
  sampleCollection,
  sampleItemId,
  sampleStoredItem,
  samplePalette,
  samplePhoto,
} from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../client/api-client.ts';
import { openUserDatabase, resultOf } from '../../store/database/database.ts';
import { openUserData } from '../../store/open-user-data.ts';
import type { UserData } from '../../store/open-user-data.ts';
import { createTestServer } from '../../store/sync/test-server.fixture.ts';
import type { TestServer } from '../../store/sync/test-server.fixture.ts';
import { makeProfile, namesOf, rename } from '../../store/sync/test-setup.fixture.ts';
import { UPLOAD_SLOTS } from '../../media/uploads/stored-uploads.ts';
import type { Account } from './account.ts';
import { clearCopiesOnDemand } from './clear-copies-on-demand.ts';

let server: TestServer;
const opened: UserData[] = [];
const warnings: unknown[] = [];
/** Longer than any copy waits. */
const COPIED_MS = 1000;
const forgetUploads = vi.fn(async () => undefined);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  globalThis.localStorage.clear();
  warnings.length = 0;
  forgetUploads.mockClear();
  // No photo here can be made smaller.
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('none', 'EncodingError')),
  );
  server = createTestServer();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const dataStore of opened.splice(0)) dataStore.close();
  // A page opens it once; the next test needs a browser of its own.
  for (const userId of ['anna', 'clara']) await openUserDatabase(userId).destroy();
  globalThis.localStorage.clear();
});

async function open(userId = 'anna') {
  const api = createApiClient({ fetch: server.fetch, getToken: () => 'token' });
  const about = { clock: () => Date.now(), warn: () => undefined };
  const dataStore = await openUserData({ userId, api, ...about });
  opened.push(dataStore);
  return dataStore;
}

/** Two profiles with photos, two palettes, items and collections, all of them on the server. */
async function fill(userId = 'anna') {
  const dataStore = await open(userId);
  for (const name of ['Anna', 'Berta']) await dataStore.profiles.put(makeProfile(name));
  await dataStore.flush();
  const profiles = await dataStore.profiles.list();
  for (const { id } of profiles) await dataStore.photos.put(id, samplePhoto());
  for (const number of [1, 2]) {
    await dataStore.palettes.put(samplePalette(number));
    await dataStore.items.put(sampleStoredItem(number), samplePhoto());
    await dataStore.collections.put(sampleCollection(number));
  }
  expect(await dataStore.flush()).toBe(0);
  return { dataStore, profiles };
}

/** Opens the page when no one is signed in any more, or someone else is. */
async function openPage(present: string | null = null): Promise<void> {
  server.fault = 'deaf';
  const account: Partial<Account> = {
    settled: Promise.resolve(),
    subscribe: () => () => undefined,
    getToken: () => null,
  };
  const forSignedIn = present ?? '';
  clearCopiesOnDemand({
    account: account as Account,
    fetch: server.fetch,
    uploads: { forget: forgetUploads },
    getUserId: () => (forSignedIn === '' ? null : forSignedIn),
    warn: (_message, cause) => warnings.push(cause),
    storage: globalThis.localStorage,
    loaded: Promise.resolve(),
  });
}

/** The keys of the records and of the upload queue. */
const readKeys = () =>
  openUserDatabase('anna').transact(
    { stores: ['records', 'uploads'], mode: 'readonly' },
    async ({ records, uploads }) =>
      Promise.all([records, uploads].map((store) => resultOf(store.getAllKeys()))),
  );

const { localStorage } = globalThis;
const keysOf = (userId: string) => Object.keys(localStorage).filter((key) => key.includes(userId));
const databasesOf = async (userId: string) =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.includes(userId) ? name : []));
const readAll = () =>
  Object.keys(localStorage)
    .map((key) => localStorage.getItem(key))
    .join('\n');

describe('clearCopies after a sign-in of more than 24 hours ago', () => {
  it('leaves nothing of an account whose changes are all on the server', async () => {
    // Copies in local storage are written a moment after a change.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { dataStore } = await fill();
    localStorage.setItem('account.anna.workspace', '{"palette":"annas"}');
    localStorage.setItem('account.anna.colorProfiles.broken.2026', 'unreadable');
    dataStore.close();
    await openPage();
    await expect.poll(() => databasesOf('anna')).toEqual([]);
    expect(forgetUploads).toHaveBeenCalledWith('anna');
    await vi.advanceTimersByTimeAsync(COPIED_MS);
    expect(keysOf('anna')).toEqual([]);
    expect(await databasesOf('anna')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('leaves only unsent changes, until the same account signs in', async () => {
    const { dataStore, profiles } = await fill();
    const [anna, berta] = profiles;
    if (!anna || !berta) throw new Error('Two were made');
    server.fault = 'deaf';
    await dataStore.profiles.setActiveId(anna.id);
    await dataStore.profiles.put(rename(anna, 'Anna unsent'), anna);
    const clara = makeProfile('Clara unsent');
    await dataStore.profiles.put(clara);
    await dataStore.photos.put(clara.id, samplePhoto(77));
    await dataStore.palettes.put({ ...samplePalette(1), name: 'Unsent' });
    await dataStore.items.put(sampleStoredItem(3), samplePhoto(88));
    await dataStore.collections.remove(sampleCollection(2).id);
    dataStore.close();
    localStorage.setItem('account.anna.workspace', '{"palette":"annas"}');

    await openPage();
    await expect.poll(() => forgetUploads).toHaveBeenCalledWith('anna');
    expect(warnings).toEqual([]);
    expect(keysOf('anna')).not.toContain('account.anna.workspace');
    expect(readAll()).not.toContain('Berta');

    const there = await open();
    const unsent = namesOf(await there.profiles.list());
    expect(unsent.toSorted()).toEqual(['Anna unsent', 'Clara unsent']);
    // What is missing here must not count as deleted.
    expect(await there.profiles.knowsAll()).toBe(false);
    expect(await there.photos.get(berta.id)).toBeNull();
    expect(isSamePhoto(samplePhoto(77), await there.photos.get(clara.id))).toBe(true);
    expect((await there.palettes.list()).map(({ name }) => name)).toEqual(['Unsent']);
    expect((await there.items.list()).map(({ id }) => id)).toEqual([sampleItemId(3)]);
    expect(isSamePhoto(samplePhoto(88), await there.items.getPhoto(sampleItemId(3)))).toBe(true);
    expect(await there.collections.list()).toEqual([]);

    server.fault = null;
    expect(await there.retryNow()).toBe(0);
    expect(namesOf(server.profiles.values()).toSorted()).toEqual([
      'Anna unsent',
      'Berta',
      'Clara unsent',
    ]);
    expect([...server.palettes.stored.values()].map(({ name }) => name).toSorted()).toEqual([
      'Palette 2',
      'Unsent',
    ]);
    expect([...server.collections.stored.keys()]).toEqual([sampleCollection(1).id]);
    await there.profiles.refetch('asked-for');
    expect(await there.profiles.list()).toHaveLength(3);
    there.close();
  });

  it('does not touch the signed-in account, nor guests', async () => {
    const { dataStore } = await fill();
    dataStore.close();
    localStorage.setItem('colorProfiles', '[]');
    localStorage.setItem('account.clara.workspace', 'null');
    await openPage('anna');
    await expect.poll(() => forgetUploads).toHaveBeenCalled();
    expect(forgetUploads.mock.calls).toEqual([['clara']]);
    expect(localStorage.getItem('colorProfiles')).toBe('[]');
    expect(await databasesOf('anna')).toEqual(['color-almanac-data-anna']);
    expect(await (await open()).profiles.list()).toHaveLength(2);
  });

  it('does not touch photos waiting to be added, nor unreadable data', async () => {
    const { dataStore } = await fill();
    dataStore.close();
    await openUserDatabase('anna').transact(
      { stores: ['uploads', 'records'], mode: 'readwrite' },
      async ({ uploads, records }) => {
        uploads.put('waits', UPLOAD_SLOTS.row('1'));
        records.put('of another time', 'palette/x');
      },
    );
    localStorage.setItem('account.anna.uploadsWaiting', 'true');
    await openPage();
    await expect.poll(async () => (await readKeys())[0]).toEqual(['palette/x']);
    const [, uploads] = await readKeys();
    expect(uploads).toEqual([UPLOAD_SLOTS.row('1')]);
    expect(forgetUploads).not.toHaveBeenCalled();
    expect(localStorage.getItem('account.anna.uploadsWaiting')).toBe('true');
  });
});
