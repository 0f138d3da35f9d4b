import type { EndpointName } from '@color-almanac/contract';
import {
  addToCollection,
  createDefaultCollections,
  storedCollectionSchema,
} from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import { sampleCollection, sampleItemId, sampleStoredItem } from '@color-almanac/sync/behaviour';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import {
  openTestApi,
  type CallOptions,
  type TestUser,
} from '../../apps/server/testing/open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import { openDevice } from './open-device.ts';

const [COAT, SCARF, SHIRT] = [sampleStoredItem(1), sampleStoredItem(2), sampleStoredItem(3)];
const TRIP: StoredCollection = { ...sampleCollection(1), name: 'Trip', item_ids: [] };
const NOW = '2026-03-01T12:00:00.000Z';

const add = async (
  { collections }: Pick<DataStore, 'collections'>,
  ids: readonly string[],
  about: Partial<StoredCollection> = {},
) => {
  const kept = await collections.get(TRIP.id);
  if (!kept) throw new Error('It has not arrived');
  expect(await collections.put({ ...addToCollection(kept, ids, NOW), ...about })).toEqual({
    kind: 'kept',
  });
};

const lyingThere = (there: readonly StoredCollection[]) =>
  Object.fromEntries(there.map(({ name, item_ids }) => [name, item_ids]));

