import { createMemoryDataStore, sampleProfile } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { openGuestStore, openUserStore } from './open-user-store.ts';
import { followSession } from './session-data-store.ts';
import type { JoinedStatus } from './sync/save-status.ts';
import { createTestDevice } from './sync/test-device.fixture.ts';
import type { TestDevice } from './sync/test-device.fixture.ts';
import { createTestServer } from './sync/test-server.fixture.ts';
import type { UnsavedChange } from './unsaved-journal.ts';

let device: TestDevice;
beforeEach(() => {
  device = createTestDevice(createTestServer());
});

const AGREED = sampleProfile(1);
const GUEST = sampleProfile(2);
const onSaved = () => undefined;

function follow() {
  let userId: string | null = null;
  let emit: (() => void) | null = null;
  const noted: Record<'guest' | 'user', UnsavedChange[]> = { guest: [], user: [] };
  const opened: string[] = [];
  const statuses: JoinedStatus[] = [];
  const closed: string[] = [];
  const noteUnsaved = (changes: readonly UnsavedChange[]) => void noted.user.push(...changes);
  const guests = createMemoryDataStore();
  const session = followSession({
    guest: openGuestStore({
      data: {
        forgetAll: async () => undefined,
        journal: { note: (changes) => void noted.guest.push(...changes) },
      },
      first: async () => guests,
      rest: async () => guests,
      onSaved,
    }),
    open: (id, status) => {
      opened.push(id);
      statuses.push(status);
      const data = device.open(status);
      const store = openUserStore(async () => ({ ...data, noteUnsaved }), { onSaved });
      const close = () => {
        closed.push(id);
        store.close();
      };
      return { ...store, close };
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
  return { session, opened, statuses, closed, noted, signIn };
}

describe('followSession', () => {
  it("[SX-12] never mixes a guest's data with a user's", async () => {
    const { session, signIn, noted } = follow();
    const guest = session.present();
    await guest.profiles.put(GUEST);
    guest.noteUnsaved([{ profile: GUEST, madeFrom: null }]);
    signIn('anna');
    const user = session.present();
    expect(await user.profiles.list()).toEqual([]);
    await user.profiles.put(AGREED);
    user.noteUnsaved([{ profile: AGREED, madeFrom: null }]);
    signIn(null);
    user.noteUnsaved([{ profile: GUEST, madeFrom: null }]);
    expect(session.present()).toBe(guest);
    expect(await guest.profiles.list()).toEqual([GUEST]);
    expect(noted).toEqual({
      guest: [{ profile: GUEST, madeFrom: null }],
      user: [{ profile: AGREED, madeFrom: null }],
    });
  });

  it('opens the data of a user once, and closes it when another signs in', () => {
    const { signIn, opened, closed } = follow();
    for (const id of ['anna', 'anna', 'berta', null]) signIn(id);
    expect(opened).toEqual(['anna', 'berta']);
    expect(closed).toEqual(['anna', 'berta']);
  });

  it('[S1-AUTH-08] closes the data before its copy is removed, so that no tab can still write', async () => {
    const { session, signIn, closed } = follow();
    signIn('anna');
    await session.present().profiles.put(AGREED);
    let storedThen = 0;
    await session.forget(() => {
      signIn(null);
      storedThen = device.disk.rows.size;
    });
    expect([closed, storedThen, device.disk.rows.size]).toEqual([['anna'], 1, 0]);
  });

  it('refuses in words what is still being saved when its user signs out', async () => {
    const { session, signIn } = follow();
    signIn('anna');
    const { profiles } = session.present();
    const saving = profiles.put(AGREED);
    signIn(null);
    expect(await saving).toEqual({
      kind: 'failed',
      reason: 'refused',
      message: 'You signed out before this was saved.',
    });
    expect(device.disk.rows.size).toBe(0);
  });

  it('ignores what the data of a user reports after they signed out', () => {
    const { session, signIn, statuses } = follow();
    signIn('anna');
    signIn(null);
    statuses[0]?.set({ kind: 'saving', waiting: 1 });
    expect(session.status.get()).toEqual({ kind: 'saved' });
    signIn('anna');
    statuses[0]?.set({ kind: 'saving', waiting: 1 });
    expect(session.status.get()).toEqual({ kind: 'saved' });
    statuses[1]?.set({ kind: 'saving', waiting: 1 });
    expect(session.status.get()).toEqual({ kind: 'saving', waiting: 1 });
  });

  it('reports where the changes of the present user are', async () => {
    const { session, signIn } = follow();
    signIn('anna');
    await session.present().profiles.put(AGREED);
    await expect.poll(() => session.status.get()).toEqual({ kind: 'saving', waiting: 1 });
    device.online = false;
    await device.pass(500);
    expect(await session.flush()).toBe(1);
    expect(session.status.get()).toMatchObject({ kind: 'on-this-device', because: 'offline' });
    signIn(null);
    expect(session.status.get()).toEqual({ kind: 'saved' });
    expect(await session.flush()).toBe(0);
  });
});
