import { sampleStoredItem, samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SyncedDataStore } from './open-synced-data-store.ts';
import { createTestDevice } from './test-device.fixture.ts';
import { KIND_CASES } from './test-kinds.fixture.ts';

import { choose, makeProfile, rename, setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  setup = setUp();
  ({ server, device } = setup);
});

/** The kinds that are replaced as a whole. */
const WHOLE_CASES = KIND_CASES.filter(({ kind }) => kind !== 'profiles');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the synced data store', () => {
  it('sends nothing extra when a profile is made on a device that has not fetched the existing one', async () => {
    const dataStore = device.open();
    server.fault = 'deaf';
    expect(await dataStore.profiles.list()).toEqual([]);
    await dataStore.profiles.put(makeProfile('Me', true));
    await device.pass(500);
    server.fault = null;
    const elsewhere = createTestDevice(server).open();
    await elsewhere.profiles.put(makeProfile('Anna', true));
    await elsewhere.flush();
    server.seen.length = 0;
    expect(await dataStore.retryNow()).toBe(0);
    expect(await dataStore.profiles.list()).toMatchObject([{ profile_name: 'Anna', version: 1 }]);
    expect(server.writes()).toEqual([]);
  });

  it.each(KIND_CASES)('sends nothing for opening, reading and refetching $kind', async (test) => {
    const elsewhere = createTestDevice(server).open();
    for (const number of [1, 2]) await test.put(elsewhere, number);
    await elsewhere.flush();
    server.seen.length = 0;
    for (let visit = 0; visit < 2; visit += 1) {
      const dataStore = device.open();
      const repository = test.repositoryOf(dataStore);
      expect(await repository.refetch('asked-for')).toBe(true);
      for (const { id } of await repository.list()) await repository.get(id);
      expect(await repository.knowsAll()).toBe(true);
      await dataStore.profiles.getActiveId();
      test.renameElsewhere(server, 1, `Visit ${visit}`);
      await device.pass(31_000);
      await repository.refetch('asked-for');
      expect(await dataStore.flush()).toBe(0);
      dataStore.flushOnUnload();
    }
    expect(server.writes()).toEqual([]);
  });

  it.each(KIND_CASES)('sends nothing for saving unchanged $kind', async (test) => {
    const dataStore = device.open();
    await test.put(dataStore, 1);
    await dataStore.flush();
    server.seen.length = 0;
    await test.put(dataStore, 1);
    expect(await dataStore.flush()).toBe(0);
    expect(server.writes()).toEqual([]);
  });

  it.each(WHOLE_CASES)(
    'sends nothing for a change of $kind that was undone before it was sent',
    async (test) => {
      const dataStore = device.open();
      await test.put(dataStore, 1);
      await dataStore.flush();
      device.online = false;
      await test.put(dataStore, 1, 'Changed');
      expect(dataStore.status.get()).toMatchObject({ waiting: 1 });
      await test.put(dataStore, 1, test.names[0]);
      device.online = true;
      server.seen.length = 0;
      expect(await dataStore.retryNow()).toBe(0);
      expect(server.writes()).toEqual([]);
      expect(dataStore.status.get()).toEqual({ kind: 'saved' });
      // Later changes from another device are taken over.
      test.renameElsewhere(server, 1, 'Elsewhere');
      dataStore.noticeChange();
      await test.repositoryOf(dataStore).refetch('asked-for');
      expect(await test.list(dataStore)).toEqual(['Elsewhere']);
    },
  );

  it('sends no photo of an item that was removed while another device changed it', async () => {
    const dataStore = device.open();
    const item = sampleStoredItem(1);
    await dataStore.items.put(item, samplePhoto());
    await dataStore.flush();
    server.fault = 'mute';
    const there = createTestDevice(server);
    server.fault = null;
    const other = there.open();
    const [known] = await other.items.list();
    if (!known) throw new Error('It was sent');
    there.online = false;
    await other.items.put({ ...known, brand: 'Mine' });
    server.items.changeElsewhere(item.id, { name: 'Theirs' });
    there.online = true;
    server.seen.length = 0;
    expect(await other.retryNow()).toBe(0);
    expect(server.items.stored.get(item.id)).toMatchObject({ name: 'Theirs', brand: 'Mine' });
    await other.items.remove(item.id);
    expect(await other.flush()).toBe(0);
    expect(server.seen.map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'DELETE']);
  });

  it('pauses before it repeats a request when the server keeps answering with a conflict', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    const { fetch } = server;
    const current = { ...anna, version: 7 };
    let asked = 0;
    const refuse: typeof fetch = async (path, init) => {
      if (init.method !== 'PUT') return fetch(path, init);
      asked += 1;
      const body = { success: false, message: 'x', error: 'conflict', current };
      return Response.json(body, { status: 409 });
    };
    Object.assign(server, { fetch: refuse });
    await dataStore.profiles.put(rename(anna, 'Other'), anna);
    await dataStore.flush();
    await device.pass(900);
    expect(asked).toBeLessThan(25);
    Object.assign(server, { fetch });
    await device.pass(60_000);
    expect(await dataStore.flush()).toBe(0);
  });

  it('reads all rows at most twice per record sent, even with thousands of records', async () => {
    const dataStore = device.open();
    for (const test of KIND_CASES) await dataStore[test.kind].refetch();
    device.online = false;
    for (let number = 1; number <= 50; number += 1) {
      await dataStore.items.put(sampleStoredItem(number, 1), samplePhoto());
    }
    device.online = true;
    await device.pass(0);
    device.surveys = 0;
    expect(await dataStore.retryNow()).toBe(0);
    await device.pass(10_000);
    expect(server.items.stored.size).toBe(50);
    expect(device.surveys).toBeLessThan(100);
    device.surveys = 0;
    await device.pass(HOUR);
    expect(device.surveys).toBe(0);
  });
});