/** The app's own local storage and sync against the real server. */
describe.each(TEST_DATABASES)('collections of one user on two devices, on $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  let photo: { readonly bytes: Uint8Array; readonly type: string };
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    api = await openTestApi(testDatabase.database);
    const plain = { width: 40, height: 30, channels: 3, background: '#445566' } as const;
    photo = { bytes: await sharp({ create: plain }).jpeg().toBuffer(), type: 'image/jpeg' };
  });
  // So that the next test can use the same IDs.
  afterEach(() => api.database.deleteFrom('users').execute());
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  const openBoth = async () => {
    const user = await api.meet();
    const [phone, laptop] = [openDevice(api, user), openDevice(api, user)];
    return { user, phone, laptop, atPhone: phone.open(), atLaptop: laptop.open() };
  };
  const listThere = async (user: TestUser) =>
    z.parse(
      z.array(storedCollectionSchema),
      (await api.call('listCollections', { user })).json().data,
    );
  it('become the same on both devices and the server', async () => {
    const { user, atPhone, atLaptop } = await openBoth();
    await atPhone.collections.put(TRIP);
    await atPhone.collections.put(sampleCollection(2));
    expect(await atPhone.flush()).toBe(0);
    await atLaptop.collections.refetch();
    await add(atLaptop, [COAT.id]);
    await atLaptop.collections.remove(sampleCollection(2).id);
    expect(await atLaptop.flush()).toBe(0);
    await atPhone.collections.refetch();
    const there = await listThere(user);
    expect(there).toMatchObject([{ id: TRIP.id, item_ids: [COAT.id], version: 2 }]);
    expect(there[0]).toMatchObject({ created_at: TRIP.created_at, description: TRIP.description });
    expect(await atPhone.collections.list()).toEqual(there);
    expect(await atLaptop.collections.list()).toEqual(there);
  });

  it('contain the items both devices added at the same time, without duplicates', async () => {
    const { user, phone, atPhone, atLaptop } = await openBoth();
    await atPhone.collections.put(TRIP);
    await atPhone.flush();
    await atLaptop.collections.refetch();
    phone.unplugged = true;
    await add(atPhone, [COAT.id, SHIRT.id]);
    await add(atLaptop, [SCARF.id, SHIRT.id]);
    await atLaptop.flush();
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const item_ids = [SCARF.id, SHIRT.id, COAT.id];
    expect(await listThere(user)).toMatchObject([{ id: TRIP.id, item_ids, version: 3 }]);
    await atLaptop.collections.refetch();
    expect(await atLaptop.collections.list()).toEqual(await listThere(user));
    expect(await atPhone.collections.list()).toEqual(await listThere(user));
  });

  it('are both kept if each device renamed the collection differently', async () => {
    const { user, phone, atPhone, atLaptop } = await openBoth();
    await atPhone.collections.put(TRIP);
    await atPhone.flush();
    await atLaptop.collections.refetch();
    phone.unplugged = true;
    await add(atPhone, [COAT.id], { name: 'Sea' });
    await add(atLaptop, [], { name: 'Mountains' });
    await atLaptop.flush();
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const there = await listThere(user);
    expect(lyingThere(there)).toEqual({ Mountains: [], 'Sea (this device)': [COAT.id] });
  });

  it('start as the same two on devices that have not synced yet', async () => {
    const { user, phone, atPhone, atLaptop } = await openBoth();
    const [wardrobe, radar] = createDefaultCollections({ isLocal: false, now: NOW });
    if (!wardrobe || !radar) throw new Error('There are two');
    phone.unplugged = true;
    for (const dataStore of [atPhone, atLaptop]) {
      await dataStore.collections.put(radar);
      await dataStore.collections.put(wardrobe);
    }
    await atPhone.collections.put(addToCollection(wardrobe, [COAT.id], NOW));
    await atLaptop.collections.put({ ...radar, name: 'Wishes' });
    expect(await atLaptop.flush()).toBe(0);
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const there = await listThere(user);
    expect(lyingThere(there)).toEqual({ 'My Wardrobe': [COAT.id], Wishes: [] });
  });

  it('list their items in whatever order they arrive, and lose deleted ones', async () => {
    const { user, atPhone, atLaptop } = await openBoth();
    await atPhone.items.put(COAT, photo);
    await atPhone.items.put(SCARF, photo);
    await atPhone.collections.put({ ...TRIP, item_ids: [COAT.id, SCARF.id] });
    expect(await atPhone.flush()).toBe(0);
    const { data } = (await api.call('listItems', { user })).json();
    expect(new Set(data.map((item: typeof COAT) => item.collection_id))).toEqual(
      new Set([TRIP.id]),
    );
    await atLaptop.collections.refetch();
    await atLaptop.items.refetch();
    await atLaptop.items.remove(COAT.id);
    expect(await atLaptop.flush()).toBe(0);
    for (const dataStore of [atPhone, atLaptop]) {
      await dataStore.collections.refetch();
      expect(await dataStore.collections.list()).toMatchObject([{ item_ids: [SCARF.id] }]);
    }
  });

  it('[S2-API-12] [S2-API-20] [S2-API-21] receive what other clients add, move and upload', async () => {
    const { user, atPhone, atLaptop } = await openBoth();
    for (const item of [COAT, SCARF, SHIRT]) await atPhone.items.put(item, photo);
    await atPhone.collections.put({ ...TRIP, item_ids: [COAT.id] });
    expect(await atPhone.flush()).toBe(0);
    const ask = async (name: EndpointName, parts: CallOptions) => {
      const answer = await api.call(name, { user, ...parts });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data;
    };
    const sea = await ask('createCatalogCollection', { body: { name: 'Sea' } });
    const itemIds = [SHIRT.id, SCARF.id];
    await ask('addItemsToCollection', { params: { id: TRIP.id }, body: { itemIds } });
    const move = { params: { id: COAT.id }, body: { collection_id: sea.id } };
    await ask('moveCollectedItem', move);
    const upload = { params: { id: sea.id }, body: { name: 'Hat' }, image: photo.bytes };
    const hat = await ask('addItemByUpload', upload);
    for (const dataStore of [atPhone, atLaptop]) {
      await dataStore.collections.refetch();
      await dataStore.items.refetch();
      const kept = await dataStore.collections.list();
      expect(lyingThere(kept)).toEqual({ Trip: itemIds, Sea: [COAT.id, hat.id] });
      expect(kept).toEqual(await listThere(user));
      expect(await dataStore.items.get(hat.id)).toMatchObject({ name: 'Hat' });
    }
    // The device's next change is based on what it just received.
    await add(atLaptop, [COAT.id]);
    expect(await atLaptop.flush()).toBe(0);
    expect(lyingThere(await listThere(user))['Trip']).toEqual([...itemIds, COAT.id]);
  });

  it('[S2-API-22] have the same initial ones whether a device or the server creates them', async () => {
    const { user, phone, atPhone } = await openBoth();
    phone.unplugged = true;
    const begun = createDefaultCollections({ isLocal: false, now: NOW });
    for (const collection of begun.toReversed()) {
      await atPhone.collections.put(addToCollection(collection, [COAT.id], NOW));
    }
    const initialize = () => api.call('initializeCollections', { user });
    await Promise.all([initialize(), initialize()]);
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    await initialize();
    const there = await listThere(user);
    expect(lyingThere(there)).toEqual({ 'My Wardrobe': [COAT.id], 'On My Radar': [COAT.id] });
    expect(await atPhone.collections.list()).toEqual(there);
  });

  it('use the last order set, with items added meanwhile at the end', async () => {
    const { user, phone, atPhone, atLaptop } = await openBoth();
    const [one, two, three, four] = [1, 2, 3, 4].map(sampleItemId) as [
      string,
      string,
      string,
      string,
    ];
    await atPhone.collections.put({ ...TRIP, item_ids: [one, two, three] });
    await atPhone.flush();
    await atLaptop.collections.refetch();
    const put = async (dataStore: typeof atPhone, item_ids: readonly string[]) => {
      const kept = await dataStore.collections.get(TRIP.id);
      await dataStore.collections.put({ ...(kept ?? TRIP), item_ids });
    };
    await put(atLaptop, [three, one, two]);
    expect(await atLaptop.flush()).toBe(0);
    await atPhone.collections.refetch();
    expect((await atPhone.collections.get(TRIP.id))?.item_ids).toEqual([three, one, two]);
    phone.unplugged = true;
    await put(atPhone, [three, one, two, four]);
    await put(atLaptop, [two, three, one]);
    await atLaptop.flush();
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    expect(await listThere(user)).toMatchObject([{ item_ids: [two, three, one, four] }]);
  });
});
