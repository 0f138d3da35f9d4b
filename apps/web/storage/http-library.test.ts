import { createProfile, makeColorPoint, withPoint, withSeason } from '@color-almanac/domain';
import type { Hex, Profile } from '@color-almanac/domain';
import { samplePhoto } from '@color-almanac/storage/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import type { HttpLibrary } from './http-library.ts';
import { createPretendedDevice } from './sync/pretended-device.ts';
import { createPretendedServer } from './sync/pretended-server.ts';
import type { PretendedServer } from './sync/pretended-server.ts';

const NOW = '2026-06-01T12:00:00.000Z';

let server: PretendedServer;
let device: ReturnType<typeof createPretendedDevice>;

beforeEach(() => {
  server = createPretendedServer();
  device = createPretendedDevice(server);
});

function make(id: string, name = id, isDefault = false): Profile {
  return createProfile({
    id,
    userId: 'local',
    name,
    description: '',
    type: 'headshot',
    isDefault,
    now: NOW,
  });
}

function pick(profile: Profile, id: string, hex: Hex): Profile {
  return withPoint(profile, makeColorPoint({ id, name: id, hex, x: 0.5, y: 0.5 }), NOW);
}

/** Profiles of these names on the server, and a page that has seen them. */
async function openWith(...names: readonly string[]) {
  const library = device.open();
  for (const name of names) await library.profiles.put(make(`local_${name}`, name));
  await library.flush();
  const profiles = await library.profiles.list();
  server.seen.length = 0;
  return { library, profiles };
}

async function openWithOne() {
  const { library, profiles } = await openWith('Anna');
  const [anna] = profiles;
  if (!anna) throw new Error('Anna was made');
  return { library, anna };
}

const onServer = (id: string) => server.profiles.get(id);
const hexesOf = (profile: Profile | null | undefined) =>
  Object.fromEntries(profile?.personal_colors.colorPoints.map(({ id, hex }) => [id, hex]) ?? []);
const rename = (profile: Profile, profile_name: string) => ({ ...profile, profile_name });

describe('a local id', () => {
  it('[S1-PSTATE-07] is sent once, and everything goes on under the server’s', async () => {
    const library = device.open();
    const local = make('local_1', 'Anna');
    await library.profiles.put(local);
    await library.profiles.setActiveId('local_1');
    await library.flush();
    const [kept] = await library.profiles.list();
    expect([...server.profiles.keys()]).toEqual([kept?.id]);
    expect(await library.profiles.getActiveId()).toBe(kept?.id);
    // A screen that still holds the local one goes on with it.
    await library.profiles.put(pick(local, 'skin', '#CE8659'));
    await library.flush();
    expect(server.writes().filter((write) => write === 'POST /api/profiles')).toHaveLength(1);
    expect(hexesOf(onServer(kept?.id ?? ''))).toEqual({ skin: '#CE8659' });
    expect(await library.profiles.get('local_1')).toMatchObject({ id: kept?.id, user_id: 'anna' });
  });

  it('is sent once even when the answer to the first time was lost', async () => {
    const library = device.open();
    await library.profiles.list();
    server.trouble = 'mute';
    await library.profiles.put(make('local_1', 'Anna'));
    await device.pass(500);
    server.trouble = null;
    const later = device.open();
    await later.retryNow();
    expect(server.profiles.size).toBe(1);
    expect((await later.profiles.list()).map(({ id }) => id)).toEqual([...server.profiles.keys()]);
  });
});

