import { beforeEach, describe, expect, it } from 'vitest';

import { createTestDevice } from './test-device.fixture.ts';
import { KIND_CASES } from './test-kinds.fixture.ts';
import { setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  setup = setUp();
  ({ server, device } = setup);
});

describe.each(KIND_CASES)('synced $kind', (test) => {
  const { kind, path, names, idOf, put } = test;
  const repositoryOf = (dataStore: ReturnType<typeof device.open>) => test.repositoryOf(dataStore);
  const listThere = () => test.listThere(server);
  const versionThere = () => test.recordsThere(server).get(idOf(1))?.version;

  /** A page and a server that both have one record. */
  async function openWithOne() {
    const dataStore = device.open();
    await put(dataStore, 1);
    await dataStore.flush();
    server.seen.length = 0;
    return dataStore;
  }

  it('are sent with the version they were changed on', async () => {
    const dataStore = await openWithOne();
    await put(dataStore, 1, 'Later');
    await dataStore.flush();
    expect(server.writes()).toHaveLength(1);
    const sent = server.seen.find(({ method }) => method !== 'GET');
    expect(sent?.fields).toMatchObject({ version: 1 });
    expect(await repositoryOf(dataStore).get(idOf(1))).toMatchObject({ version: 2 });
    expect(listThere()).toEqual(['Later']);
    expect(dataStore.status.get()).toEqual({ kind: 'saved' });
  });

  it('appear on another device, and so does their removal', async () => {
    const dataStore = await openWithOne();
    const elsewhere = createTestDevice(server).open();
    expect(await test.list(elsewhere)).toEqual([names[0]]);
    await repositoryOf(dataStore).remove(idOf(1));
    await dataStore.flush();
    elsewhere.noticeChange();
    expect(await repositoryOf(elsewhere).refetch()).toBe(true);
    expect(await test.list(elsewhere)).toEqual([]);
  });

  it('[SX-09] [S2-STORE-07] wait while offline, survive a reload, and arrive in order', async () => {
    const dataStore = device.open();
    await dataStore[kind].refetch();
    server.fault = 'deaf';
    for (const number of [1, 2]) {
      expect(await put(dataStore, number)).toEqual({ kind: 'saved' });
      await device.pass(600);
    }
    const waits = { kind: 'on-this-device', waiting: 2, because: 'offline' };
    expect(dataStore.status.get()).toEqual(waits);
    expect(await repositoryOf(dataStore).refetch('asked-for')).toBe(false);
    expect(await test.list(dataStore)).toEqual(names);
    dataStore.close();
    server.fault = null;
    const reloaded = device.open();
    expect(await test.list(reloaded)).toEqual(names);
    expect(await reloaded.retryNow()).toBe(0);
    expect([...test.recordsThere(server).keys()]).toEqual([idOf(1), idOf(2)]);
    expect(reloaded.status.get()).toEqual({ kind: 'saved' });
  });

  it('[SX-09] are retried automatically with growing waits', async () => {
    const dataStore = device.open();
    await dataStore[kind].refetch();
    server.fault = 'deaf';
    await put(dataStore, 1);
    await device.pass(500);
    for (const milliseconds of [1000, 2000]) await device.pass(milliseconds);
    server.fault = null;
    await device.pass(3999);
    expect(listThere()).toEqual([]);
    await device.pass(1);
    expect(listThere()).toEqual([names[0]]);
  });

  it('are created once and changed once, although both answers were lost', async () => {
    const dataStore = device.open();
    await dataStore[kind].refetch();
    server.fault = 'mute';
    await put(dataStore, 1);
    await dataStore.flush();
    await put(dataStore, 1, 'Later');
    server.fault = null;
    await dataStore.retryNow();
    expect([listThere(), versionThere()]).toEqual([['Later'], 2]);
    server.fault = 'mute';
    await put(dataStore, 1, 'Last');
    await dataStore.flush();
    server.fault = null;
    await device.open().retryNow();
    expect([listThere(), versionThere()]).toEqual([['Last'], 3]);
    expect(await test.list(dataStore)).toEqual(['Last']);
  });

  it('are sent by a flush even when the attempt it had to wait for fails', async () => {
    const cuts: (() => void)[] = [];
    const flaky = createTestDevice({
      fetch: async (path, init) => {
        if (init.method !== 'GET' && cuts.length === 0) {
          await new Promise<void>((_, reject) => {
            cuts.push(() => reject(new TypeError('Failed to fetch')));
          });
        }
        return server.fetch(path, init);
      },
    });
    const dataStore = flaky.open();
    await repositoryOf(dataStore).refetch();
    await put(dataStore, 1);
    await flaky.pass(600);
    expect(cuts).toHaveLength(1);
    const flushing = dataStore.flush();
    for (const cut of cuts) cut();
    expect(await flushing).toBe(0);
    expect(listThere()).toEqual([names[0]]);
  });

  it('stay here when the server refuses them, are reported, and are sent once there is space', async () => {
    const dataStore = await openWithOne();
    await put(dataStore, 2);
    setup.refuse(409, 'no-room', 'There is no room.');
    await dataStore.flush();
    const refused = { kind: 'refused', waiting: 1, message: 'There is no room.' };
    expect(dataStore.status.get()).toEqual(refused);
    await device.pass(3_600_000);
    expect(listThere()).toEqual([names[0]]);
    expect(await test.list(dataStore)).toEqual(names);
    await repositoryOf(dataStore).remove(idOf(1));
    await dataStore.flush();
    expect(listThere()).toEqual([names[1]]);
    expect(dataStore.status.get()).toEqual({ kind: 'saved' });
  });

  it('are sent again with a new idempotency key if the server used the old one for another request', async () => {
    const dataStore = await openWithOne();
    await put(dataStore, 2);
    setup.refuse(422, 'key-reused');
    await dataStore.flush();
    expect(listThere()).toEqual(names);
    const keys = server.seen.filter(({ method }) => method !== 'GET').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('are sent to the server where this device has no space, and are shown until the page closes', async () => {
    const dataStore = device.open();
    device.disk.space = 0;
    expect(await put(dataStore, 1)).toEqual({ kind: 'saved' });
    expect(listThere()).toEqual([names[0]]);
    expect(await test.list(dataStore)).toEqual([names[0]]);
  });

  it('fail where neither the device nor the server takes them, and the earlier version stays', async () => {
    const dataStore = await openWithOne();
    device.disk.space = 0;
    server.fault = 'deaf';
    const failed = { kind: 'failed', reason: 'full' };
    expect(await put(dataStore, 1, 'A name that needs more space')).toEqual(failed);
    expect(await put(dataStore, 2)).toEqual(failed);
    expect(await test.list(dataStore)).toEqual([names[0]]);
    server.fault = null;
    expect(await dataStore.retryNow()).toBe(0);
    expect(listThere()).toEqual([names[0]]);
  });

  it('are shown as the server has them where nothing can be stored here', async () => {
    await openWithOne();
    device.disk.refusal = 'forbidden';
    expect(await test.list(device.open())).toEqual([names[0]]);
  });

  it('are shown as the server has them where their copy here is damaged, which is set aside', async () => {
    await openWithOne();
    const key = [...device.disk.rows.keys()].find((each) => each.endsWith(idOf(1))) ?? '';
    device.disk.rows.set(key, '{"record":{"entr');
    const later = device.open();
    await test.list(later);
    await repositoryOf(later).refetch();
    expect(await test.list(later)).toEqual([names[0]]);
    expect(device.disk.quarantine.get(key)).toBe('{"record":{"entr');
  });

  it('[SX-08] are sent once by two tabs, which notify each other', async () => {
    const [here, there] = [device.open(), device.open()];
    let calls = 0;
    const stop = repositoryOf(there).watch(() => {
      calls += 1;
    });
    await put(here, 1);
    expect(calls).toBeGreaterThan(0);
    there.noticeChange();
    await Promise.all([here.flush(), there.flush()]);
    expect(await test.list(there)).toEqual([names[0]]);
    expect(server.writes()).toHaveLength(1);
    stop();
    calls = 0;
    await put(here, 2);
    expect(calls).toBe(0);
  });

  it('[SX-08] are sent by another tab when the tab they were made in is gone', async () => {
    const [here, there] = [device.open(), device.open()];
    await there[kind].refetch();
    device.online = false;
    await put(here, 1);
    here.close();
    device.online = true;
    await device.pass(2000);
    await device.pass(500);
    expect(listThere()).toEqual([names[0]]);
  });

  it('are fetched again after a failure with growing waits, and late answers are shown', async () => {
    server.fault = 'deaf';
    let asked = 0;
    const other = createTestDevice({
      fetch: async (address, init) => {
        if (new URL(address, 'http://test').pathname === path) asked += 1;
        return server.fetch(address, init);
      },
    });
    const dataStore = other.open();
    let emissions = 0;
    repositoryOf(dataStore).watch(() => {
      emissions += 1;
    });
    for (let turn = 0; turn < 5; turn += 1) await test.list(dataStore);
    expect(await repositoryOf(dataStore).knowsAll()).toBe(false);
    expect(asked).toBe(1);
    await other.pass(999);
    expect(asked).toBe(1);
    await other.pass(1);
    expect(asked).toBe(2);
    expect(await repositoryOf(dataStore).refetch('asked-for')).toBe(false);
    expect(asked).toBe(3);
    server.fault = null;
    await other.pass(3999);
    expect([asked, emissions]).toEqual([3, 0]);
    await other.pass(1);
    expect(asked).toBe(4);
    expect(emissions).toBeGreaterThan(0);
    expect(await repositoryOf(dataStore).knowsAll()).toBe(true);
    dataStore.close();
    server.fault = 'deaf';
    await other.pass(600_000);
    expect(asked).toBeLessThanOrEqual(5);
  });
});
