import { contextOf, saysNothing, withReadingContext, withWhitePoint } from '@color-almanac/domain';
import { beforeEach, describe, expect, it } from 'vitest';

import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { make, pick, pretendWork, rename } from './sync/pretended-work.fixture.ts';

type Work = ReturnType<typeof pretendWork>;
let server: Work['server'];
let device: Work['device'];
let openWith: Work['openWith'];
let openWithOne: Work['openWithOne'];
let onServer: Work['onServer'];

beforeEach(() => {
  ({ server, device, openWith, openWithOne, onServer } = pretendWork());
});

describe('without a connection', () => {
  it('[SX-09] edits stay here, over a reload, and are sent later in order, once each', async () => {
    const { profiles } = await openWith('Anna', 'Berta', 'Clara');
    server.trouble = 'deaf';
    const offline = device.open();
    for (const profile of profiles) {
      await offline.profiles.put(rename(profile, `${profile.profile_name} 2`));
      await device.pass(700);
    }
    offline.close();
    const reloaded = device.open();
    const shown = await reloaded.profiles.list();
    expect(shown.map(({ profile_name }) => profile_name)).toEqual(['Anna 2', 'Berta 2', 'Clara 2']);
    await device.pass(0);
    expect(reloaded.status.get()).toMatchObject({ kind: 'on-this-device', waiting: 3 });
    server.trouble = null;
    expect(await reloaded.retryNow()).toBe(0);
    expect(server.writes()).toEqual(profiles.map(({ id }) => `PUT /api/profiles/${id}`));
    expect([...server.profiles.values()].map(({ version }) => version)).toEqual([2, 2, 2]);
    expect(reloaded.status.get()).toEqual({ kind: 'saved' });
  });

  it('[SX-09] what a person says about herself arrives later, beside what she said elsewhere', async () => {
    const { library, anna } = await openWithOne();
    const picked = pick(anna, 'skin', '#CE8659');
    await library.profiles.put(picked);
    await library.flush();
    const before = (await library.profiles.get(anna.id)) ?? picked;
    server.trouble = 'deaf';
    const white = { hex: '#F0D8B0', x: 0.2, y: 0.8 } as const;
    const said = withReadingContext(before, { makeup: true }, before.updated_at);
    await library.profiles.put(withWhitePoint(said, white, before.updated_at));
    library.close();
    const { personal_colors } = withReadingContext(
      before,
      { hairState: 'grey' },
      before.updated_at,
    );
    server.changeElsewhere(anna.id, { personal_colors });
    server.trouble = null;
    const reloaded = device.open();
    await reloaded.retryNow();
    const arrived = onServer(anna.id) ?? anna;
    expect(contextOf(arrived)).toMatchObject({
      makeup: true,
      hairState: 'grey',
      whitePoint: white,
    });
    expect(arrived.personal_colors.colorPoints).toMatchObject([{ rawHex: '#CE8659' }]);
    expect(await reloaded.profiles.get(anna.id)).toEqual(arrived);
    const nothing = { makeup: false, hairState: 'natural' as const };
    const silent = withReadingContext(
      withWhitePoint(arrived, null, arrived.updated_at),
      nothing,
      '',
    );
    await reloaded.profiles.put({ ...silent, updated_at: arrived.updated_at });
    await reloaded.flush();
    const left = onServer(anna.id) ?? anna;
    expect(saysNothing(left)).toBe(true);
    expect(left.personal_colors).toEqual(before.personal_colors);
  });

  it('an edit whose answer was lost is done once, and the next one after it', async () => {
    const { library, anna } = await openWithOne();
    server.trouble = 'mute';
    await library.profiles.put(rename(anna, 'First'));
    await device.pass(500);
    await library.profiles.put(rename(anna, 'Second'));
    server.trouble = null;
    await library.retryNow();
    expect(onServer(anna.id)).toMatchObject({ profile_name: 'Second', version: 3 });
  });

  it('[S1-API-12] [S2-STORE-07] reads show what is kept here, and only developers hear of it', async () => {
    const { anna } = await openWithOne();
    server.trouble = 'deaf';
    const library = device.open();
    expect(await library.profiles.list()).toEqual([anna]);
    expect(await library.profiles.get(anna.id)).toEqual(anna);
    expect(device.warnings).toContain('Failed to fetch color profiles');
  });

  it.each([
    ['GET', 'Failed to fetch color profiles'],
    ['POST', 'Failed to create color profile'],
    ['PUT', 'Failed to update color profile'],
  ])(
    '[S1-ERR-03] a %s that fails is told developers as “%s”, and what is kept here is shown',
    async (method, text) => {
      const { anna } = await openWithOne();
      const library = device.open();
      if (method !== 'GET') await library.profiles.list();
      server.seen.length = 0;
      const made = method === 'POST' ? make('local_new', 'Kept') : rename(anna, 'Kept');
      if (method !== 'GET') await library.profiles.put(made);
      server.nextAnswer = new Response('Broken', { status: 500 });
      if (method === 'GET') await library.profiles.list();
      else await device.pass(500);
      expect(server.seen.map((request) => request.method)).toEqual([method]);
      expect(device.warnings).toEqual([text]);
      const shown = await library.profiles.list();
      expect(shown.map(({ profile_name }) => profile_name)).toContain(
        method === 'GET' ? 'Anna' : 'Kept',
      );
      await device.pass(1000);
      expect([...server.profiles.values()]).toEqual(await library.profiles.list());
    },
  );

  it('are sent although something beside them cannot be read, and that is set aside', async () => {
    const { library, anna } = await openWithOne();
    device.online = false;
    await library.profiles.put(rename(anna, 'Sent all the same'));
    const { items } = device.limited;
    const record = JSON.parse(items.get('outbox') ?? '') as { outbox: { entries: object[] } };
    const [entry] = record.outbox.entries;
    record.outbox.entries.unshift({ ...entry, key: 'odd', profileId: {} });
    const damaged = JSON.stringify(record);
    items.set('outbox', damaged);
    device.online = true;
    expect(await device.open().retryNow()).toBe(0);
    expect(onServer(anna.id)?.profile_name).toBe('Sent all the same');
    expect([...items.values()]).toContain(damaged);
  });

  it('tries again by itself, ever more rarely', async () => {
    const { library, anna } = await openWithOne();
    server.trouble = 'deaf';
    await library.profiles.put(rename(anna, 'Other'));
    await device.pass(500);
    expect(library.status.get()).toMatchObject({ kind: 'on-this-device', because: 'offline' });
    server.trouble = null;
    await device.pass(999);
    expect(server.writes()).toEqual([]);
    await device.pass(1);
    expect(onServer(anna.id)?.profile_name).toBe('Other');
  });

  it('says that the sign-in has ended when that is why nothing is sent', async () => {
    const { library, anna } = await openWithOne();
    device.token = null;
    await library.profiles.put(rename(anna, 'Other'));
    await device.pass(500);
    expect(library.status.get()).toMatchObject({ because: 'signed-out', waiting: 1 });
  });
});

