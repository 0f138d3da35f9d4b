import { createMemoryDataStore } from '@color-almanac/sync';
import {
  DATA_STORE_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
  samplePhoto,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { bindDataStore } from './delegate-data-store.ts';
import { bindJournal, followSession, openOnDemand } from './session-data-store.ts';
import type { UserDataStore } from './session-data-store.ts';
import { createTestDevice } from './sync/test-device.fixture.ts';
import type { TestDevice } from './sync/test-device.fixture.ts';
import { prepareHarness } from './sync/test-harness.fixture.ts';
import { createTestServer } from './sync/test-server.fixture.ts';
import type { UnsavedChange } from './unsaved-journal.ts';

let device: TestDevice;
beforeEach(() => {
  device = createTestDevice(createTestServer());
});

const openDataStore = (of: TestDevice, noted: UnsavedChange[] = []): UserDataStore => ({
  ...of.open(),
  noteUnsaved: (changes) => void noted.push(...changes),
});
const AGREED = sampleProfile(1);
const GUEST = sampleProfile(2);

function follow() {
  let userId: string | null = null;
  let emit: (() => void) | null = null;
  const noted: Record<'guest' | 'user', UnsavedChange[]> = { guest: [], user: [] };
  const opened: string[] = [];
  const closed: string[] = [];
  const session = followSession({
    guest: {
      dataStore: createMemoryDataStore(),
      journal: { note: (changes) => void noted.guest.push(...changes) },
    },
    open: (id) => {
      opened.push(id);
      return { ...openDataStore(device, noted.user), close: () => closed.push(id) };
    },
    getUserId: () => userId,
    subscribe: (listener) => {
      emit = listener;
      return () => undefined;
    },
  });
  const signIn = (id: string | null) => {
    userId = id;
    emit?.();
  };
  return { session, opened, closed, noted, signIn };
}

describe('the session data store', () => {
  it("saves nothing as a guest's for a user who signed out in another tab", () => {
    const { session, noted, signIn } = follow();
    let present: string | null = 'nora';
    signIn(present);
    const journal = bindJournal(session.journal, () => present);
    const change = { profile: AGREED, madeFrom: null };
    journal.note([change]);
    present = null;
    signIn(present);
    journal.note([change]);
    expect(noted).toEqual({ guest: [], user: [change] });
  });

  it("[SX-12] never mixes a guest's data with a user's", async () => {
    const { session, signIn, noted } = follow();
    const [guests, users] = [
      { profile: GUEST, madeFrom: null },
      { profile: AGREED, madeFrom: null },
    ];
    await session.dataStore.profiles.put(GUEST);
    session.journal.note([guests]);
    signIn('anna');
    expect(await session.dataStore.profiles.list()).toEqual([]);
    await session.dataStore.profiles.put(AGREED);
    session.journal.note([users]);
    signIn(null);
    expect(await session.dataStore.profiles.list()).toEqual([GUEST]);
    expect(noted).toEqual({ guest: [guests], user: [users] });
  });

  it('is opened once for a user and closed when another signs in', () => {
    const { signIn, opened, closed } = follow();
    for (const id of ['anna', 'anna', 'berta', null]) signIn(id);
    expect(opened).toEqual(['anna', 'berta']);
    expect(closed).toEqual(['anna', 'berta']);
  });

  it('[S1-AUTH-08] is closed before its copy is removed, so that no tab can still write', async () => {
    const { session, signIn, closed } = follow();
    signIn('anna');
    await session.dataStore.profiles.put(AGREED);
    let storedThen = 0;
    await session.forget(() => {
      signIn(null);
      storedThen = device.disk.rows.size;
    });
    expect([closed, storedThen, device.disk.rows.size]).toEqual([['anna'], 1, 0]);
  });

  it('reports where the changes of the present user are', async () => {
    const { session, signIn } = follow();
    signIn('anna');
    await session.dataStore.profiles.put(AGREED);
    expect(session.status.get()).toEqual({ kind: 'saving', waiting: 1 });
    device.online = false;
    await device.pass(500);
    expect(await session.flush()).toBe(1);
    expect(session.status.get()).toMatchObject({ kind: 'on-this-device', because: 'offline' });
    signIn(null);
    expect(session.status.get()).toEqual({ kind: 'saved' });
    expect(await session.flush()).toBe(0);
  });
});

function prepare() {
  const state = { opened: 0, isCut: false };
  const dataStore = openOnDemand(async () => {
    if (state.isCut) throw new TypeError('Failed to fetch');
    return () => {
      state.opened += 1;
      return openDataStore(device);
    };
  });
  return { dataStore, state };
}

describe('a session data store whose code is fetched first', () => {
  const openHarness = prepareHarness({
    openDevice: async () => createTestDevice(createTestServer()),
    open: (of) => openOnDemand(async () => () => openDataStore(of)),
  });
  for (const behaviour of [...DATA_STORE_BEHAVIOURS, ...PALETTE_BEHAVIOURS]) {
    // Nothing was sent yet.
    it.skipIf(behaviour.title.startsWith('beginAnew makes'))(behaviour.title, () =>
      behaviour.check(openHarness),
    );
  }

  it('is opened once, however many callers ask, and reports what is pending', async () => {
    const { dataStore, state } = prepare();
    await Promise.all([
      dataStore.profiles.list(),
      dataStore.profiles.put(AGREED),
      dataStore.flush(),
    ]);
    expect(state.opened).toBe(1);
    await dataStore.profiles.put({ ...AGREED, profile_name: 'Other' });
    expect(dataStore.status.get()).toEqual({ kind: 'saving', waiting: 1 });
  });

  it('fetches its code again after that failed', async () => {
    const { dataStore, state } = prepare();
    state.isCut = true;
    await expect(dataStore.profiles.list()).rejects.toThrow('Failed to fetch');
    state.isCut = false;
    expect(await dataStore.profiles.list()).toEqual([]);
  });

  it('is never opened when it is closed before its first use', () => {
    const { dataStore, state } = prepare();
    dataStore.noticeChange();
    dataStore.flushOnUnload();
    dataStore.close();
    expect(state.opened).toBe(0);
  });

  it('[SX-12] stores nothing after it was closed', async () => {
    const { dataStore } = prepare();
    const putting = dataStore.profiles.put(AGREED);
    dataStore.close();
    expect(await putting).toMatchObject({ kind: 'failed' });
    expect(device.disk.rows.size).toBe(0);
  });
});

describe('a data store bound to the present user', () => {
  it('[SX-12] belongs to them while they are signed in, and neither writes nor shows data of the next user', async () => {
    const dataStore = createMemoryDataStore();
    let user = 'anna';
    const bound = bindDataStore(dataStore, () => user);
    expect(await bound.profiles.put(AGREED)).toEqual({ kind: 'saved' });
    expect(await bound.profiles.list()).toEqual([AGREED]);
    let calls = 0;
    const stop = bound.profiles.watch(() => {
      calls += 1;
    });
    await dataStore.profiles.remove(AGREED.id);
    expect(calls).toBe(1);
    stop();
    user = 'berta';
    const berta = sampleProfile(3);
    await dataStore.profiles.put(berta);
    await dataStore.photos.put(berta.id, samplePhoto());
    await dataStore.profiles.setActiveId(berta.id);
    expect(calls).toBe(1);
    expect(await bound.profiles.put(AGREED)).toMatchObject({ kind: 'failed' });
    expect(await bound.photos.put(AGREED.id, samplePhoto())).toMatchObject({ kind: 'failed' });
    await bound.profiles.setActiveId(AGREED.id);
    await bound.photos.remove(berta.id);
    await bound.profiles.remove(berta.id);
    expect(await dataStore.profiles.list()).toEqual([berta]);
    expect(await dataStore.photos.get(berta.id)).toEqual(samplePhoto());
    expect(await dataStore.profiles.getActiveId()).toBe(berta.id);
    expect(await bound.profiles.list()).toEqual([]);
    expect(await bound.profiles.knowsAll()).toBe(false);
    expect(await bound.profiles.get(berta.id)).toBeNull();
    expect(await bound.profiles.getActiveId()).toBeNull();
    expect(await bound.photos.get(berta.id)).toBeNull();
  });
});
