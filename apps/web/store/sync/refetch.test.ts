import { beforeEach, describe, expect, it } from 'vitest';

import { defer } from '../../testing/defer.ts';
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

const countLists = () => server.seen.filter(({ method }) => method === 'GET').length;

describe('the synced list of profiles', () => {
  it('[S1-API-05] is fetched once in 30 seconds, even where a clock is set back', async () => {
    await setup.openWithOne();
    const { profiles } = device.open();
    const counts: number[] = [];
    for (const milliseconds of [0, 0, 29_999, 1, -3_600_000]) {
      device.now += milliseconds;
      await profiles.list();
      counts.push(countLists());
    }
    expect(counts).toEqual([1, 1, 1, 2, 3]);
  });

  it('[S1-PSTATE-05] takes over what is newer, and nothing older than a change made during the fetch', async () => {
    const { anna } = await setup.openWithOne();
    const { promise, resolve } = defer<void>();
    let isLate = false;
    const slow = createTestDevice({
      fetch: async (path, init) => {
        const answer = await server.fetch(path, init);
        if (isLate && init.method === 'GET') await promise;
        return answer;
      },
    });
    const dataStore = slow.open();
    await dataStore.profiles.list();
    server.changeElsewhere(anna.id, { profile_name: 'Newer' });
    dataStore.noticeChange();
    const [newer = anna] = await dataStore.profiles.list();
    expect(newer.profile_name).toBe('Newer');
    isLate = true;
    const refetching = dataStore.profiles.refetch('asked-for');
    dataStore.noticeChange();
    const listing = dataStore.profiles.refetch('asked-for');
    await slow.pass(0);
    await dataStore.profiles.put(rename(newer, 'Newest'), newer);
    await slow.pass(500);
    expect(setup.onServer(anna.id)?.profile_name).toBe('Newest');
    resolve();
    await Promise.all([refetching, listing]);
    expect((await dataStore.profiles.get(anna.id))?.profile_name).toBe('Newest');
  });

  it('[S1-PSTATE-06] [SX-08] is merged with the points from here, so that neither device loses a change', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    const { personal_colors } = pick(anna, 'hair', '#40322F');
    server.changeElsewhere(anna.id, { profile_name: 'Elsewhere', personal_colors });
    await dataStore.profiles.put(pick(anna, 'skin', '#CE8659'), anna);
    dataStore.noticeChange();
    expect(hexesOf((await dataStore.profiles.list())[0])).toMatchObject({ skin: '#CE8659' });
    await dataStore.flush();
    expect(setup.onServer(anna.id)?.profile_name).toBe('Elsewhere');
    expect(hexesOf(setup.onServer(anna.id))).toEqual({ hair: '#40322F', skin: '#CE8659' });
    expect(await dataStore.profiles.get(anna.id)).toEqual(setup.onServer(anna.id));
  });

  it('[S1-PSTATE-11] is empty, and not taken for complete, when it cannot be fetched', async () => {
    await setup.openWithOne();
    const other = createTestDevice(server);
    other.unplugged = true;
    const { profiles } = other.open();
    expect(await profiles.list()).toEqual([]);
    expect(await profiles.knowsAll()).toBe(false);
    other.unplugged = false;
    await other.pass(1000);
    expect(await profiles.knowsAll()).toBe(true);
    // From now on this device has a copy.
    other.unplugged = true;
    expect(await other.open().profiles.knowsAll()).toBe(true);
  });

  it('shows a profile again that the server would not remove, until the user changes it', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    server.changeElsewhere(anna.id, { is_default: true });
    await dataStore.profiles.remove(anna.id);
    await dataStore.flush();
    const [shown = anna] = await dataStore.profiles.list();
    expect(shown.id).toBe(anna.id);
    const expected = { kind: 'not-removed', waiting: 0, message: 'Refused: default-profile' };
    expect(dataStore.status.get()).toEqual(expected);
    // Other successes must not hide it.
    const berta = makeProfile('Berta');
    await dataStore.profiles.put(berta);
    await dataStore.profiles.setActiveId(berta.id);
    await dataStore.flush();
    expect(dataStore.status.get()).toEqual(expected);
    await dataStore.profiles.put(rename(shown, 'Anna stays'), shown);
    await dataStore.flush();
    expect(dataStore.status.get()).toEqual({ kind: 'saved' });
  });

  it('loses the default profile when another was made the default just before', async () => {
    const { dataStore, anna, berta } = await setup.openWithTwo();
    server.changeElsewhere(anna.id, { is_default: true });
    await dataStore.profiles.list();
    await dataStore.profiles.put({ ...berta, is_default: true }, berta);
    await dataStore.profiles.remove(anna.id);
    await device.pass(0);
    const writes = [`PUT /api/profiles/${berta.id}`, `DELETE /api/profiles/${anna.id}`];
    expect(server.writes()).toEqual(writes);
    expect([...server.profiles.keys()]).toEqual([berta.id]);
    expect(dataStore.status.get()).toEqual({ kind: 'saved' });
  });

  it('is fetched at once when the connection is back, even after the clock was set', async () => {
    await setup.openWithOne();
    const other = createTestDevice(server);
    server.fault = 'deaf';
    const dataStore = other.open();
    const { profiles } = dataStore;
    expect(await profiles.list()).toEqual([]);
    expect(await profiles.getActiveId()).toBeNull();
    server.fault = null;
    expect(await profiles.refetch()).toBe(false);
    await dataStore.retryNow();
    expect(namesOf(await profiles.list())).toEqual(['Anna']);
    const third = createTestDevice(server);
    server.fault = 'deaf';
    const late = third.open();
    await late.profiles.list();
    third.now -= 3_600_000;
    server.fault = null;
    expect(await late.profiles.knowsAll()).toBe(true);
  });

  it('includes the last chosen profile on a new device', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.profiles.setActiveId(anna.id);
    await dataStore.flush();
    expect(await createTestDevice(server).open().profiles.getActiveId()).toBe(anna.id);
  });
});

