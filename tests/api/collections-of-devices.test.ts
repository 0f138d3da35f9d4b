import { addToCollection, createDefaultCollections } from '@color-almanac/domain';
import type { KeptCollection } from '@color-almanac/domain';
import type { Library } from '@color-almanac/storage';
import { sampleCollection, sampleKeptItem } from '@color-almanac/storage/behaviour';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi, type TestPerson } from '../../apps/server/open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../../apps/server/storage/open-test-databases.ts';
import { openDevice } from './open-device.ts';

const [COAT, SCARF, SHIRT] = [sampleKeptItem(1), sampleKeptItem(2), sampleKeptItem(3)];
const TRIP: KeptCollection = { ...sampleCollection(1), item_ids: [] };
const NOW = '2026-03-01T12:00:00.000Z';

const add = async (
  { collections }: Pick<Library, 'collections'>,
  ids: readonly string[],
  about: Partial<KeptCollection> = {},
) => {
  const kept = await collections.get(TRIP.id);
  if (!kept) throw new Error('It has not arrived');
  expect(await collections.put({ ...addToCollection(kept, ids, NOW), ...about })).toEqual({
    kind: 'kept',
  });
};

const lyingThere = (there: readonly KeptCollection[]) =>
  Object.fromEntries(there.map(({ name, item_ids }) => [name, item_ids]));

/** The app's own keeping on devices, and the server it is meant for. */
describe.each(TEST_DATABASES)('collections of one person on two devices, on $name', (kind) => {
  let ground: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  let photo: { readonly bytes: Uint8Array; readonly type: string };
  beforeAll(async () => {
    ground = await openTestDatabase(kind);
    api = await openTestApi(ground.database);
    const plain = { width: 40, height: 30, channels: 3, background: '#445566' } as const;
    photo = { bytes: await sharp({ create: plain }).jpeg().toBuffer(), type: 'image/jpeg' };
  });
  afterAll(async () => {
    await api.close();
    await ground.remove();
  });

  const openBoth = async () => {
    const person = await api.meet();
    const [phone, laptop] = [openDevice(api, person), openDevice(api, person)];
    return { person, phone, laptop, atPhone: phone.open(), atLaptop: laptop.open() };
  };
  const listThere = async (person: TestPerson) =>
    (await api.call('listCollections', { person })).json().data as readonly KeptCollection[];
  it('come to the same on both, and on the server', async () => {
    const { person, atPhone, atLaptop } = await openBoth();
    await atPhone.collections.put(TRIP);
    await atPhone.collections.put(sampleCollection(2));
    expect(await atPhone.flush()).toBe(0);
    await atLaptop.collections.freshen?.();
    await add(atLaptop, [COAT.id]);
    await atLaptop.collections.remove(sampleCollection(2).id);
    expect(await atLaptop.flush()).toBe(0);
    await atPhone.collections.freshen?.();
    const there = await listThere(person);
    expect(there).toMatchObject([{ id: TRIP.id, item_ids: [COAT.id], version: 2 }]);
    expect(there[0]).toMatchObject({ created_at: TRIP.created_at, description: TRIP.description });
    expect(await atPhone.collections.list()).toEqual(there);
    expect(await atLaptop.collections.list()).toEqual(there);
  });

  it('hold what both added at the same time, and are still one', async () => {
    const { person, phone, atPhone, atLaptop } = await openBoth();
    await atPhone.collections.put(TRIP);
    await atPhone.flush();
    await atLaptop.collections.freshen?.();
    phone.unplugged = true;
    await add(atPhone, [COAT.id, SHIRT.id]);
    await add(atLaptop, [SCARF.id, SHIRT.id]);
    await atLaptop.flush();
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const item_ids = [SCARF.id, SHIRT.id, COAT.id];
    expect(await listThere(person)).toMatchObject([{ id: TRIP.id, item_ids, version: 3 }]);
    await atLaptop.collections.freshen?.();
    expect(await atLaptop.collections.list()).toEqual(await listThere(person));
    expect(await atPhone.collections.list()).toEqual(await listThere(person));
  });

  it('are both kept where both were given another name', async () => {
    const { person, phone, atPhone, atLaptop } = await openBoth();
    await atPhone.collections.put(TRIP);
    await atPhone.flush();
    await atLaptop.collections.freshen?.();
    phone.unplugged = true;
    await add(atPhone, [COAT.id], { name: 'Sea' });
    await add(atLaptop, [], { name: 'Mountains' });
    await atLaptop.flush();
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const there = await listThere(person);
    expect(lyingThere(there)).toEqual({ Mountains: [], 'Sea (this device)': [COAT.id] });
  });

  it('that everybody begins with are made on two devices that know nothing of each other, and are two', async () => {
    const { person, phone, atPhone, atLaptop } = await openBoth();
    const [wardrobe, radar] = createDefaultCollections({ isLocal: false, now: NOW });
    if (!wardrobe || !radar) throw new Error('There are two');
    phone.unplugged = true;
    for (const library of [atPhone, atLaptop]) {
      await library.collections.put(radar);
      await library.collections.put(wardrobe);
    }
    await atPhone.collections.put(addToCollection(wardrobe, [COAT.id], NOW));
    await atLaptop.collections.put({ ...radar, name: 'Wishes' });
    expect(await atLaptop.flush()).toBe(0);
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const there = await listThere(person);
    expect(lyingThere(there)).toEqual({ 'My Wardrobe': [COAT.id], Wishes: [] });
  });

  it('know their items, whichever of them arrive first, and lose those that are deleted', async () => {
    const { person, atPhone, atLaptop } = await openBoth();
    await atPhone.items.put(COAT, photo);
    await atPhone.items.put(SCARF, photo);
    await atPhone.collections.put({ ...TRIP, item_ids: [COAT.id, SCARF.id] });
    expect(await atPhone.flush()).toBe(0);
    const { data } = (await api.call('listItems', { person })).json();
    expect(new Set(data.map((item: typeof COAT) => item.collection_id))).toEqual(
      new Set([TRIP.id]),
    );
    await atLaptop.collections.freshen?.();
    await atLaptop.items.freshen?.();
    await atLaptop.items.remove(COAT.id);
    expect(await atLaptop.flush()).toBe(0);
    for (const library of [atPhone, atLaptop]) {
      await library.collections.freshen?.();
      expect(await library.collections.list()).toMatchObject([{ item_ids: [SCARF.id] }]);
    }
  });
});
