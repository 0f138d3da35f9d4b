import { sampleItemId, sampleKeptItem, samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it, vi } from 'vitest';

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

/** The photo of a profile is being fetched on a device that has only heard of it. */
async function beginFetching() {
  const { anna } = await openWithOne();
  server.photos.set('old', samplePhoto(10));
  server.changeElsewhere(anna.id, { image_url: '/api/photos/old' });
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let asked = 0;
  const slow = createPretendedDevice({
    fetch: async (path, init) => {
      const answer = await server.fetch(path, init);
      if (path !== '/api/photos/old') return answer;
      asked += 1;
      await arrived;
      return answer;
    },
  });
  const library = slow.open();
  await library.profiles.list();
  const fetched = library.photos.get(anna.id);
  await vi.waitFor(() => expect(asked).toBe(1));
  return { slow, library, id: anna.id, fetched, arrive: () => arrive?.() };
}

function refuseNext(error: string): void {
  server.nextAnswer = Response.json(
    { success: false, message: 'No picture', error },
    { status: 400 },
  );
}

/** Colors and a photo were put at once, and the server took the colors only. */
async function openWithRefusedPhoto() {
  const { library, anna } = await openWithOne();
  await library.profiles.put(pick(anna, 'skin', '#CE8659'));
  await library.photos.put(anna.id, samplePhoto(10));
  refuseNext('invalid-image');
  await library.flush();
  return { library, anna };
}

const photoOnServer = (id: string) =>
  server.photos.get(onServer(id)?.image_url?.split('/').at(-1) ?? '')?.bytes;

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

  it('that was replaced here while it was fetched stays the new one, here and on the server', async () => {
    const { library, id, fetched, arrive } = await beginFetching();
    await library.photos.put(id, samplePhoto(20));
    arrive();
    expect(await fetched).toEqual(samplePhoto(20));
    await library.flush();
    expect(photoOnServer(id)).toEqual(samplePhoto(20).bytes);
    expect(await library.photos.get(id)).toEqual(samplePhoto(20));
  });

  it('that was replaced and sent while it was fetched is still the new one', async () => {
    const { library, id, fetched, arrive } = await beginFetching();
    await library.photos.put(id, samplePhoto(20));
    await library.flush();
    arrive();
    expect(await fetched).toEqual(samplePhoto(20));
    expect(await library.photos.get(id)).toEqual(samplePhoto(20));
  });

  it('that was replaced elsewhere while it was fetched is the one that is there now', async () => {
    const { slow, library, id, fetched, arrive } = await beginFetching();
    server.photos.set('new', samplePhoto(20));
    server.changeElsewhere(id, { image_url: '/api/photos/new' });
    slow.now += 30_000;
    await library.profiles.list();
    arrive();
    expect(await fetched).toEqual(samplePhoto(20));
  });

  it.each(['removed', 'removed with its profile'] as const)(
    '%s while it was fetched does not come back',
    async (what) => {
      const { library, id, fetched, arrive } = await beginFetching();
      await (what === 'removed' ? library.photos.remove(id) : library.profiles.remove(id));
      arrive();
      expect(await fetched).toBeNull();
      expect(await library.photos.get(id)).toBeNull();
      await library.flush();
      expect(photoOnServer(id)).toBeUndefined();
    },
  );

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
    const { library, anna } = await openWithRefusedPhoto();
    expect(hexesOf(onServer(anna.id))).toEqual({ skin: '#CE8659' });
    expect(await library.photos.get(anna.id)).toEqual(samplePhoto(10));
  });

  it('the server will not take is told of, counts as not sent, and is still there on the next visit', async () => {
    const { library, anna } = await openWithRefusedPhoto();
    const told = { kind: 'refused', waiting: 1, message: 'No picture' };
    expect(library.status.get()).toEqual(told);
    expect(await library.flush()).toBe(1);
    library.close();
    const again = device.open();
    await device.pass(0);
    expect(again.status.get()).toEqual(told);
    expect(await again.photos.get(anna.id)).toEqual(samplePhoto(10));
  });

  it('of a new profile the server will not take is told of, and the profile is made without it', async () => {
    const library = device.open();
    await library.photos.put('local_1', samplePhoto(10));
    await library.profiles.put(make('local_1', 'Anna'));
    await library.profiles.list();
    refuseNext('no-room');
    await library.flush();
    const [anna] = [...server.profiles.values()];
    expect(anna).toMatchObject({ profile_name: 'Anna', image_url: null });
    expect(library.status.get()).toMatchObject({ kind: 'refused', waiting: 1 });
    expect(await library.photos.get('local_1')).toEqual(samplePhoto(10));
  });

  it('the server will not take is not sent again with every change of the colors', async () => {
    const { library, anna } = await openWithRefusedPhoto();
    const photos = server.photos.size;
    await library.profiles.put(pick(pick(anna, 'skin', '#CE8659'), 'hair', '#402010'));
    await library.flush();
    expect(hexesOf(onServer(anna.id))).toEqual({ skin: '#CE8659', hair: '#402010' });
    expect(server.photos.size).toBe(photos);
    expect(library.status.get()).toMatchObject({ kind: 'refused', waiting: 1 });
  });

  it('the server would not take gives way to another, or to none', async () => {
    const { library, anna } = await openWithRefusedPhoto();
    await library.photos.put(anna.id, samplePhoto(20));
    await library.flush();
    expect(photoOnServer(anna.id)).toEqual(samplePhoto(20).bytes);
    expect(library.status.get()).toEqual({ kind: 'saved' });
    await library.photos.put(anna.id, samplePhoto(30));
    refuseNext('invalid-image');
    await library.flush();
    await library.photos.remove(anna.id);
    expect(await library.flush()).toBe(0);
    expect(onServer(anna.id)?.image_url).toBeNull();
  });

  it.each(['a profile', 'the photo of another', 'an item'] as const)(
    'that had no room is tried again when %s was removed',
    async (what) => {
      const { library, profiles } = await openWith('Anna', 'Berta');
      const [anna, berta] = profiles;
      if (!anna || !berta) throw new Error('Two were made');
      await library.photos.put(berta.id, samplePhoto(5));
      await library.items.put(sampleKeptItem(1), samplePhoto());
      await library.flush();
      await library.photos.put(anna.id, samplePhoto(10));
      refuseNext('no-room');
      await library.flush();
      expect(library.status.get()).toMatchObject({ kind: 'refused', waiting: 1 });
      if (what === 'a profile') await library.profiles.remove(berta.id);
      else if (what === 'an item') await library.items.remove(sampleItemId(1));
      else await library.photos.remove(berta.id);
      await library.flush();
      await device.pass(500);
      expect(photoOnServer(anna.id)).toEqual(samplePhoto(10).bytes);
      expect(library.status.get()).toEqual({ kind: 'saved' });
    },
  );

  it('[S1-API-09] of a profile the server lost goes along when that is made again', async () => {
    const { library, anna } = await openWithOne();
    await library.photos.put(anna.id, samplePhoto(10));
    await library.flush();
    const [known] = await library.profiles.list();
    if (!known) throw new Error('Anna was made');
    server.profiles.clear();
    server.photos.clear();
    await library.profiles.put(rename(known, 'Anna again'));
    await library.flush();
    const [again] = [...server.profiles.values()];
    expect(again?.profile_name).toBe('Anna again');
    expect(photoOnServer(again?.id ?? '')).toEqual(samplePhoto(10).bytes);
  });
});
