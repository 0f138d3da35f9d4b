import { IDBFactory } from 'fake-indexeddb';
import { get, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase } from './browser-database.ts';

const PLACE = { name: 'photos-here', store: 'photos' };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A database as some other version of the app, or a broken attempt, left it. */
function prepare(version: number, stores: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(PLACE.name, version);
    request.addEventListener('upgradeneeded', () => {
      for (const store of stores) request.result.createObjectStore(store);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

const askVersion = async () => (await indexedDB.databases())[0]?.version;

/** A busy machine needs its time. */
const PATIENT = { timeout: 20_000 };

describe('a database of this browser', () => {
  it('that a newer version of the app has raised is used as it stands', async () => {
    (await prepare(7, ['photos', 'albums'])).close();
    const { use } = openDatabase(PLACE);
    await set('me', 'picture', use);
    expect(await get('me', use)).toBe('picture');
    expect(await askVersion()).toBe(7);
  });

  it('without its store is given one, and what else is in it stays', async () => {
    const other = await prepare(3, ['albums']);
    const done = set('summer', 'album', async (mode, callback) =>
      callback(other.transaction('albums', mode).objectStore('albums')),
    );
    await done;
    other.close();
    const { use } = openDatabase(PLACE);
    await set('me', 'picture', use);
    expect(await get('me', use)).toBe('picture');
    const albums = openDatabase({ ...PLACE, store: 'albums' });
    expect(await get('summer', albums.use)).toBe('album');
  });

  it('gives way to another tab that has to change it', async () => {
    const { use } = openDatabase(PLACE);
    await set('me', 'picture', use);
    (await prepare(9, ['albums'])).close();
    expect(await get('me', use)).toBe('picture');
  });

  it('that a silent tab holds up is not waited for without end', async () => {
    const silent = await prepare(1, []);
    const { use } = openDatabase(PLACE);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = expect(get('me', use)).rejects.toThrow('does not open');
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(3000);
      await failed;
    }, PATIENT);
    vi.useRealTimers();
    silent.close();
    await vi.waitFor(async () => expect(await get('me', use)).toBeUndefined(), PATIENT);
  });
});
