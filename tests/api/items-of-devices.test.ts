import type { CatalogItem } from '@color-almanac/domain';
import { sampleItemId, sampleStoredItem } from '@color-almanac/sync/behaviour';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi, type TestUser } from '../../apps/server/testing/open-test-api.ts';
import { writeItemRow } from '../../apps/server/storage/item-rows.ts';
import { openTestDatabase, TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import { openDevice } from './open-device.ts';

const [SHIRT, SCARF] = [sampleStoredItem(1), sampleStoredItem(2)];
const namesOf = (items: readonly CatalogItem[]) => items.map(({ name }) => String(name)).toSorted();

/** A picture of one color, small enough that no device scales it down. */
async function paint(background: string) {
  const create = { width: 40, height: 30, channels: 3, background } as const;
  return { bytes: new Uint8Array(await sharp({ create }).jpeg().toBuffer()), type: 'image/jpeg' };
}

/** The app's own local storage and sync against the real server. */
describe.each(TEST_DATABASES)('items of one user on two devices, on $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  let photo: Awaited<ReturnType<typeof paint>>;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    api = await openTestApi(testDatabase.database);
    photo = await paint('#9c2234');
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
  type DataStore = Awaited<ReturnType<typeof openBoth>>['atPhone'];
  const listThere = async (user: TestUser) =>
    (await api.call('listItems', { user })).json().data as readonly CatalogItem[];
  const find = async (dataStore: DataStore, id: string) => {
    const found = await dataStore.items.get(id);
    if (!found) throw new Error('It has not arrived');
    return found;
  };
  const countFiles = async () => {
    let files = 0;
    for await (const _ of api.photos.list()) files += 1;
    return files;
  };
  /** The red value at the center of a photo, which identifies it. */
  const redOf = async (dataStore: DataStore, id: string, small = false) => {
    const { items } = dataStore;
    const kept = await (small ? items.getThumbnail(id) : items.getPhoto(id));
    return kept && (await sharp(kept.bytes).raw().toBuffer())[0];
  };
  /** JPEG is lossy. */
  const RED = expect.toSatisfy((red: number) => Math.abs(red - 0x9c) <= 3);

  it('[S2-API-06] [S2-API-07] become the same on both devices and the server, photos included', async () => {
    const { user, atPhone, atLaptop } = await openBoth();
    await atPhone.items.put(SHIRT, photo);
    await atPhone.items.put(SCARF, photo);
    expect(await atPhone.flush()).toBe(0);
    await atLaptop.items.refetch();
    const found = await find(atLaptop, SHIRT.id);
    expect([await redOf(atLaptop, SHIRT.id), await redOf(atLaptop, SHIRT.id, true)]).toEqual([
      RED,
      RED,
    ]);
    await atLaptop.items.put({ ...found, name: 'Blouse', catalogue_type: 'radar', brand: null });
    await atLaptop.items.remove(SCARF.id);
    expect(await atLaptop.flush()).toBe(0);
    await atPhone.items.refetch();
    const there = await listThere(user);
    expect(there).toMatchObject([
      { id: SHIRT.id, name: 'Blouse', catalogue_type: 'radar', version: 2 },
    ]);
    expect(there[0]).toMatchObject({ created_at: SHIRT.created_at, quantity: 2 });
    expect(await atPhone.items.list()).toEqual(there);
    expect(await atLaptop.items.list()).toEqual(there);
    expect(await redOf(atPhone, SCARF.id)).toBeNull();
  });

  it('are both kept, each with its photo, if both devices changed the same field', async () => {
    const { user, phone, laptop, atPhone, atLaptop } = await openBoth();
    await atPhone.items.put(SHIRT, photo);
    await atPhone.flush();
    await atLaptop.items.refetch();
    phone.unplugged = true;
    for (const [dataStore, name] of [
      [atPhone, 'On the phone'],
      [atLaptop, 'On the laptop'],
    ] as const) {
      await dataStore.items.put({ ...(await find(dataStore, SHIRT.id)), name });
      await dataStore.flush();
    }
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const both = ['On the laptop', 'On the phone (this device)'];
    expect(namesOf(await listThere(user))).toEqual(both);
    await atLaptop.items.refetch();
    const arrived = await atLaptop.items.list();
    expect(namesOf(arrived)).toEqual(both);
    for (const { id } of arrived) expect(await redOf(atLaptop, id)).toEqual(RED);
    expect(laptop.warnings).toEqual([]);
  });

  it('are merged if the devices changed different fields', async () => {
    const { user, phone, atPhone, atLaptop } = await openBoth();
    await atPhone.items.put(SHIRT, photo);
    await atPhone.flush();
    await atLaptop.items.refetch();
    phone.unplugged = true;
    await atPhone.items.put({ ...(await find(atPhone, SHIRT.id)), quantity: 5 });
    await atPhone.flush();
    await atLaptop.items.put({ ...(await find(atLaptop, SHIRT.id)), catalogue_type: 'radar' });
    await atLaptop.flush();
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const there = await listThere(user);
    expect(there).toMatchObject([{ id: SHIRT.id, quantity: 5, catalogue_type: 'radar' }]);
    expect(await atPhone.items.list()).toEqual(there);
  });

  it('are created, changed and deleted once although every answer was lost, and leave no file behind', async () => {
    const { user, phone, atPhone } = await openBoth();
    const before = await countFiles();
    phone.loseAnswers = true;
    await atPhone.items.put(SHIRT, photo);
    await atPhone.items.put(SCARF, photo);
    await atPhone.flush();
    await atPhone.items.put({ ...SHIRT, name: 'Blouse' });
    await atPhone.items.remove(SCARF.id);
    await atPhone.flush();
    phone.loseAnswers = false;
    expect(await atPhone.retryNow()).toBe(0);
    const there = await listThere(user);
    expect(there).toMatchObject([{ id: SHIRT.id, name: 'Blouse', version: 2 }]);
    expect(await atPhone.items.list()).toEqual(there);
    // A photo and its thumbnail.
    expect((await countFiles()) - before).toBe(2);
  });

  it('survive a deletion on the other device if changed on this one, photo included', async () => {
    const { user, atPhone, atLaptop } = await openBoth();
    await atPhone.items.put(SHIRT, photo);
    await atPhone.flush();
    await atLaptop.items.refetch();
    await redOf(atLaptop, SHIRT.id);
    const kept = await find(atLaptop, SHIRT.id);
    await atPhone.items.remove(SHIRT.id);
    await atPhone.flush();
    await atLaptop.items.put({ ...kept, name: 'Still wanted' });
    expect(await atLaptop.flush()).toBe(0);
    expect(namesOf(await listThere(user))).toEqual(['Still wanted']);
    await atPhone.items.refetch();
    expect(await redOf(atPhone, SHIRT.id)).toEqual(RED);
  });

  it('[S2-API-24] are hidden from other users, even with the same IDs on the same server', async () => {
    const [{ atPhone }, others] = [await openBoth(), await openBoth()];
    await atPhone.items.put(SHIRT, photo);
    await atPhone.flush();
    await others.atPhone.items.refetch();
    expect(await others.atPhone.items.list()).toEqual([]);
    await others.atPhone.items.put({ ...SHIRT, name: 'Another' }, await paint('#0000ff'));
    await others.atPhone.flush();
    await atPhone.items.refetch();
    expect(namesOf(await atPhone.items.list())).toEqual(['Item 1']);
    await others.atPhone.items.remove(SHIRT.id);
    expect(await others.atPhone.flush()).toBe(0);
    await atPhone.items.refetch();
    expect(await redOf(atPhone, SHIRT.id)).toEqual(RED);
  });

  it('[S2-API-04] arrive by the thousand, page by page', async () => {
    const { user, atPhone } = await openBoth();
    const values = Array.from({ length: 2100 }, (_, at) => {
      const id = sampleItemId(at);
      const item = { ...SHIRT, id, user_id: user.id, version: 1 };
      return writeItemRow({ item, photoId: null });
    });
    for (let start = 0; start < values.length; start += 500) {
      const rows = values.slice(start, start + 500);
      await testDatabase.database.insertInto('items').values(rows).execute();
    }
    const ids = (await atPhone.items.list()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2100);
  });
});
