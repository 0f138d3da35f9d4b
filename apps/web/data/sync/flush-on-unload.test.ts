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

describe('a page that closes', () => {
  it('[SX-07] lets pending and unsaved changes leave with it, and each is done once', async () => {
    const { library, anna, berta } = await setup.openWithTwo();
    await library.profiles.put(rename(anna, 'Pending'), anna);
    await device.pass(0);
    const rows = new Map(device.disk.rows);
    const unsaved = { profile: pick(berta, 'skin', '#CE8659'), madeFrom: berta };
    library.flushOnUnload([unsaved]);
    await device.pass(0);
    expect(server.seen.map(({ path, keepalive }) => [path.split('/').at(-1), keepalive])).toEqual([
      [anna.id, true],
      [berta.id, true],
    ]);
    expect(new Map(device.disk.rows)).toEqual(rows);
    library.close();
    const next = device.open();
    await next.profiles.put(unsaved.profile, unsaved.madeFrom);
    expect(await next.retryNow()).toBe(0);
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: 'Pending', version: 2 });
    expect(setup.onServer(berta.id)).toMatchObject({ version: 2 });
    expect(await next.profiles.list()).toEqual([...server.profiles.values()]);
  });

  it('is overruled by a change back that is made on the next visit', async () => {
    const { library, anna } = await setup.openWithOne();
    const other = rename(anna, 'Other');
    await library.profiles.put(other, anna);
    await device.pass(0);
    library.flushOnUnload([]);
    await device.pass(0);
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: 'Other' });
    library.close();
    device.online = false;
    await device.pass(1000);
    const next = device.open();
    await next.profiles.put(rename(other, anna.profile_name), other);
    device.online = true;
    expect(await next.retryNow()).toBe(0);
    await next.profiles.freshen('asked-for');
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: anna.profile_name });
    expect(await next.profiles.get(anna.id)).toMatchObject({ profile_name: anna.profile_name });
  });

  it('[SX-09] lets nothing leave past what could not be sent before it', async () => {
    const { library, anna, berta } = await setup.openWithTwo();
    server.trouble = 'deaf';
    for (const profile of [anna, berta]) {
      await library.profiles.put(rename(profile, 'Waits'), profile);
    }
    await device.pass(500);
    server.trouble = null;
    library.flushOnUnload([{ profile: rename(anna, 'Unsaved'), madeFrom: anna }]);
    await device.pass(0);
    expect(server.writes()).toEqual([]);
    expect(await library.retryNow()).toBe(0);
    expect(server.writes()).toEqual([anna, berta].map(({ id }) => `PUT /api/profiles/${id}`));
  });

  it('sends nothing that creates, has a photo or is on its way, without a connection, or once it is closed', async () => {
    const { library, anna } = await setup.openWithOne();
    const made = makeProfile('Made');
    await library.profiles.put(made);
    await library.photos.put(anna.id, samplePhoto());
    await device.pass(0);
    library.flushOnUnload([
      { profile: rename(anna, 'Unsaved'), madeFrom: anna },
      { profile: made, madeFrom: null },
    ]);
    await library.photos.remove(anna.id);
    await library.flush();
    server.seen.length = 0;
    const [known = anna] = await library.profiles.list();
    await library.profiles.put(rename(known, 'Gone'), known);
    await device.pass(0);
    device.online = false;
    library.flushOnUnload();
    device.online = true;
    library.close();
    library.flushOnUnload([{ profile: rename(known, 'Gone'), madeFrom: known }]);
    await device.pass(0);
    expect(server.writes()).toEqual([]);
  });
});
