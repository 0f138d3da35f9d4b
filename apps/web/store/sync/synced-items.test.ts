import { sampleItemId, sampleStoredItem, samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestDevice } from './test-device.fixture.ts';
import { setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

const SHIRT = sampleStoredItem(1);
const PHOTO = samplePhoto(100);

let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  ({ server, device } = setUp());
});

/** The bytes the server has of an item's photo. */
const photoThere = (id: string) => {
  const address = server.items.stored.get(id)?.image_url?.split('/').at(-1) ?? '';
  return server.photos.get(address)?.bytes.length;
};

/** A page and a server that both have this item. */
async function openWithOne() {
  const dataStore = device.open();
  await dataStore.items.put(SHIRT, PHOTO);
  await dataStore.flush();
  const item = await dataStore.items.get(SHIRT.id);
  if (!item) throw new Error('It was put');
  server.seen.length = 0;
  return { dataStore, item };
}

describe('a synced item', () => {
  it('[S2-API-05] is created with its photo, under the id of this device', async () => {
    const dataStore = device.open();
    await dataStore.items.put(SHIRT, PHOTO);
    await device.pass(0);
    expect(server.writes()).toEqual(['POST /api/catalog/items']);
    expect(server.seen[0]?.fields).toMatchObject({ id: SHIRT.id, created_at: SHIRT.created_at });
    expect(photoThere(SHIRT.id)).toBe(100);
    expect(await dataStore.items.get(SHIRT.id)).toMatchObject({ name: 'Item 1', version: 1 });
  });

  it('[S2-API-06] is changed on the version it was changed on, without its photo', async () => {
    const { dataStore, item } = await openWithOne();
    await dataStore.items.put({ ...item, name: 'Shirt' });
    await device.pass(0);
    expect(server.writes()).toEqual([`PATCH /api/catalog/items/${SHIRT.id}`]);
    expect(server.seen[0]?.fields).toEqual({ name: 'Shirt', version: 1 });
    expect(server.photos.size).toBe(1);
  });

  it('keeps a turn of its photo that an older page did not store', async () => {
    const { dataStore, item } = await openWithOne();
    server.items.stored.set(item.id, { ...item, photo_turns: 1 });
    await dataStore.items.put({ ...item, name: 'Shirt' });
    await dataStore.flush();
    expect(server.items.stored.get(item.id)).toMatchObject({ name: 'Shirt', photo_turns: 1 });
    expect(await dataStore.items.get(item.id)).toMatchObject({ photo_turns: 1 });
  });

  it('sends a large photo only at the size it needs, and stores all of it here', async () => {
    const dataStore = device.open();
    await dataStore.items.put(SHIRT, samplePhoto(4000));
    await dataStore.flush();
    expect(photoThere(SHIRT.id)).toBe(2000);
    expect((await dataStore.items.getPhoto(SHIRT.id))?.bytes.length).toBe(4000);
    expect((await dataStore.items.getThumbnail(SHIRT.id))?.bytes.length).toBe(2000);
  });

  it('[S2-CSCAN-07] shows its photo and thumbnail on another device, which then has copies', async () => {
    const { item } = await openWithOne();
    const other = createTestDevice(server);
    const { items } = other.open();
    await items.list();
    expect(await items.getThumbnail(SHIRT.id)).toEqual(PHOTO);
    expect(server.seen.at(-1)?.path).toBe(item.thumbnail_url);
    expect(await items.getPhoto(SHIRT.id)).toEqual(PHOTO);
    other.unplugged = true;
    expect(await items.getThumbnail(SHIRT.id)).toEqual(PHOTO);
    expect(await items.getPhoto(SHIRT.id)).toEqual(PHOTO);
  });

  it.each(['has', 'fetches'])(
    'is copied with the photo this device %s when two devices renamed it',
    async (what) => {
      const { dataStore: first } = await openWithOne();
      const other = what === 'has' ? device : createTestDevice(server);
      const dataStore = what === 'has' ? first : other.open();
      const [item] = await dataStore.items.list();
      if (!item) throw new Error('It is there');
      other.online = false;
      await dataStore.items.put({ ...item, name: 'Mine' });
      server.items.changeElsewhere(SHIRT.id, { name: 'Theirs' });
      other.online = true;
      expect(await dataStore.retryNow()).toBe(0);
      const copy = (await dataStore.items.list()).find(({ id }) => id !== SHIRT.id);
      expect(copy).toMatchObject({ name: 'Mine (this device)', version: 1 });
      expect(photoThere(copy?.id ?? '')).toBe(100);
      expect(await dataStore.items.getPhoto(copy?.id ?? '')).toEqual(PHOTO);
    },
  );

  it('is removed with its photo, here or elsewhere', async () => {
    const { dataStore } = await openWithOne();
    await dataStore.items.remove(SHIRT.id);
    expect(await dataStore.items.getPhoto(SHIRT.id)).toBeNull();
    expect([await dataStore.flush(), device.disk.blobs.size]).toEqual([0, 0]);
    await dataStore.items.put(sampleStoredItem(2), PHOTO);
    await dataStore.flush();
    server.items.stored.clear();
    expect(await dataStore.items.refetch()).toBe(true);
    expect(await dataStore.items.list()).toEqual([]);
    expect(device.disk.blobs.size).toBe(0);
    await dataStore.items.remove(sampleItemId(2));
    expect(await dataStore.flush()).toBe(0);
  });

  it('is gone here, too, when it was deleted elsewhere before this device had loaded its photo', async () => {
    const { dataStore: first } = await openWithOne();
    const dataStore = createTestDevice(server).open();
    const [item] = await dataStore.items.list();
    if (!item) throw new Error('It is there');
    await first.items.remove(SHIRT.id);
    await first.flush();
    await dataStore.items.put({ ...item, name: 'Mine' });
    expect(await dataStore.items.confirm(SHIRT.id)).toMatchObject({ kind: 'refused' });
    expect(await dataStore.flush()).toBe(0);
    expect(await dataStore.items.list()).toEqual([]);
    expect(dataStore.status.get()).toEqual({ kind: 'saved' });
    expect(server.items.stored.size).toBe(0);
  });

  it('is rejected together with its photo where neither fits', async () => {
    const dataStore = device.open();
    device.disk.space = 1500;
    server.fault = 'deaf';
    const full = { kind: 'failed', reason: 'full' };
    expect(await dataStore.items.put(SHIRT, samplePhoto(1000))).toEqual(full);
    expect(await dataStore.items.list()).toEqual([]);
    expect(device.disk.rows.size + device.disk.blobs.size).toBe(0);
  });

  it('is sent with its photo while the list is fetched again and again', async () => {
    const { dataStore } = await openWithOne();
    const numbers = Array.from({ length: 20 }, (_, at) => at + 2);
    await Promise.all(
      numbers.map(async (number) => {
        await dataStore.items.put(sampleStoredItem(number), PHOTO);
        await dataStore.items.refetch();
      }),
    );
    expect(await dataStore.flush()).toBe(0);
    expect(numbers.map((number) => photoThere(sampleItemId(number)))).toEqual(
      numbers.map(() => 100),
    );
  });
});

it('[S2-API-04] is fetched with thousands of others page by page, each after the last item of the one before', async () => {
  for (let number = 1; number <= 2500; number += 1) {
    const id = sampleItemId(number);
    server.items.stored.set(id, { ...SHIRT, id, version: 1 });
  }
  expect(await device.open().items.list()).toHaveLength(2500);
  expect(server.seen).toHaveLength(3);
  expect(server.seen[1]?.path).toContain(encodeURIComponent(sampleItemId(1501)));
});