describe('changes', () => {
  it('[S1-API-13] of one profile are joined for 500 ms and sent as one', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(pick(anna, 'skin', '#CE8659'));
    await device.pass(400);
    await library.profiles.put(pick(pick(anna, 'skin', '#CE8659'), 'lip', '#BC5548'));
    await device.pass(499);
    expect(server.writes()).toEqual([]);
    await device.pass(1);
    expect(server.writes()).toEqual([`PUT /api/profiles/${anna.id}`]);
    expect(hexesOf(onServer(anna.id))).toEqual({ skin: '#CE8659', lip: '#BC5548' });
  });

  it('[S1-API-14] of two profiles are never mixed', async () => {
    const { library, profiles } = await openWith('Anna', 'Berta');
    for (const profile of profiles) {
      await library.profiles.put(rename(profile, `${profile.profile_name} 2`));
    }
    await device.pass(500);
    expect(server.writes()).toEqual(profiles.map(({ id }) => `PUT /api/profiles/${id}`));
    const names = [...server.profiles.values()].map(({ profile_name }) => profile_name);
    expect(names).toEqual(['Anna 2', 'Berta 2']);
  });

  it('[S2-API-03] are sent in one of three shapes', async () => {
    const { library, anna } = await openWithOne();
    const colored = pick(anna, 'skin', '#CE8659');
    const seasoned = withSeason(colored, 'soft_autumn', null, NOW);
    for (const next of [colored, seasoned, rename(seasoned, 'Other')]) {
      await library.profiles.put(next);
      await library.flush();
    }
    const shapes = server.seen
      .filter(({ method }) => method === 'PUT')
      .map(({ fields }) => Object.keys(fields).join(' '));
    expect(shapes).toEqual([
      'points version',
      'color_season version',
      'profile_name color_season personal_colors preferences is_default version',
    ]);
  });

  it('[SX-07] are sent at once when the page goes', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Other'));
    expect(await library.flush()).toBe(0);
    expect(onServer(anna.id)?.profile_name).toBe('Other');
  });

  it('[S1-API-09] of a profile the server lost create it again', async () => {
    const { library, anna } = await openWithOne();
    server.profiles.clear();
    await library.profiles.put(rename(anna, 'Anna again'));
    await library.flush();
    const [again] = await library.profiles.list();
    expect([...server.profiles.values()]).toEqual([again]);
    expect(again?.profile_name).toBe('Anna again');
  });

  it('[S1-ERR-04] called off by a removal reject with `Update cancelled`', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Other'));
    const sent = library.whenSent(anna.id);
    const told = expect(sent).rejects.toThrow('Update cancelled');
    await library.profiles.remove(anna.id);
    await told;
    await library.flush();
    expect(server.writes()).toEqual([`DELETE /api/profiles/${anna.id}`]);
  });

  it('[S1-ERR-05] [S1-API-15] that bring nothing back have failed, and stay here to be sent again', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Other'));
    server.nextAnswer = Response.json({ success: true, data: null });
    const told = expect(library.whenSent(anna.id)).rejects.toThrow('Update returned null');
    await device.pass(500);
    await told;
    expect(device.warnings).toContain('Failed to update color profile');
    await device.pass(1000);
    expect(onServer(anna.id)?.profile_name).toBe('Other');
  });

  it('that the server refuses stay here, do not hold up others, and say so', async () => {
    const { library, profiles } = await openWith('Anna', 'Berta');
    const [anna, berta] = profiles;
    if (!anna || !berta) throw new Error('Two were made');
    await library.profiles.put(rename(anna, 'x'.repeat(300)));
    await library.profiles.put(rename(berta, 'Other'));
    server.nextAnswer = Response.json(
      { success: false, message: 'Too long', error: 'invalid-request' },
      { status: 400 },
    );
    await device.pass(500);
    expect(onServer(berta.id)?.profile_name).toBe('Other');
    expect(library.status.get()).toMatchObject({ kind: 'refused', message: 'Too long' });
    await library.profiles.put(rename(rename(anna, 'x'.repeat(300)), 'Short'));
    await library.flush();
    expect(onServer(anna.id)?.profile_name).toBe('Short');
    expect(library.status.get()).toEqual({ kind: 'saved' });
  });
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
    expect(reloaded.status.get()).toMatchObject({ kind: 'on-this-device', waiting: 3 });
    server.trouble = null;
    expect(await reloaded.retryNow()).toBe(0);
    expect(server.writes()).toEqual(profiles.map(({ id }) => `PUT /api/profiles/${id}`));
    expect([...server.profiles.values()].map(({ version }) => version)).toEqual([2, 2, 2]);
    expect(reloaded.status.get()).toEqual({ kind: 'saved' });
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

const lists = () => server.seen.filter(({ method }) => method === 'GET').length;

