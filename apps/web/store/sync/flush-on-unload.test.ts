import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { makeProfile, pick, rename, setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  setup = setUp();
  ({ server, device } = setup);
});

describe('flushOnUnload', () => {
  it('[SX-07] sends pending and unsaved changes as the page closes, and each takes effect once', async () => {
    const { dataStore, anna, berta } = await setup.openWithTwo();
    await dataStore.profiles.put(rename(anna, 'Pending'), anna);
    await device.pass(0);
    const rows = new Map(device.disk.rows);
    const unsaved = { profile: pick(berta, 'skin', '#CE8659'), madeFrom: berta };
    dataStore.flushOnUnload([unsaved]);
    await device.pass(0);
    expect(server.seen.map(({ path, keepalive }) => [path.split('/').at(-1), keepalive])).toEqual([
      [anna.id, true],
      [berta.id, true],
    ]);
    expect(new Map(device.disk.rows)).toEqual(rows);
    dataStore.close();
    const next = device.open();
    await next.profiles.put(unsaved.profile, unsaved.madeFrom);
    expect(await next.retryNow()).toBe(0);
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: 'Pending', version: 2 });
    expect(setup.onServer(berta.id)).toMatchObject({ version: 2 });
    expect(await next.profiles.list()).toEqual([...server.profiles.values()]);
  });

  it('is overruled by a change back on the next visit', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    const other = rename(anna, 'Other');
    await dataStore.profiles.put(other, anna);
    await device.pass(0);
    dataStore.flushOnUnload([]);
    await device.pass(0);
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: 'Other' });
    dataStore.close();
    device.online = false;
    await device.pass(1000);
    const next = device.open();
    await next.profiles.put(rename(other, anna.profile_name), other);
    device.online = true;
    expect(await next.retryNow()).toBe(0);
    await next.profiles.refetch('asked-for');
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: anna.profile_name });
    expect(await next.profiles.get(anna.id)).toMatchObject({ profile_name: anna.profile_name });
  });

  it('[SX-09] sends nothing ahead of an earlier change that could not be sent', async () => {
    const { dataStore, anna, berta } = await setup.openWithTwo();
    server.fault = 'deaf';
    for (const profile of [anna, berta]) {
      await dataStore.profiles.put(rename(profile, 'Waits'), profile);
    }
    await device.pass(500);
    server.fault = null;
    dataStore.flushOnUnload([{ profile: rename(anna, 'Unsaved'), madeFrom: anna }]);
    await device.pass(0);
    expect(server.writes()).toEqual([]);
    expect(await dataStore.retryNow()).toBe(0);
    expect(server.writes()).toEqual([anna, berta].map(({ id }) => `PUT /api/profiles/${id}`));
  });

  it('sends no new profile, and no change of a profile whose photo or earlier change is being sent', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    const made = makeProfile('Made');
    await dataStore.profiles.put(made);
    await dataStore.photos.put(anna.id, samplePhoto());
    await device.pass(0);
    dataStore.flushOnUnload([
      { profile: rename(anna, 'Unsaved'), madeFrom: anna },
      { profile: made, madeFrom: null },
    ]);
    await device.pass(0);
    expect(server.writes()).toEqual([]);
  });

  it('sends nothing while offline or after the data store was closed', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.profiles.put(rename(anna, 'Gone'), anna);
    await device.pass(0);
    device.online = false;
    dataStore.flushOnUnload();
    device.online = true;
    dataStore.close();
    dataStore.flushOnUnload([{ profile: rename(anna, 'Gone'), madeFrom: anna }]);
    await device.pass(0);
    expect(server.writes()).toEqual([]);
  });
});
