import { sampleItemId, sampleStoredItem, samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { defer } from '../../testing/defer.ts';
import { createTestDevice } from './test-device.fixture.ts';
import { hexesOf, makeProfile, pick, setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  setup = setUp();
  ({ server, device } = setup);
});

const photoThere = (id: string) =>
  server.photos.get(setup.onServer(id)?.image_url?.split('/').at(-1) ?? '')?.bytes;

/** A device that only knows of a profile fetches its photo. */
async function beginFetching() {
  const { anna } = await setup.openWithOne();
  server.photos.set('old', samplePhoto(10));
  server.changeElsewhere(anna.id, { image_url: '/api/photos/old' });
  const { promise: arrived, resolve: arrive } = defer<void>();
  let asked = 0;
  const slow = createTestDevice({
    fetch: async (path, init) => {
      const answer = await server.fetch(path, init);
      if (path !== '/api/photos/old') return answer;
      asked += 1;
      await arrived;
      return answer;
    },
  });
  const dataStore = slow.open();
  await dataStore.profiles.list();
  const fetched = dataStore.photos.get(anna.id);
  await expect.poll(() => asked).toBe(1);
  return { slow, dataStore, id: anna.id, fetched, arrive };
}

/** Colors and a photo were saved together, and the server took only the colors. */
async function openWithRefusedPhoto() {
  const { dataStore, anna } = await setup.openWithOne();
  const picked = pick(anna, 'skin', '#CE8659');
  await dataStore.profiles.put(picked, anna);
  await dataStore.photos.put(anna.id, samplePhoto(10));
  setup.refuse(400, 'invalid-image', 'No picture');
  await dataStore.flush();
  return { dataStore, anna: picked };
}

describe('a synced photo', () => {
  it('[S1-UPL-22] is sent as a file with its profile, is fetched once on another device, and is stored there', async () => {
    const dataStore = device.open();
    const anna = makeProfile('Anna');
    await dataStore.photos.put(anna.id, samplePhoto(1000));
    await dataStore.profiles.put(anna);
    await dataStore.flush();
    expect(server.writes()).toEqual(['POST /api/profiles']);
    expect((await dataStore.profiles.get(anna.id))?.image_url).toMatch(/^\/api\/photos\//);
    const other = createTestDevice(server);
    const elsewhere = other.open();
    await elsewhere.profiles.list();
    server.seen.length = 0;
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await elsewhere.photos.get(anna.id)).toEqual(samplePhoto(1000));
    }
    expect(server.seen).toHaveLength(1);
    expect(await elsewhere.photos.isCurrent(anna.id)).toBe(true);
    server.fault = 'deaf';
    expect(await other.open().photos.get(anna.id)).toEqual(samplePhoto(1000));
  });

  it.each(['replaced', 'removed', 'removed with its profile'] as const)(
    'is not doubled when it is %s before the answer to its profile arrives',
    async (what) => {
      const dataStore = device.open();
      await dataStore.profiles.list();
      const { id } = makeProfile('Anna');
      await dataStore.photos.put(id, samplePhoto(1));
      await dataStore.profiles.put({ ...makeProfile('Anna'), id });
      server.fault = 'mute';
      await dataStore.flush();
      if (what === 'replaced') await dataStore.photos.put(id, samplePhoto(2));
      else if (what === 'removed') await dataStore.photos.remove(id);
      else await dataStore.profiles.remove(id);
      server.fault = null;
      await dataStore.retryNow();
      expect(server.profiles.size).toBe(what === 'removed with its profile' ? 0 : 1);
      expect(photoThere(id)).toEqual(what === 'replaced' ? samplePhoto(2).bytes : undefined);
    },
  );

  it('is replaced or removed here when it was elsewhere', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.photos.put(anna.id, samplePhoto(10));
    await dataStore.flush();
    server.photos.set('new', samplePhoto(20));
    server.changeElsewhere(anna.id, { image_url: '/api/photos/new' });
    await dataStore.profiles.list();
    expect((await dataStore.photos.get(anna.id))?.bytes).toHaveLength(20);
    server.changeElsewhere(anna.id, { image_url: null });
    await device.pass(30_000);
    await dataStore.profiles.list();
    expect(await dataStore.photos.get(anna.id)).toBeNull();
  });

  it.each(['waits', 'was sent'] as const)(
    'is the new one when it was replaced during a fetch and %s',
    async (what) => {
      const { dataStore, id, fetched, arrive } = await beginFetching();
      await dataStore.photos.put(id, samplePhoto(20));
      if (what === 'was sent') await dataStore.flush();
      arrive();
      expect(await fetched).toEqual(samplePhoto(20));
      await dataStore.flush();
      expect(photoThere(id)).toEqual(samplePhoto(20).bytes);
      expect(await dataStore.photos.get(id)).toEqual(samplePhoto(20));
    },
  );

  it('is the present one when it was replaced elsewhere during a fetch', async () => {
    const { slow, dataStore, id, fetched, arrive } = await beginFetching();
    server.photos.set('new', samplePhoto(20));
    server.changeElsewhere(id, { image_url: '/api/photos/new' });
    slow.now += 30_000;
    await dataStore.profiles.list();
    arrive();
    expect(await fetched).toEqual(samplePhoto(20));
  });

  it.each(['removed', 'removed with its profile'] as const)(
    'does not come back when it is %s during a fetch',
    async (what) => {
      const { dataStore, id, fetched, arrive } = await beginFetching();
      await (what === 'removed' ? dataStore.photos.remove(id) : dataStore.profiles.remove(id));
      arrive();
      expect(await fetched).toBeNull();
      expect(await dataStore.photos.get(id)).toBeNull();
      await dataStore.flush();
      expect(photoThere(id)).toBeUndefined();
    },
  );
});

