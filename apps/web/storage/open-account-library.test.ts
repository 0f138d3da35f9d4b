// @vitest-environment jsdom
import { samplePalette, samplePhoto } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../api/api-client.ts';
import type { HttpLibrary } from './http-library.ts';
import { openAccountLibrary } from './open-account-library.ts';
import { createPretendedServer } from './sync/pretended-server.fixture.ts';
import type { PretendedServer } from './sync/pretended-server.fixture.ts';
import { make, rename } from './sync/pretended-work.fixture.ts';

let server: PretendedServer;
let library: HttpLibrary;
const warnings: string[] = [];

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  globalThis.localStorage.clear();
  warnings.length = 0;
  server = createPretendedServer();
  library = open('anna');
  await library.profiles.put(make('local_1', 'Anna'));
  await library.flush();
});

afterEach(() => {
  vi.useRealTimers();
  library.close();
  vi.restoreAllMocks();
});

function open(userId: string, fetch = server.fetch): HttpLibrary {
  const api = createApiClient({ fetch, getToken: () => 'token' });
  return openAccountLibrary({ userId, api, warn: (message) => warnings.push(message) });
}

async function change(name: string): Promise<void> {
  const [profile] = await library.profiles.list();
  if (!profile) throw new Error('One was made');
  await library.profiles.put(rename(profile, name));
}

const namesThere = () => [...server.profiles.values()].map(({ profile_name }) => profile_name);

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The same page anew, before a server that can fall silent. */
function reopenBeforeSilence() {
  const line = { isSilent: false };
  library.close();
  library = open('anna', async (path, init) => {
    if (!line.isSilent) return server.fetch(path, init);
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
    });
  });
  return line;
}

const named = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Changes are gathered for ever: what is sent all the same is sent at once. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Long enough for whatever begins at once to have come to its end. */
async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the library of a person in this browser', () => {
  it('[SX-07] sends at once when the page is hidden', async () => {
    holdTimers();
    await change('Hidden');
    hide();
    await takeTurns();
    expect(namesThere()).toEqual(['Hidden']);
  });

  it('[SX-07] sends at once when the page is left', async () => {
    await change('Left');
    dispatchEvent(new Event('pagehide'));
    // Only what is done before the next task begins; there will be none.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(server.writes().at(-1)).toMatch(/^PUT /);
  });

  it('[SX-07] gathers on when the page only comes back into sight', async () => {
    holdTimers();
    await change('Seen');
    document.dispatchEvent(new Event('visibilitychange'));
    await takeTurns();
    expect(namesThere()).toEqual(['Anna']);
  });

  it('[SX-09] keeps palettes for one person and no other, and sends them', async () => {
    server.trouble = 'deaf';
    await library.palettes.put(samplePalette(1));
    expect(library.status.get()).toMatchObject({ waiting: 1 });
    const [there, another] = [open('anna'), open('berta')];
    expect(await there.palettes.list()).toEqual([samplePalette(1)]);
    expect(await another.palettes.list()).toEqual([]);
    server.trouble = null;
    expect(await library.flush()).toBe(0);
    expect([...server.palettes.kept.values()]).toMatchObject([{ name: 'Palette 1', version: 1 }]);
    there.close();
    another.close();
  });

  it('[SX-09] sends what waited when the connection is back', async () => {
    holdTimers();
    server.trouble = 'deaf';
    await change('Offline');
    await library.flush();
    server.trouble = null;
    dispatchEvent(new Event('online'));
    await takeTurns();
    expect(namesThere()).toEqual(['Offline']);
  });

  it('[SX-09] ends what is under way when the connection goes, and sends it when that is back', async () => {
    const line = reopenBeforeSilence();
    await change('Under way');
    holdTimers();
    line.isSilent = true;
    hide();
    await takeTurns();
    dispatchEvent(new Event('offline'));
    line.isSilent = false;
    await takeTurns();
    dispatchEvent(new Event('online'));
    await takeTurns();
    expect(namesThere()).toEqual(['Under way']);
  });

  it('[SX-09] shows what is here when the server is silent, and tells the page of news that come late', async () => {
    const line = reopenBeforeSilence();
    await library.profiles.list();
    const [id = ''] = server.profiles.keys();
    server.changeElsewhere(id, { profile_name: 'Elsewhere' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    library.noticeChange();
    line.isSilent = true;
    const told: (string | null)[] = [];
    const hear = ({ key }: StorageEvent) => told.push(key);
    addEventListener('storage', hear);
    const shown = library.profiles.list();
    await takeTurns();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await shown).toMatchObject([{ profile_name: 'Anna' }]);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(17_000);
    line.isSilent = false;
    await vi.advanceTimersByTimeAsync(1000);
    await takeTurns();
    removeEventListener('storage', hear);
    expect(told).toEqual(['colorProfiles']);
    expect(await library.profiles.list()).toMatchObject([{ profile_name: 'Elsewhere' }]);
  });

  it('[SX-08] notices what another tab left to be sent', async () => {
    const { localStorage } = globalThis;
    await change('Elsewhere');
    await library.flush();
    server.trouble = 'deaf';
    const there = open('anna');
    const [profile] = await there.profiles.list();
    await there.profiles.put(rename(profile ?? make('local_2'), 'Waits'));
    there.close();
    dispatchEvent(new StorageEvent('storage', { key: 'account.anna.outbox' }));
    expect(library.status.get()).toMatchObject({ waiting: 1 });
    expect(Object.keys(localStorage)).toContain('account.anna.outbox');
  });

  it('hears of nothing any more when it was closed', async () => {
    holdTimers();
    await change('Closed');
    library.close();
    hide();
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('online'));
    await takeTurns();
    expect(namesThere()).toEqual(['Anna']);
  });

  it('[S1-AUTH-08] leaves no record, no photo and no name behind when it is forgotten', async () => {
    const [profile] = await library.profiles.list();
    await library.photos.put(profile?.id ?? '', samplePhoto());
    await library.palettes.put(samplePalette(1));
    await library.flush();
    globalThis.localStorage.setItem('account.anna.colorProfiles.broken.2026', 'unreadable');
    expect(await named()).toContain('color-almanac-photos-anna');
    expect(await named()).toContain('color-almanac-records-anna');
    const another = open('berta');
    await another.profiles.put(make('local_b', 'Berta'));
    await library.forget();
    expect((await named()).filter((name) => name?.includes('anna'))).toEqual([]);
    const keys = Object.keys(globalThis.localStorage);
    expect(keys.filter((key) => key.includes('anna'))).toEqual([]);
    expect(keys).toContain('account.berta.colorProfiles');
    another.close();
    expect(warnings).toEqual([]);
  });

  it('[S1-AUTH-08] makes nothing under her name again for whoever still asks', async () => {
    const [profile] = await library.profiles.list();
    const id = profile?.id ?? '';
    const there = open('anna');
    await library.photos.put(id, samplePhoto());
    await library.flush();
    there.close();
    await library.forget();
    for (const gone of [library, there]) {
      await gone.palettes.put(samplePalette(2));
      expect(await gone.palettes.list()).toEqual([]);
      expect(await gone.photos.get(id)).toBeNull();
      await gone.photos.remove(id);
      await gone.profiles.remove(id);
      await gone.profiles.list();
    }
    expect((await named()).filter((name) => name?.includes('anna'))).toEqual([]);
    const keys = Object.keys(globalThis.localStorage);
    expect(keys.filter((key) => key.includes('anna'))).toEqual([]);
  });
});