/** A device with a copy of one profile, or without one, and a server that is silent until it `speaks`. */
async function openBeforeSilence({ hasCopy }: { readonly hasCopy: boolean }) {
  const { anna } = await setup.openWithOne();
  const spoken = defer<void>();
  let isSilent = !hasCopy;
  const quiet = createTestDevice({
    fetch: async (path, init) => {
      if (isSilent) await spoken.promise;
      return server.fetch(path, init);
    },
  });
  if (hasCopy) await quiet.open().profiles.list();
  isSilent = true;
  server.changeElsewhere(anna.id, { profile_name: 'Elsewhere' });
  const dataStore = quiet.open();
  const seen: (readonly string[])[] = [];
  const emissions = { count: 0 };
  dataStore.profiles.watch(() => {
    emissions.count += 1;
  });
  return {
    quiet,
    dataStore,
    seen,
    emissions,
    read: async () => {
      seen.push(namesOf(await dataStore.profiles.list()));
    },
    speak: async () => {
      isSilent = false;
      spoken.resolve();
      await quiet.pass(0);
    },
  };
}

describe('reading from a silent server', () => {
  it('waits three seconds at most for what is stored here, and later not at all', async () => {
    const { quiet, read, seen, emissions, speak } = await openBeforeSilence({ hasCopy: true });
    void read();
    await quiet.pass(2999);
    expect(seen).toEqual([]);
    await quiet.pass(1);
    expect(seen).toEqual([['Anna']]);
    await read();
    expect(seen).toHaveLength(2);
    expect(emissions.count).toBe(0);
    await speak();
    expect(emissions.count).toBeGreaterThan(0);
    await read();
    expect(seen.at(-1)).toEqual(['Elsewhere']);
  });

  it('waits for the answer where nothing is stored here yet', async () => {
    const { quiet, read, seen, speak } = await openBeforeSilence({ hasCopy: false });
    void read();
    await quiet.pass(3000);
    expect(seen).toEqual([]);
    await speak();
    expect(seen).toEqual([['Elsewhere']]);
  });

  it('waits for a profile that is not stored here', async () => {
    const { quiet, dataStore, speak } = await openBeforeSilence({ hasCopy: true });
    const fresh = { ...makeProfile('New'), version: 1 };
    server.profiles.set(fresh.id, fresh);
    const found = dataStore.profiles.get(fresh.id);
    await quiet.pass(3000);
    await speak();
    expect(await found).toMatchObject({ profile_name: 'New' });
  });
});