describe('a photo the server refuses', () => {
  it('holds up no colors, is reported, counts as pending, and is there on the next visit', async () => {
    const { dataStore, anna } = await openWithRefusedPhoto();
    expect(hexesOf(setup.onServer(anna.id))).toEqual({ skin: '#CE8659' });
    const expected = { kind: 'refused', waiting: 1, message: 'No picture' };
    expect(dataStore.status.get()).toEqual(expected);
    expect(await dataStore.flush()).toBe(1);
    dataStore.close();
    const again = device.open();
    await device.pass(0);
    expect(again.status.get()).toEqual(expected);
    expect(await again.photos.get(anna.id)).toEqual(samplePhoto(10));
  });

  it('is not sent again with every change of the colors', async () => {
    const { dataStore, anna } = await openWithRefusedPhoto();
    await dataStore.profiles.put(pick(anna, 'hair', '#402010'), anna);
    await dataStore.flush();
    expect(hexesOf(setup.onServer(anna.id))).toEqual({ skin: '#CE8659', hair: '#402010' });
    expect(server.photos.size).toBe(0);
    expect(dataStore.status.get()).toMatchObject({ kind: 'refused', waiting: 1 });
  });

  it('does not prevent a new profile from being created without it', async () => {
    const dataStore = device.open();
    await dataStore.profiles.list();
    const anna = makeProfile('Anna');
    await dataStore.photos.put(anna.id, samplePhoto(10));
    await dataStore.profiles.put(anna);
    setup.refuse(403, 'no-room');
    await dataStore.flush();
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: 'Anna', image_url: null });
    expect(dataStore.status.get()).toMatchObject({ kind: 'refused', waiting: 1 });
    expect(await dataStore.photos.get(anna.id)).toEqual(samplePhoto(10));
  });

  it('is replaced by another photo, or removed', async () => {
    const { dataStore, anna } = await openWithRefusedPhoto();
    await dataStore.photos.put(anna.id, samplePhoto(20));
    await dataStore.flush();
    expect(photoThere(anna.id)).toEqual(samplePhoto(20).bytes);
    expect(dataStore.status.get()).toEqual({ kind: 'saved' });
    await dataStore.photos.put(anna.id, samplePhoto(30));
    setup.refuse(400, 'invalid-image');
    await dataStore.flush();
    await dataStore.photos.remove(anna.id);
    expect(await dataStore.flush()).toBe(0);
    expect(setup.onServer(anna.id)?.image_url).toBeNull();
  });

  it.each(['a profile', 'the photo of another', 'an item'] as const)(
    'is sent again after %s made space for it',
    async (what) => {
      const { dataStore, anna, berta } = await setup.openWithTwo();
      await dataStore.photos.put(berta.id, samplePhoto(5));
      await dataStore.items.put(sampleStoredItem(1), samplePhoto());
      await dataStore.flush();
      await dataStore.photos.put(anna.id, samplePhoto(10));
      setup.refuse(403, 'no-room');
      await dataStore.flush();
      expect(dataStore.status.get()).toMatchObject({ kind: 'refused', waiting: 1 });
      if (what === 'a profile') await dataStore.profiles.remove(berta.id);
      else if (what === 'an item') await dataStore.items.remove(sampleItemId(1));
      else await dataStore.photos.remove(berta.id);
      await dataStore.flush();
      await device.pass(500);
      expect(photoThere(anna.id)).toEqual(samplePhoto(10).bytes);
      expect(dataStore.status.get()).toEqual({ kind: 'saved' });
    },
  );
});