describe('the list', () => {
  it('[S1-API-05] is asked for once in 30 seconds', async () => {
    await openWithOne();
    const library = device.open();
    await library.profiles.list();
    await library.profiles.list();
    expect(lists()).toBe(1);
    device.now += 29_999;
    await library.profiles.list();
    expect(lists()).toBe(1);
    device.now += 1;
    await library.profiles.list();
    expect(lists()).toBe(2);
  });

  it('[S1-API-05] shows what was created, changed and removed here at once', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(make('local_2', 'Berta'));
    await library.profiles.put(rename(anna, 'Anna 2'));
    const names = async () => (await library.profiles.list()).map((one) => one.profile_name);
    expect(await names()).toEqual(expect.arrayContaining(['Anna 2', 'Berta']));
    await library.profiles.remove(anna.id);
    expect(await names()).toEqual(['Berta']);
    await library.flush();
    expect(await names()).toEqual(['Berta']);
  });

  it('shows a profile again that the server would not remove', async () => {
    const { library, anna } = await openWithOne();
    server.changeElsewhere(anna.id, { is_default: true });
    await library.profiles.remove(anna.id);
    await library.flush();
    expect(library.status.get()).toMatchObject({ kind: 'refused' });
    expect((await library.profiles.list()).map(({ id }) => id)).toEqual([anna.id]);
  });

  it('lets go what was removed on another device, but not what was changed here', async () => {
    const { library, profiles } = await openWith('Anna', 'Berta');
    const [anna, berta] = profiles;
    if (!anna || !berta) throw new Error('Two were made');
    device.online = false;
    await library.profiles.put(rename(berta, 'Berta 2'));
    server.profiles.clear();
    device.online = true;
    await library.flush();
    const left = await library.profiles.list();
    expect(left.map(({ profile_name }) => profile_name)).toEqual(['Berta 2']);
    expect([...server.profiles.values()]).toEqual(left);
  });
});

describe('two devices', () => {
  it('[SX-08] both keep what they changed, and neither overwrites the other unseen', async () => {
    const { library, anna } = await openWithOne();
    server.changeElsewhere(anna.id, {
      profile_name: 'Renamed elsewhere',
      personal_colors: pick(anna, 'hair', '#40322F').personal_colors,
    });
    await library.profiles.put(pick(anna, 'skin', '#CE8659'));
    await library.flush();
    expect(onServer(anna.id)?.profile_name).toBe('Renamed elsewhere');
    expect(hexesOf(onServer(anna.id))).toEqual({ hair: '#40322F', skin: '#CE8659' });
    expect(await library.profiles.get(anna.id)).toEqual(onServer(anna.id));
  });

  it('[S1-PSTATE-05] [S1-PSTATE-06] news of the server is laid under what waits here', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(pick(anna, 'skin', '#CE8659'));
    server.changeElsewhere(anna.id, { profile_name: 'Renamed elsewhere' });
    device.now += 400;
    const shown = (await library.profiles.list())[0];
    expect(shown?.profile_name).toBe('Renamed elsewhere');
    expect(hexesOf(shown)).toEqual({ skin: '#CE8659' });
  });

  it('on a new one the profile chosen last is active', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.setActiveId(anna.id);
    await library.flush();
    const other = createPretendedDevice(server).open();
    expect(await other.profiles.getActiveId()).toBe(anna.id);
  });
});

describe('two tabs', () => {
  it('[SX-08] send what waits once, and a stale page undoes nothing', async () => {
    const { library: here, anna } = await openWithOne();
    const there = device.open();
    await there.profiles.list();
    await here.profiles.put(rename(anna, 'Renamed here'));
    await there.profiles.put(pick(anna, 'skin', '#CE8659'));
    await Promise.all([here.flush(), there.flush()]);
    expect(server.writes()).toHaveLength(1);
    expect(onServer(anna.id)).toMatchObject({ profile_name: 'Renamed here', version: 2 });
    expect(hexesOf(onServer(anna.id))).toEqual({ skin: '#CE8659' });
  });
});