describe('a list that could not be had', () => {
  it('[S1-PSTATE-11] is empty, and nothing is created on the server because of it', async () => {
    server.trouble = 'deaf';
    const library = device.open();
    expect(await library.profiles.list()).toEqual([]);
    await library.profiles.put(make('local_me', 'Me', true));
    await device.pass(500);
    const other = createPretendedDevice(server);
    server.trouble = null;
    const elsewhere = other.open();
    await elsewhere.profiles.put(make('local_anna', 'Anna', true));
    await elsewhere.flush();
    await library.retryNow();
    expect([...server.profiles.values()].map(({ profile_name }) => profile_name)).toEqual(['Anna']);
    expect((await library.profiles.list()).map(({ profile_name }) => profile_name)).toEqual([
      'Anna',
    ]);
  });

  it('costs nothing of what was done meanwhile, but another stays the default', async () => {
    const other = createPretendedDevice(server).open();
    await other.profiles.put(make('local_anna', 'Anna', true));
    await other.flush();
    server.trouble = 'deaf';
    const library = device.open();
    await library.profiles.put(pick(make('local_me', 'Me', true), 'skin', '#CE8659'));
    server.trouble = null;
    await library.retryNow();
    const kept = [...server.profiles.values()];
    expect(kept.map((profile) => [profile.profile_name, profile.is_default])).toEqual([
      ['Anna', true],
      ['Me', false],
    ]);
  });
});