const seasonOn = async ({ profiles }: SyncedDataStore) => {
  await profiles.refetch('asked-for');
  return (await profiles.list()).map(({ color_season }) => color_season);
};

describe('one field chosen on two devices', () => {
  /** The user chooses Autumn on A, which is offline, and an hour later Winter on B. */
  async function chooseTwice({ clockError = 0 } = {}) {
    const { dataStore: first, anna } = await setup.openWithOne();
    first.close();
    const [a, b] = [createTestDevice(server), createTestDevice(server)];
    server.clock = () => b.now;
    a.clockError = clockError;
    const [onA, onB] = [a.open(), b.open()];
    const [mine] = await onA.profiles.list();
    const [theirs] = await onB.profiles.list();
    if (!mine || !theirs) throw new Error('Anna was sent');
    a.online = false;
    b.online = false;
    await onA.profiles.put(choose(mine, 'soft_autumn'), mine);
    for (const device of [a, b]) await device.pass(HOUR / 4);
    await onB.profiles.put(choose(theirs, 'true_winter'), theirs);
    for (const device of [a, b]) await device.pass(HOUR / 4);
    const arrive = async (one: typeof a, dataStore: typeof onA) => {
      one.online = true;
      expect(await dataStore.retryNow()).toBe(0);
    };
    return {
      a,
      id: anna.id,
      onA,
      onB,
      arriveA: () => arrive(a, onA),
      arriveB: () => arrive(b, onB),
    };
  }

  it.each([
    ['A comes last', 0],
    ['B comes last', 0],
    ['A comes last, and its clock is an hour fast', HOUR],
    ['B comes last, and the clock of A is an hour fast', HOUR],
    ['A comes last, and its clock is an hour slow', -HOUR],
  ])('has the value chosen later when %s', async (what, clockError) => {
    const { a, onA, onB, arriveA, arriveB, id } = await chooseTwice({ clockError });
    const order = what.startsWith('A') ? [arriveB, arriveA] : [arriveA, arriveB];
    for (const arrive of order) await arrive();
    for (const dataStore of [onA, onB]) dataStore.noticeChange();
    expect(await seasonOn(onA)).toEqual(['true_winter']);
    expect(await seasonOn(onB)).toEqual(['true_winter']);
    expect(await onB.profiles.listOverruled()).toEqual([]);
    if (what.startsWith('B')) return;
    expect(await onA.profiles.listOverruled()).toMatchObject([
      { profileId: id, field: 'color_season', mine: 'soft_autumn', theirs: 'true_winter' },
    ]);
    await a.pass(30 * DAY - 1);
    expect(await onA.profiles.listOverruled()).toHaveLength(1);
    await a.pass(1);
    expect(await onA.profiles.listOverruled()).toEqual([]);
  });

  it('is no longer offered for choice once the user has settled it', async () => {
    const { onA, arriveA, arriveB } = await chooseTwice();
    await arriveB();
    await arriveA();
    const [choice] = await onA.profiles.listOverruled();
    await onA.profiles.settleOverruled(choice?.key ?? '');
    expect(await onA.profiles.listOverruled()).toEqual([]);
  });
});

describe('a pending change in a database that cannot be read now', () => {
  it('still counts as pending, and is sent once the database can be read', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    device.online = false;
    await dataStore.profiles.put(rename(anna, 'Offline'), anna);
    device.online = true;
    device.disk.refusal = 'unavailable';
    expect(await dataStore.flush()).toBeGreaterThan(0);
    expect(dataStore.status.get().kind).not.toBe('saved');
    device.disk.refusal = null;
    await device.pass(60_000);
    expect(server.profiles.get(anna.id)).toMatchObject({ profile_name: 'Offline' });
    expect(dataStore.status.get()).toEqual({ kind: 'saved' });
  });
});