describe('a photo', () => {
  it('[S1-UPL-22] goes with its profile as a file, and is fetched on another device', async () => {
    const library = device.open();
    await library.profiles.put(make('local_1', 'Anna'));
    await library.photos.put('local_1', samplePhoto(1000));
    await library.flush();
    expect(server.writes()).toEqual(['POST /api/profiles']);
    const [anna] = await library.profiles.list();
    expect(anna?.image_url).toMatch(/^\/api\/photos\//);
    const other = createPretendedDevice(server);
    const elsewhere = other.open();
    const [same] = await elsewhere.profiles.list();
    expect(await elsewhere.photos.get(same?.id ?? '')).toEqual(samplePhoto(1000));
    server.trouble = 'deaf';
    expect(await other.open().photos.get(same?.id ?? '')).toEqual(samplePhoto(1000));
    expect(await library.photos.get('local_1')).toEqual(samplePhoto(1000));
  });

  it.each(['replaced', 'removed', 'removed with its profile'] as const)(
    '%s while the answer to its profile is still out doubles nothing',
    async (what) => {
      const library = device.open();
      await library.profiles.list();
      await library.photos.put('local_1', samplePhoto(1));
      await library.profiles.put(make('local_1', 'Anna'));
      server.trouble = 'mute';
      await library.flush();
      const other = samplePhoto(2);
      if (what === 'replaced') await library.photos.put('local_1', other);
      else if (what === 'removed') await library.photos.remove('local_1');
      else await library.profiles.remove('local_1');
      server.trouble = null;
      await library.retryNow();
      const [kept] = [...server.profiles.values()];
      expect(server.profiles.size).toBe(what === 'removed with its profile' ? 0 : 1);
      const photo = server.photos.get(kept?.image_url?.split('/').at(-1) ?? '');
      expect(photo?.bytes).toEqual(what === 'replaced' ? other.bytes : undefined);
    },
  );

  it('that was replaced or taken away elsewhere is so here as well', async () => {
    const { library, anna } = await openWithOne();
    await library.photos.put(anna.id, samplePhoto(10));
    await library.flush();
    server.photos.set('new', samplePhoto(20));
    server.changeElsewhere(anna.id, { image_url: '/api/photos/new' });
    await library.profiles.list();
    expect((await library.photos.get(anna.id))?.bytes).toHaveLength(20);
    server.changeElsewhere(anna.id, { image_url: null });
    device.now += 30_000;
    await library.profiles.list();
    expect(await library.photos.get(anna.id)).toBeNull();
  });

  it('is taken away on the server when it is here', async () => {
    const { library, anna } = await openWithOne();
    await library.photos.put(anna.id, samplePhoto(10));
    await library.flush();
    await library.photos.remove(anna.id);
    expect(await library.photos.get(anna.id)).toBeNull();
    await library.flush();
    expect(onServer(anna.id)?.image_url).toBeNull();
  });

  it('the server will not take keeps no colors from it', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(pick(anna, 'skin', '#CE8659'));
    await library.photos.put(anna.id, samplePhoto(10));
    server.nextAnswer = Response.json(
      { success: false, message: 'No picture', error: 'invalid-image' },
      { status: 400 },
    );
    await library.flush();
    expect(hexesOf(onServer(anna.id))).toEqual({ skin: '#CE8659' });
    expect(await library.photos.get(anna.id)).toEqual(samplePhoto(10));
  });
});

describe('a device without room', () => {
  it('gives what it cannot keep to the server at once', async () => {
    const { library, anna } = await openWithOne();
    device.memory.room = 0;
    device.limited.room = 0;
    const longer = rename(anna, 'A name that needs more room than there is');
    expect(await library.profiles.put(longer)).toEqual({ kind: 'kept' });
    expect(onServer(anna.id)?.profile_name).toBe(longer.profile_name);
    expect((await library.profiles.get(anna.id))?.profile_name).toBe(longer.profile_name);
  });
});

describe('signing out', () => {
  it('[S1-ERR-04] calls off what waits and leaves nothing of her here', async () => {
    const { library, anna } = await openWithOne();
    await library.photos.put(anna.id, samplePhoto());
    const told = expect(library.whenSent(anna.id)).rejects.toThrow('Update cancelled');
    await library.forget();
    await told;
    expect(device.memory.records.size + device.memory.photos.size).toBe(0);
    expect(device.limited.items.size).toBe(0);
  });

  it('leaves nothing of what the server answers only then', async () => {
    const waiting: (() => void)[] = [];
    const slow = createPretendedDevice({
      fetch: async (path, init) => {
        const answer = await server.fetch(path, init);
        if (init.method === 'POST') await new Promise<void>((resolve) => waiting.push(resolve));
        return answer;
      },
    });
    const library = slow.open();
    await library.profiles.list();
    await library.profiles.put(make('local_1', 'Anna'));
    const sending = library.flush();
    await slow.pass(0);
    await library.forget();
    for (const answerNow of waiting) answerNow();
    await sending;
    await library.profiles.list();
    expect(server.profiles.size).toBe(1);
    expect([...slow.memory.records.keys()]).toEqual([]);
    expect(slow.limited.storage.length).toBe(0);
  });
});

describe('the status', () => {
  it('tells those who watch of every step', async () => {
    const { library, anna } = await openWithOne();
    const seen: HttpLibrary['status'] extends { get: () => infer Status } ? Status[] : never = [];
    const stop = library.status.subscribe(() => seen.push(library.status.get()));
    await library.profiles.put(rename(anna, 'Other'));
    await device.pass(500);
    stop();
    await library.profiles.put(rename(anna, 'Unseen'));
    expect(seen.map(({ kind }) => kind)).toEqual(['saving', 'saved']);
  });
});
