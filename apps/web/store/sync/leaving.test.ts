import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestDevice } from './test-device.fixture.ts';
import { hexesOf, makeProfile, namesOf, pick, rename, setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  setup = setUp();
  ({ server, device } = setup);
});

const isEmpty = ({ disk }: typeof device) =>
  disk.rows.size + disk.blobs.size + disk.meta.size + disk.quarantine.size === 0;

describe('SyncedDataStore.forget', () => {
  it("[S1-AUTH-08] removes all messages about the user's changes, including the server's", async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.profiles.setActiveId(anna.id);
    await dataStore.flush();
    device.disk.quarantine.set('profile/x', 'unreadable');
    server.seen.length = 0;
    await dataStore.forget();
    expect(await dataStore.profiles.getActiveId()).toBeNull();
    expect(await dataStore.profiles.list()).toEqual([]);
    expect(await dataStore.profiles.get(anna.id)).toBeNull();
    expect(server.seen).toEqual([]);
    expect(isEmpty(device)).toBe(true);
  });

  it('[S1-ERR-04] cancels what is pending, and stores nothing of answers that arrive afterwards', async () => {
    const waiting: (() => void)[] = [];
    const slow = createTestDevice({
      fetch: async (path, init) => {
        const answer = await server.fetch(path, init);
        if (init.method === 'POST') await new Promise<void>((resolve) => waiting.push(resolve));
        return answer;
      },
    });
    const dataStore = slow.open();
    await dataStore.profiles.list();
    await dataStore.profiles.put(makeProfile('Anna'));
    const sending = expect(dataStore.flush()).rejects.toThrow('Update cancelled');
    await slow.pass(0);
    await dataStore.forget();
    await sending;
    for (const answerNow of waiting) answerNow();
    await slow.pass(0);
    await dataStore.profiles.list();
    expect(server.profiles.size).toBe(1);
    expect(isEmpty(slow)).toBe(true);
  });
});

describe('SyncedDataStore.forgetSent', () => {
  it('leaves only what is pending, and the next visit fetches the rest', async () => {
    const { dataStore, anna, berta } = await setup.openWithTwo();
    await dataStore.photos.put(berta.id, samplePhoto());
    await dataStore.flush();
    device.online = false;
    await dataStore.profiles.put(rename(anna, 'Pending'), anna);
    expect(await dataStore.forgetSent()).toBe(1);
    expect([...device.disk.rows.keys()]).toEqual([`profile/${anna.id}`]);
    expect(device.disk.blobs.size).toBe(0);
    device.online = true;
    server.fault = 'deaf';
    const next = device.open();
    expect(namesOf(await next.profiles.list())).toEqual(['Pending']);
    // What is missing here must not count as removed.
    expect(await next.profiles.knowsAll()).toBe(false);
    server.fault = null;
    expect(await next.retryNow()).toBe(0);
    expect(namesOf(await next.profiles.list())).toEqual(['Pending', 'Berta']);
    expect(server.writes().at(-1)).toBe(`PUT /api/profiles/${anna.id}`);
    expect(await next.forgetSent()).toBe(0);
  });

  it('rejects where it cannot be known what is pending', async () => {
    const { dataStore } = await setup.openWithOne();
    dataStore.close();
    await expect(dataStore.forgetSent()).rejects.toThrow('Could not remove');
  });
});

describe('a synced data store that was closed', () => {
  it('[S1-AUTH-08] writes nothing more, because the user may have signed out in another tab', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    const there = device.open();
    await dataStore.profiles.put(rename(anna, 'Sent'), anna);
    dataStore.close();
    await there.forget();
    expect(await dataStore.profiles.put(rename(anna, 'Later'), anna)).toMatchObject({
      kind: 'failed',
    });
    expect(await dataStore.photos.put(anna.id, samplePhoto())).toMatchObject({ kind: 'failed' });
    await dataStore.profiles.setActiveId(anna.id);
    await expect(dataStore.photos.remove(anna.id)).rejects.toThrow();
    await device.pass(60_000);
    expect(server.seen).toEqual([]);
    expect(isEmpty(device)).toBe(true);
  });

  it('ignores an answer that arrives later, and the next page asks again', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.profiles.put(rename(anna, 'Sent'), anna);
    const sending = expect(dataStore.flush()).rejects.toThrow('Update cancelled');
    dataStore.close();
    await sending;
    expect(await device.open().retryNow()).toBe(0);
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: 'Sent', version: 2 });
  });
});

describe('synced data stores in two tabs', () => {
  it('[SX-08] send what both changed once, and a stale page undoes nothing', async () => {
    const { dataStore: here, anna } = await setup.openWithOne();
    const there = device.open();
    await there.profiles.list();
    await here.profiles.put(rename(anna, 'Renamed here'), anna);
    await there.profiles.put(pick(anna, 'skin', '#CE8659'), anna);
    await Promise.all([here.flush(), there.flush()]);
    expect(server.writes()).toHaveLength(1);
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: 'Renamed here', version: 2 });
    expect(hexesOf(setup.onServer(anna.id))).toEqual({ skin: '#CE8659' });
  });
});
