// @vitest-environment jsdom
import { samplePalette, samplePhoto } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../api/client/api-client.ts';
import { openUserDatabase } from './database/database.ts';
import { openUserData } from './open-user-data.ts';
import type { UserData } from './open-user-data.ts';
import { createStatus } from './sync/save-status.ts';
import type { JoinedStatus } from './sync/save-status.ts';
import { createTestServer } from './sync/test-server.fixture.ts';
import type { TestServer } from './sync/test-server.fixture.ts';
import { makeProfile, namesOf, rename } from './sync/test-setup.fixture.ts';

globalThis.IDBKeyRange = IDBKeyRange;

let server: TestServer;
let dataStore: UserData;
/** Of the page opened last. */
let status: JoinedStatus;
const opened: UserData[] = [];
const warnings: string[] = [];
const ANNA = makeProfile('Anna');

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.localStorage.clear();
  warnings.length = 0;
  server = createTestServer();
  dataStore = await open('anna');
  await dataStore.profiles.put(ANNA);
  await dataStore.flush();
});

afterEach(async () => {
  vi.useRealTimers();
  for (const one of opened.splice(0)) one.close();
  vi.restoreAllMocks();
  // A page opens it once; the next test needs a browser of its own.
  for (const userId of ['anna', 'berta']) await openUserDatabase(userId).destroy();
});

async function open(userId: string, fetch = server.fetch, isSignedIn = true): Promise<UserData> {
  const api = createApiClient({ fetch, getToken: () => (isSignedIn ? 'token' : null) });
  status = createStatus();
  const about = {
    clock: () => Date.now(),
    status,
    warn: (message: string) => void warnings.push(message),
  };
  const data = await openUserData({ userId, api, ...about, sends: isSignedIn });
  opened.push(data);
  return data;
}

async function change(name: string): Promise<void> {
  const [profile = ANNA] = await dataStore.profiles.list();
  await dataStore.profiles.put(rename(profile, name), profile);
}

const namesThere = () => namesOf(server.profiles.values());

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const listStored = async (userId: string) => {
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return [...databases, ...Object.keys(localStorage)].filter((name) => name?.includes(userId));
};

/** Changes are gathered forever, so anything sent here was sent at once. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Long enough for anything that starts at once to finish. */
async function createSemaphore(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('openUserData', () => {
  it('[SX-07] sends changes at once when the page is hidden, and not when it only comes back', async () => {
    holdTimers();
    await change('Hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await createSemaphore();
    expect(namesThere()).toEqual(['Anna']);
    hide();
    await createSemaphore();
    expect(namesThere()).toEqual(['Hidden']);
  });

  it('[SX-07] sends changes once as the page closes, however many closing events arrive', async () => {
    holdTimers();
    await change('Left');
    await createSemaphore();
    server.seen.length = 0;
    dispatchEvent(new Event('pagehide'));
    dataStore.flushOnUnload();
    // Only what is done before the next task counts; there will be none.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(server.seen.map(({ method, keepalive }) => [method, keepalive])).toEqual([
      ['PUT', true],
    ]);
  });

  it('stores what a closing page noted when it is next opened, even for a user who is signed out', async () => {
    const [profile = ANNA] = await dataStore.profiles.list();
    server.fault = 'deaf';
    dataStore.noteUnsaved([{ profile: rename(profile, 'Noted'), madeFrom: profile }]);
    dataStore.close();
    const next = await open('anna', server.fetch, false);
    expect(await next.forgetSent()).toBe(1);
    expect(Object.keys(localStorage)).not.toContain('account.anna.unsavedChanges');
    server.fault = null;
    dataStore = await open('anna');
    expect(await dataStore.retryNow()).toBe(0);
    expect(namesThere()).toEqual(['Noted']);
    expect(server.profiles.get(ANNA.id)?.version).toBe(2);
  });

  it('makes the profile active that a closing page noted, here and on the server', async () => {
    dataStore.noteUnsaved([], ANNA.id);
    dataStore.close();
    dataStore = await open('anna');
    expect(await dataStore.profiles.getActiveId()).toBe(ANNA.id);
    await dataStore.flush();
    expect(server.activeId).toBe(ANNA.id);
  });

  it('[SX-09] stores data for one user and no other', async () => {
    server.fault = 'deaf';
    await dataStore.palettes.put(samplePalette(1));
    expect(status.get()).toMatchObject({ waiting: 1 });
    const [there, another] = [await open('anna'), await open('berta')];
    expect(await there.palettes.list()).toEqual([samplePalette(1)]);
    expect(await another.palettes.list()).toEqual([]);
    server.fault = null;
    expect(await dataStore.flush()).toBe(0);
    expect([...server.palettes.stored.values()]).toMatchObject([{ name: 'Palette 1', version: 1 }]);
  });

  it('[SX-09] sends when the connection is back, and ends requests in flight when it goes', async () => {
    dataStore.close();
    const line = { isSilent: false };
    dataStore = await open('anna', async (path, init) => {
      if (!line.isSilent) return server.fetch(path, init);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
      });
    });
    await change('Under way');
    holdTimers();
    line.isSilent = true;
    hide();
    await createSemaphore();
    dispatchEvent(new Event('offline'));
    line.isSilent = false;
    await createSemaphore();
    expect(namesThere()).toEqual(['Anna']);
    expect(status.get()).toMatchObject({ because: 'offline' });
    dispatchEvent(new Event('online'));
    await createSemaphore();
    expect(namesThere()).toEqual(['Under way']);
  });

  it('ignores all events once it is closed', async () => {
    holdTimers();
    await change('Closed');
    dataStore.close();
    hide();
    for (const name of ['pagehide', 'online']) dispatchEvent(new Event(name));
    await createSemaphore();
    expect(namesThere()).toEqual(['Anna']);
  });

  it('[S1-AUTH-08] leaves no trace when it is forgotten, even if a caller still uses it', async () => {
    await dataStore.photos.put(ANNA.id, samplePhoto());
    await dataStore.palettes.put(samplePalette(1));
    await dataStore.flush();
    localStorage.setItem('account.anna.colorProfiles.broken.2026', 'unreadable');
    localStorage.setItem('account.anna.unsavedChanges', '[]');
    const there = await open('anna');
    await there.palettes.list();
    const another = await open('berta');
    await another.profiles.put(makeProfile('Berta'));
    expect(await listStored('anna')).not.toEqual([]);
    there.close();
    await dataStore.forget();
    for (const gone of [dataStore, there]) {
      await gone.palettes.put(samplePalette(2));
      expect(await gone.palettes.list()).toEqual([]);
      expect(await gone.photos.get(ANNA.id)).toBeNull();
      await gone.profiles.list();
    }
    expect(await listStored('anna')).toEqual([]);
    expect(await listStored('berta')).not.toEqual([]);
    expect(warnings).toEqual([]);
  });
});
