import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { defer } from '../testing/defer.ts';
import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { hexesOf, make, pick, pretendWork, rename } from './sync/pretended-work.fixture.ts';

type Work = ReturnType<typeof pretendWork>;
let server: Work['server'];
let device: Work['device'];
let openWith: Work['openWith'];
let openWithOne: Work['openWithOne'];
let onServer: Work['onServer'];

beforeEach(() => {
  ({ server, device, openWith, openWithOne, onServer } = pretendWork());
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

  it('[S1-PSTATE-11] that could not be had is not taken for an empty one', async () => {
    device.unplugged = true;
    const { profiles } = device.open();
    expect(await profiles.list()).toEqual([]);
    expect(await profiles.knowsAll()).toBe(false);
    device.unplugged = false;
    await device.pass(1000);
    expect(await profiles.knowsAll()).toBe(true);
    // From now on this device has a copy.
    device.unplugged = true;
    expect(await device.open().profiles.knowsAll()).toBe(true);
  });

  it('shows a profile again that the server would not remove', async () => {
    const { library, anna } = await openWithOne();
    server.changeElsewhere(anna.id, { is_default: true });
    await library.profiles.remove(anna.id);
    await library.flush();
    expect((await library.profiles.list()).map(({ id }) => id)).toEqual([anna.id]);
    const told = { kind: 'not-removed', waiting: 0, message: 'Pretended: default-profile' };
    expect(library.status.get()).toEqual(told);
    // What else succeeds does not hide it.
    await library.profiles.put(make('local_2', 'Berta'));
    await library.profiles.setActiveId('local_2');
    await library.flush();
    expect(library.status.get()).toEqual(told);
    await library.profiles.put(rename(anna, 'Anna stays'));
    await library.flush();
    expect(library.status.get()).toEqual({ kind: 'saved' });
  });

  it('loses the default profile when another was made the default one just before', async () => {
    const { library, profiles } = await openWith('Anna', 'Berta');
    const [anna, berta] = profiles;
    if (!anna || !berta) throw new Error('Two were made');
    server.changeElsewhere(anna.id, { is_default: true });
    await library.profiles.list();
    await library.profiles.put({ ...berta, is_default: true });
    await library.profiles.remove(anna.id);
    await device.pass(0);
    expect(server.writes()).toEqual([
      `PUT /api/profiles/${berta.id}`,
      `DELETE /api/profiles/${anna.id}`,
    ]);
    expect([...server.profiles.keys()]).toEqual([berta.id]);
    expect(library.status.get()).toEqual({ kind: 'saved' });
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'keeps and sends a profile named by an id like %s, and what else waits',
    async (id) => {
      const { library, anna } = await openWithOne();
      device.online = false;
      await library.profiles.put(rename(anna, 'Offline'));
      await library.profiles.put(make(id, 'Odd'));
      await library.photos.put(id, samplePhoto());
      expect(await library.photos.get(id)).toEqual(samplePhoto());
      expect((await library.profiles.list()).map((one) => one.profile_name)).toContain('Odd');
      device.online = true;
      expect(await device.open().retryNow()).toBe(0);
      const names = [...server.profiles.values()].map(({ profile_name }) => profile_name);
      expect(names).toEqual(['Offline', 'Odd']);
      const shown = await library.profiles.list();
      expect(shown.map((one) => one.profile_name).toSorted()).toEqual(['Odd', 'Offline']);
    },
  );

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

/** A device with a copy of one profile, or without, before a server that says nothing until it `speaks`. */
async function openBeforeSilence({ hasCopy }: { readonly hasCopy: boolean }) {
  const { anna } = await openWithOne();
  const spoken = defer<void>();
  let isSilent = !hasCopy;
  const quiet = createPretendedDevice({
    fetch: async (path, init) => {
      if (isSilent) await spoken.promise;
      return server.fetch(path, init);
    },
  });
  if (hasCopy) await quiet.open().profiles.list();
  isSilent = true;
  server.changeElsewhere(anna.id, { profile_name: 'Renamed elsewhere' });
  const library = quiet.open();
  const seen: (readonly string[])[] = [];
  return {
    quiet,
    library,
    seen,
    look: async () => {
      seen.push((await library.profiles.list()).map(({ profile_name }) => profile_name));
    },
    speak: async () => {
      isSilent = false;
      spoken.resolve();
      await quiet.pass(0);
    },
  };
}

describe('a server that goes silent', () => {
  it('keeps nobody from what is here for longer than three seconds, and then not at all', async () => {
    const { quiet, look, seen, speak } = await openBeforeSilence({ hasCopy: true });
    void look();
    await quiet.pass(0);
    await quiet.pass(2999);
    expect(seen).toEqual([]);
    await quiet.pass(1);
    expect(seen).toEqual([['Anna']]);
    await look();
    expect(seen).toHaveLength(2);
    expect(quiet.lateNews).toBe(0);
    await speak();
    expect(quiet.lateNews).toBe(1);
    await look();
    expect(seen.at(-1)).toEqual(['Renamed elsewhere']);
    await quiet.pass(30_000);
    await look();
    expect(quiet.lateNews).toBe(1);
  });

  it('is waited for where nothing is here yet', async () => {
    const { quiet, look, seen, speak } = await openBeforeSilence({ hasCopy: false });
    void look();
    await quiet.pass(0);
    await quiet.pass(3000);
    expect(seen).toEqual([]);
    await speak();
    expect(seen).toEqual([['Renamed elsewhere']]);
    expect(quiet.lateNews).toBe(0);
  });

  it('is asked for a profile that is not here', async () => {
    const { quiet, library, speak } = await openBeforeSilence({ hasCopy: true });
    server.profiles.set('new', { ...make('new', 'New'), version: 1 });
    const found = library.profiles.get('new');
    await quiet.pass(0);
    await quiet.pass(3000);
    await speak();
    expect(await found).toMatchObject({ profile_name: 'New' });
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
  it('[SX-08] write what waits in turn, whatever becomes of it', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.setActiveId(anna.id);
    await library.photos.put(anna.id, samplePhoto(10));
    await library.flush();
    server.changeElsewhere(anna.id, { profile_name: 'Renamed elsewhere' });
    await library.profiles.put(pick(anna, 'skin', '#CE8659'));
    await library.flush();
    for (const error of ['key-reused', 'invalid-request', 'not-found']) {
      const status = error === 'not-found' ? 404 : 400;
      server.nextAnswer = Response.json({ success: false, message: error, error }, { status });
      await library.profiles.put(rename(anna, error));
      await library.flush();
    }
    const there = createPretendedDevice(server);
    const [first] = await there.open().profiles.list();
    await there.open().photos.get(first?.id ?? '');
    await library.photos.remove(anna.id);
    await library.profiles.remove(anna.id);
    await library.flush();
    expect(device.outOfLine).toEqual([]);
    expect(there.outOfLine).toEqual([]);
  });

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
