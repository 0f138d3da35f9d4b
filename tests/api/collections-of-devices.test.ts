import type { EndpointName } from '@color-almanac/contract';
import {
  addToCollection,
  createDefaultCollections,
  type StoredCollection,
} from '@color-almanac/domain';
import { sampleCollection, sampleItemId, sampleStoredItem } from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import type { CallOptions, TestUser } from '../../apps/server/testing/open-test-api.ts';
import { TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import { openDevices, PHOTO, type DeviceStore as DataStore } from './open-device.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const [COAT, SCARF, SHIRT] = [sampleStoredItem(1), sampleStoredItem(2), sampleStoredItem(3)];
const TRIP: StoredCollection = { ...sampleCollection(1), name: 'Trip', item_ids: [] };

const fill = async ({ collections }: DataStore, item_ids: readonly string[]) => {
  const stored = await collections.get(TRIP.id);
  await collections.put({ ...(stored ?? TRIP), item_ids });
};

/** The app's own local storage and sync against the real server. */
describe.each(TEST_DATABASES)('collections on two devices of one user, on $name', (kind) => {
  const harness = openDevices(kind);
  const { openBoth, listThere } = harness;
  const lyingThere = async (user: TestUser) => {
    const there = (await listThere(user, 'listCollections')) as readonly StoredCollection[];
    return Object.fromEntries(there.map(({ name, item_ids }) => [name, item_ids]));
  };
  it('a collection has the items both devices added, once, in the last order set', async () => {
    const { user, phone, atPhone, atLaptop } = await openBoth();
    const [one, two, three, four] = [1, 2, 3, 4].map(sampleItemId) as [
      string,
      string,
      string,
      string,
    ];
    await fill(atPhone, [one, two]);
    await atPhone.flush();
    await atLaptop.collections.refetch();
    phone.unplugged = true;
    await fill(atPhone, [one, two, three, four]);
    await fill(atLaptop, [two, one, three]);
    await atLaptop.flush();
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    expect(await lyingThere(user)).toEqual({ Trip: [two, one, three, four] });
    await atLaptop.collections.refetch();
    const there = await listThere(user, 'listCollections');
    for (const { collections } of [atPhone, atLaptop])
      expect(await collections.list()).toEqual(there);
  });

  it('a collection loses deleted items', async () => {
    const { atPhone, atLaptop } = await openBoth();
    for (const item of [COAT, SCARF]) await atPhone.items.put(item, PHOTO);
    await fill(atPhone, [COAT.id, SCARF.id]);
    expect(await atPhone.flush()).toBe(0);
    await atLaptop.collections.refetch();
    await atLaptop.items.refetch();
    await atLaptop.items.remove(COAT.id);
    expect(await atLaptop.flush()).toBe(0);
    for (const { collections } of [atPhone, atLaptop]) {
      await collections.refetch();
      expect(await collections.list()).toMatchObject([{ item_ids: [SCARF.id] }]);
    }
  });

  it('[S2-API-12] [S2-API-20] [S2-API-21] collections receive what other clients add, move and upload', async () => {
    const { user, atPhone, atLaptop } = await openBoth();
    for (const item of [COAT, SCARF, SHIRT]) await atPhone.items.put(item, PHOTO);
    await fill(atPhone, [COAT.id]);
    expect(await atPhone.flush()).toBe(0);
    const ask = async (name: EndpointName, parts: CallOptions) => {
      const answer = await harness.api.call(name, { user, ...parts });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data;
    };
    const sea = await ask('createCatalogCollection', { body: { name: 'Sea' } });
    const itemIds = [SHIRT.id, SCARF.id];
    await ask('addItemsToCollection', { params: { id: TRIP.id }, body: { itemIds } });
    const move = { params: { id: COAT.id }, body: { collection_id: sea.id } };
    await ask('moveCollectedItem', move);
    const upload = { params: { id: sea.id }, body: { name: 'Hat' }, image: PHOTO.bytes };
    const hat = await ask('addItemByUpload', upload);
    expect(await lyingThere(user)).toEqual({ Trip: itemIds, Sea: [COAT.id, hat.id] });
    for (const dataStore of [atPhone, atLaptop]) {
      await dataStore.collections.refetch();
      await dataStore.items.refetch();
      expect(await dataStore.collections.list()).toEqual(await listThere(user, 'listCollections'));
      expect(await dataStore.items.get(hat.id)).toMatchObject({ name: 'Hat' });
    }
    // The device's next change is based on what it just received.
    await fill(atLaptop, [...itemIds, COAT.id]);
    expect(await atLaptop.flush()).toBe(0);
    expect((await lyingThere(user))['Trip']).toEqual([...itemIds, COAT.id]);
  });

  it('[S2-API-22] the initial collections are the same two, whoever creates them', async () => {
    const { user, phone, atPhone, atLaptop } = await openBoth();
    const [wardrobe, radar] = createDefaultCollections({ isLocal: false, now: NOW });
    if (!wardrobe || !radar) throw new Error('There are two');
    phone.unplugged = true;
    await atPhone.collections.put(radar);
    await atPhone.collections.put(addToCollection(wardrobe, [COAT.id], NOW));
    await atLaptop.collections.put({ ...radar, name: 'Wishes' });
    expect(await atLaptop.flush()).toBe(0);
    const initialize = () => harness.api.call('initializeCollections', { user });
    await Promise.all([initialize(), initialize()]);
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    await initialize();
    expect(await lyingThere(user)).toEqual({ 'My Wardrobe': [COAT.id], Wishes: [] });
  });
});
