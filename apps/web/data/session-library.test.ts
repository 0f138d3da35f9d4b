import { createMemoryLibrary } from '@color-almanac/sync';
import {
  LIBRARY_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
  samplePhoto,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { bindLibrary } from './delegate-library.ts';
import { bindJournal, followSession, openOnDemand } from './session-library.ts';
import type { UserLibrary } from './session-library.ts';
import { createTestDevice } from './sync/test-device.fixture.ts';
import type { TestDevice } from './sync/test-device.fixture.ts';
import { prepareHarness } from './sync/test-harness.fixture.ts';
import { createTestServer } from './sync/test-server.fixture.ts';
import type { UnsavedChange } from './unsaved-journal.ts';

let device: TestDevice;
beforeEach(() => {
  device = createTestDevice(createTestServer());
});

const openLibrary = (of: TestDevice, noted: UnsavedChange[] = []): UserLibrary => ({
  ...of.open(),
  noteUnsaved: (changes) => void noted.push(...changes),
});
const HERS = sampleProfile(1);
const GUEST = sampleProfile(2);

function follow() {
  let userId: string | null = null;
  let emit: (() => void) | null = null;
  const noted: Record<'guest' | 'user', UnsavedChange[]> = { guest: [], user: [] };
  const opened: string[] = [];
  const closed: string[] = [];
  const session = followSession({
    guest: {
      library: createMemoryLibrary(),
      journal: { note: (changes) => void noted.guest.push(...changes) },
    },
    open: (id) => {
      opened.push(id);
      return { ...openLibrary(device, noted.user), close: () => closed.push(id) };
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

describe('the library of the present user', () => {
  it("notes nothing of a user who signed out in another tab as a guest's", () => {
    const { session, noted, signIn } = follow();
    let present: string | null = 'nora';
    signIn(present);
    const journal = bindJournal(session.journal, () => present);
    const change = { profile: HERS, madeFrom: null };
    journal.note([change]);
    present = null;
    signIn(present);
    journal.note([change]);
    expect(noted).toEqual({ guest: [], user: [change] });
  });

  it('[SX-12] never mixes what a guest stores with what a user stores', async () => {
    const { session, signIn, noted } = follow();
    const [guests, hers] = [
      { profile: GUEST, madeFrom: null },
      { profile: HERS, madeFrom: null },
    ];
    await session.library.profiles.put(GUEST);
    session.journal.note([guests]);
    signIn('anna');
    expect(await session.library.profiles.list()).toEqual([]);
    await session.library.profiles.put(HERS);
    session.journal.note([hers]);
    signIn(null);
    expect(await session.library.profiles.list()).toEqual([GUEST]);
    expect(noted).toEqual({ guest: [guests], user: [hers] });
  });

  it('is opened once for a user and closed when another comes', () => {
    const { signIn, opened, closed } = follow();
    for (const id of ['anna', 'anna', 'berta', null]) signIn(id);
    expect(opened).toEqual(['anna', 'berta']);
    expect(closed).toEqual(['anna', 'berta']);
  });

  it('[S1-AUTH-08] is closed before its copy is removed: by then no tab may write any more', async () => {
    const { session, signIn, closed } = follow();
    signIn('anna');
    await session.library.profiles.put(HERS);
    let storedThen = 0;
    await session.forget(() => {
      signIn(null);
      storedThen = device.disk.rows.size;
    });
    expect([closed, storedThen, device.disk.rows.size]).toEqual([['anna'], 1, 0]);
  });

  it('tells where the changes of the present user are', async () => {
    const { session, signIn } = follow();
    signIn('anna');
    await session.library.profiles.put(HERS);
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
  const library = openOnDemand(async () => {
    if (state.isCut) throw new TypeError('Failed to fetch');
    return () => {
      state.opened += 1;
      return openLibrary(device);
    };
  });
  return { library, state };
}

describe('a library whose code is fetched first', () => {
  const openHarness = prepareHarness({
    openDevice: async () => createTestDevice(createTestServer()),
    open: (of) => openOnDemand(async () => () => openLibrary(of)),
  });
  for (const behaviour of [...LIBRARY_BEHAVIOURS, ...PALETTE_BEHAVIOURS]) {
    // Nothing was sent yet.
    it.skipIf(behaviour.title.startsWith('beginAnew makes'))(behaviour.title, () =>
      behaviour.check(openHarness),
    );
  }

  it('is opened once, however many ask, and tells what is pending', async () => {
    const { library, state } = prepare();
    await Promise.all([library.profiles.list(), library.profiles.put(HERS), library.flush()]);
    expect(state.opened).toBe(1);
    await library.profiles.put({ ...HERS, profile_name: 'Other' });
    expect(library.status.get()).toEqual({ kind: 'saving', waiting: 1 });
  });

  it('asks for its code again when that did not come', async () => {
    const { library, state } = prepare();
    state.isCut = true;
    await expect(library.profiles.list()).rejects.toThrow('Failed to fetch');
    state.isCut = false;
    expect(await library.profiles.list()).toEqual([]);
  });

  it('is never opened when nothing was asked of it before it was closed', () => {
    const { library, state } = prepare();
    library.noticeChange();
    library.flushOnUnload();
    library.close();
    expect(state.opened).toBe(0);
  });

  it('[SX-12] stores nothing that is asked of it after it was closed', async () => {
    const { library } = prepare();
    const putting = library.profiles.put(HERS);
    library.close();
    expect(await putting).toMatchObject({ kind: 'failed' });
    expect(device.disk.rows.size).toBe(0);
  });
});

describe('a library bound to the present user', () => {
  it('[SX-12] is theirs while they are there, and writes and shows nothing of who comes after', async () => {
    const library = createMemoryLibrary();
    let user = 'anna';
    const bound = bindLibrary(library, () => user);
    expect(await bound.profiles.put(HERS)).toEqual({ kind: 'kept' });
    expect(await bound.profiles.list()).toEqual([HERS]);
    let told = 0;
    const stop = bound.profiles.watch(() => {
      told += 1;
    });
    await library.profiles.remove(HERS.id);
    expect(told).toBe(1);
    stop();
    user = 'berta';
    const berta = sampleProfile(3);
    await library.profiles.put(berta);
    await library.photos.put(berta.id, samplePhoto());
    await library.profiles.setActiveId(berta.id);
    expect(told).toBe(1);
    expect(await bound.profiles.put(HERS)).toMatchObject({ kind: 'failed' });
    expect(await bound.photos.put(HERS.id, samplePhoto())).toMatchObject({ kind: 'failed' });
    await bound.profiles.setActiveId(HERS.id);
    await bound.photos.remove(berta.id);
    await bound.profiles.remove(berta.id);
    expect(await library.profiles.list()).toEqual([berta]);
    expect(await library.photos.get(berta.id)).toEqual(samplePhoto());
    expect(await library.profiles.getActiveId()).toBe(berta.id);
    expect(await bound.profiles.list()).toEqual([]);
    expect(await bound.profiles.knowsAll()).toBe(false);
    expect(await bound.profiles.get(berta.id)).toBeNull();
    expect(await bound.profiles.getActiveId()).toBeNull();
    expect(await bound.photos.get(berta.id)).toBeNull();
  });
});
