import type { CatalogItem } from '@color-almanac/domain';
import { sampleItemId, sampleKeptItem, samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { createPretendedServer } from './sync/pretended-server.fixture.ts';

const [SHIRT, SCARF] = [sampleKeptItem(1), sampleKeptItem(2)];
const PHOTO = samplePhoto(100);

let server: ReturnType<typeof createPretendedServer>;
let device: ReturnType<typeof createPretendedDevice>;
beforeEach(() => {
  server = createPretendedServer();
  device = createPretendedDevice(server);
});

const named = (item: CatalogItem, name: string) => ({ ...item, name });
const namesOf = (items: Iterable<CatalogItem>) =>
  [...items].map(({ name }) => String(name)).toSorted();
const namesThere = () => namesOf(server.items.kept.values());
/** The bytes the server has of an item's photo. */
const photoThere = (id: string) => {
  const address = server.items.kept.get(id)?.image_url?.split('/').at(-1) ?? '';
  return server.photos.get(address)?.bytes.length;
};

/** A page that has this item, and so has the server. */
async function openWithOne() {
  const library = device.open();
  await library.items.put(SHIRT, PHOTO);
  await library.flush();
  const kept = await library.items.get(SHIRT.id);
  if (!kept) throw new Error('It was put');
  server.seen.length = 0;
  return { library, kept };
}

describe('an item that is kept', () => {
  it('[S2-API-05] is made on the server with its photo, under the id of this device', async () => {
    const library = device.open();
    await library.items.put(SHIRT, PHOTO);
    await device.pass(0);
    expect(server.writes()).toEqual(['POST /api/catalog/items']);
    expect(server.seen[0]?.fields).toMatchObject({ id: SHIRT.id, created_at: SHIRT.created_at });
    expect(photoThere(SHIRT.id)).toBe(100);
    expect(library.status.get()).toEqual({ kind: 'saved' });
    expect(await library.items.get(SHIRT.id)).toMatchObject({ name: 'Item 1', version: 1 });
  });

  it('[S2-API-06] is changed on the version it was changed on, without its photo', async () => {
    const { library, kept } = await openWithOne();
    await library.items.put(named(kept, 'Shirt'));
    await device.pass(0);
    expect(server.writes()).toEqual([`PATCH /api/catalog/items/${SHIRT.id}`]);
    expect(server.seen[0]?.fields).toMatchObject({ name: 'Shirt', version: 1, quantity: 2 });
    expect(await library.items.get(SHIRT.id)).toMatchObject({ name: 'Shirt', version: 2 });
  });

  it('sends no more of a large photo than is worth it, and keeps all of it here', async () => {
    const library = device.open();
    await library.items.put(SHIRT, samplePhoto(4000));
    await library.flush();
    expect(photoThere(SHIRT.id)).toBe(2000);
    expect((await library.items.getPhoto(SHIRT.id))?.bytes.length).toBe(4000);
    expect((await library.items.getThumbnail(SHIRT.id))?.bytes.length).toBe(2000);
  });

  it('[S2-CSCAN-07] is seen on another device with its photo, which then keeps a copy of it', async () => {
    await openWithOne();
    const other = createPretendedDevice(server);
    const { items } = other.open();
    expect(namesOf(await items.list())).toEqual(['Item 1']);
    expect(await items.getPhoto(SHIRT.id)).toEqual(PHOTO);
    other.unplugged = true;
    expect(await items.getPhoto(SHIRT.id)).toEqual(PHOTO);
  });

  it('is shown small by what the server made small', async () => {
    await openWithOne();
    const item = server.items.kept.get(SHIRT.id);
    const [id = ''] = [...server.photos.keys()];
    if (!item) throw new Error('It was sent');
    server.items.kept.set(SHIRT.id, { ...item, thumbnail_url: `/api/photos/${id}` });
    const other = createPretendedDevice(server);
    const { items } = other.open();
    await items.list();
    expect((await items.getThumbnail(SHIRT.id))?.bytes.length).toBe(100);
    other.unplugged = true;
    expect((await items.getThumbnail(SHIRT.id))?.bytes.length).toBe(100);
    expect(await items.getPhoto(SHIRT.id)).toBeNull();
  });

  it('waits without a connection, survives the page, and arrives with its photo', async () => {
    server.trouble = 'deaf';
    const library = device.open();
    await library.items.put(SHIRT, PHOTO);
    await device.pass(10);
    await library.items.put(SCARF, PHOTO);
    await device.pass(10);
    const waits = { kind: 'on-this-device', waiting: 2, because: 'offline' };
    expect(library.status.get()).toEqual(waits);
    library.close();
    server.trouble = null;
    const reloaded = device.open();
    expect(namesOf(await reloaded.items.list())).toEqual(['Item 1', 'Item 2']);
    expect(await reloaded.retryNow()).toBe(0);
    expect([...server.items.kept.keys()]).toEqual([SHIRT.id, SCARF.id]);
    expect(photoThere(SCARF.id)).toBe(100);
  });

  it('is made once, although its answer was lost', async () => {
    server.trouble = 'mute';
    const library = device.open();
    await library.items.put(SHIRT, PHOTO);
    await device.pass(0);
    await library.items.put(named(SHIRT, 'Later'));
    server.trouble = null;
    await library.retryNow();
    expect([...server.items.kept.values()]).toMatchObject([{ name: 'Later', version: 2 }]);
    expect(namesOf(await library.items.list())).toEqual(['Later']);
  });
});

describe('a wardrobe of thousands', () => {
  it('[S2-API-04] comes page after page, each behind the last of the one before', async () => {
    for (let number = 1; number <= 2500; number += 1) {
      const id = sampleItemId(number);
      server.items.kept.set(id, { ...SHIRT, id, version: 1 });
    }
    const library = device.open();
    expect(await library.items.list()).toHaveLength(2500);
    const asked = server.seen.map(({ path }) => path.replace(/after=.*&|&?after=.*/, 'after'));
    expect(asked).toHaveLength(3);
    expect(server.seen[1]?.path).toContain(encodeURIComponent(sampleItemId(1501)));
  });
});

describe('an item two devices changed', () => {
  it('is kept in both ways, each with the photo', async () => {
    const { library, kept } = await openWithOne();
    device.online = false;
    await library.items.put(named(kept, 'Mine'));
    server.items.changeElsewhere(SHIRT.id, { name: 'Theirs' });
    device.online = true;
    expect(await library.retryNow()).toBe(0);
    expect(namesThere()).toEqual(['Mine (this device)', 'Theirs']);
    const copy = (await library.items.list()).find(({ id }) => id !== SHIRT.id);
    expect(copy).toMatchObject({ name: 'Mine (this device)', version: 1 });
    expect(photoThere(copy?.id ?? '')).toBe(100);
    expect(await library.items.getPhoto(copy?.id ?? '')).toEqual(PHOTO);
  });

  it('fetches the photo of the copy where this device never had it', async () => {
    await openWithOne();
    const other = createPretendedDevice(server);
    const library = other.open();
    const [item] = await library.items.list();
    if (!item) throw new Error('It is there');
    other.online = false;
    await library.items.put(named(item, 'Mine'));
    server.items.changeElsewhere(SHIRT.id, { name: 'Theirs' });
    other.online = true;
    expect(await library.retryNow()).toBe(0);
    expect(namesThere()).toEqual(['Mine (this device)', 'Theirs']);
  });

  it('stays where it was changed after it was deleted elsewhere', async () => {
    const { library, kept } = await openWithOne();
    device.online = false;
    await library.items.put(named(kept, 'Still wanted'));
    server.items.kept.clear();
    device.online = true;
    expect(await library.retryNow()).toBe(0);
    expect(namesThere()).toEqual(['Still wanted']);
    expect(photoThere(SHIRT.id)).toBe(100);
  });
});

describe('an item that is removed', () => {
  it('goes from the server and takes its photo along here', async () => {
    const { library } = await openWithOne();
    await library.items.remove(SHIRT.id);
    expect(await library.items.getPhoto(SHIRT.id)).toBeNull();
    await library.flush();
    expect(namesThere()).toEqual([]);
    expect(device.itemPhotos.photos.size).toBe(0);
  });

  it('is no trouble where it went elsewhere before', async () => {
    const { library } = await openWithOne();
    server.items.kept.clear();
    await library.items.remove(SHIRT.id);
    expect(await library.flush()).toBe(0);
    expect(library.status.get()).toEqual({ kind: 'saved' });
  });

  it('elsewhere takes its photo along here as well', async () => {
    const { library } = await openWithOne();
    server.items.kept.clear();
    expect(await library.items.freshen?.()).toBe(true);
    expect(await library.items.list()).toEqual([]);
    expect(device.itemPhotos.photos.size).toBe(0);
  });
});

describe('a photo without an item', () => {
  it('stays while its item may still be on its way here, and goes when none came', async () => {
    const { library } = await openWithOne();
    // As another tab keeps it, a moment before the item.
    device.itemPhotos.photos.set(SCARF.id, PHOTO);
    expect(await library.items.freshen?.()).toBe(true);
    await device.pass(59_000);
    expect(await library.items.freshen?.()).toBe(true);
    expect([...device.itemPhotos.photos.keys()]).toContain(SCARF.id);
    await device.pass(1000);
    expect(await library.items.freshen?.()).toBe(true);
    expect([...device.itemPhotos.photos.keys()]).toEqual([SHIRT.id]);
  });

  it('is none of those that come in while the list of the server is asked for', async () => {
    const { library } = await openWithOne();
    const numbers = Array.from({ length: 20 }, (_, at) => at + 10);
    await Promise.all(
      numbers.map(async (number) => {
        await library.items.put(sampleKeptItem(number), PHOTO);
        await library.items.freshen?.();
      }),
    );
    expect(await library.flush()).toBe(0);
    expect(numbers.map((number) => photoThere(sampleItemId(number)))).toEqual(
      numbers.map(() => 100),
    );
  });
});

describe('what the server will not have', () => {
  it('is told, stays here with its photo, and is sent as soon as there is room', async () => {
    const { library } = await openWithOne();
    server.items.most = 1;
    await library.items.put(SCARF, PHOTO);
    await library.flush();
    expect(library.status.get()).toMatchObject({ kind: 'refused', waiting: 1 });
    expect(await library.items.getPhoto(SCARF.id)).toEqual(PHOTO);
    await library.items.remove(SHIRT.id);
    await library.flush();
    expect(namesThere()).toEqual(['Item 2']);
  });
});

describe('a device without room for a photo', () => {
  it('gives it to the server at once, and keeps the item', async () => {
    const library = device.open();
    device.itemPhotos.room = 10;
    expect(await library.items.put(SHIRT, PHOTO)).toEqual({ kind: 'kept' });
    expect(photoThere(SHIRT.id)).toBe(100);
    expect(namesOf(await library.items.list())).toEqual(['Item 1']);
    expect(await library.items.getPhoto(SHIRT.id)).toEqual(PHOTO);
  });

  it('says so where the server cannot be reached either, and keeps neither half', async () => {
    const library = device.open();
    device.itemPhotos.room = 10;
    server.trouble = 'deaf';
    expect(await library.items.put(SHIRT, PHOTO)).toEqual({ kind: 'failed', reason: 'full' });
    expect(await library.items.list()).toEqual([]);
    server.trouble = null;
    expect(await library.retryNow()).toBe(0);
    expect(namesThere()).toEqual([]);
  });
});

describe('whoever leaves', () => {
  it('leaves no item and no photo behind, and what comes late is not kept', async () => {
    const { library, kept } = await openWithOne();
    await library.forget();
    expect(device.items.texts.size + device.itemPhotos.photos.size).toBe(0);
    expect(await library.items.put(kept, PHOTO)).toMatchObject({ kind: 'failed' });
    expect(device.items.texts.size + device.itemPhotos.photos.size).toBe(0);
  });

  it('finds what waited when she comes back', async () => {
    device.online = false;
    const library = device.open();
    await library.items.put(SHIRT, PHOTO);
    library.close();
    expect(await library.items.put(SCARF, PHOTO)).toMatchObject({ kind: 'failed' });
    device.online = true;
    expect(await device.open().flush()).toBe(0);
    expect(namesThere()).toEqual(['Item 1']);
  });
});
