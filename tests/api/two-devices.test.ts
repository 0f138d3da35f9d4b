import type { EndpointName } from '@color-almanac/contract';
import {
  addToCollection,
  createDefaultCollections,
  type CatalogItem,
  type StoredCollection,
} from '@color-almanac/domain';
import {
  sampleCollection,
  sampleItemId,
  samplePalette,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { writeItemRow } from '../../apps/server/storage/item-rows.ts';
import {
  openTestApi,
  type CallOptions,
  type TestUser,
} from '../../apps/server/testing/open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import { openDevice } from './open-device.ts';

/** The data of a device, as the app opens it. */
type DataStore = ReturnType<ReturnType<typeof openDevice>['open']>;

const NOW = '2026-03-01T12:00:00.000Z';
const [COAT, SCARF, SHIRT] = [sampleStoredItem(1), sampleStoredItem(2), sampleStoredItem(3)];
const TRIP: StoredCollection = { ...sampleCollection(1), name: 'Trip', item_ids: [] };

/** A picture of one color, small enough that no device scales it down. */
async function paint(background: string) {
  const create = { width: 40, height: 30, channels: 3, background } as const;
  return { bytes: new Uint8Array(await sharp({ create }).jpeg().toBuffer()), type: 'image/jpeg' };
}
const PHOTO = await paint('#9c2234');

interface Stored {
  readonly id: string;
  readonly name: string | null;
}
interface Noun {
  readonly noun: string;
  readonly listing: EndpointName;
  readonly records: readonly [Stored, Stored];
  /** The part of a device's data that has these records. */
  readonly of: (dataStore: DataStore) => {
    put: (record: Stored) => Promise<unknown>;
    get: (id: string) => Promise<Stored | null>;
    list: () => Promise<readonly Stored[]>;
    remove: (id: string) => Promise<unknown>;
    refetch: () => Promise<unknown>;
  };
}

const NOUNS: readonly Noun[] = [
  {
    noun: 'palettes',
    listing: 'listPalettes',
    records: [samplePalette(1), samplePalette(2)],
    of: ({ palettes }) => palettes as unknown as ReturnType<Noun['of']>,
  },
  {
    noun: 'collections',
    listing: 'listCollections',
    records: [TRIP, { ...sampleCollection(2), item_ids: [] } as StoredCollection],
    of: ({ collections }) => collections as unknown as ReturnType<Noun['of']>,
  },
  {
    noun: 'items',
    listing: 'listItems',
    records: [COAT, SCARF],
    of: ({ items }) => ({
      ...(items as unknown as ReturnType<Noun['of']>),
      put: async (record) => {
        const isKnown = (await items.get(record.id)) !== null;
        return items.put(record as CatalogItem, ...(isKnown ? [] : [PHOTO]));
      },
    }),
  },
];

const namesOf = (records: readonly Stored[]) => records.map(({ name }) => String(name)).toSorted();

/** The app's own local storage and sync against the real server. */
describe.each(TEST_DATABASES)('two devices of one user, on $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    api = await openTestApi(testDatabase.database);
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
  const listThere = async (user: TestUser, listing: EndpointName) =>
    (await api.call(listing, { user })).json().data as readonly Stored[];
  const countFiles = async () => {
    let files = 0;
    for await (const _ of api.photos.list()) files += 1;
    return files;
  };
  /** The red value at the center of a photo, which identifies it. */
  const redOf = async ({ items }: DataStore, id: string, small = false) => {
    const kept = await (small ? items.getThumbnail(id) : items.getPhoto(id));
    return kept && (await sharp(kept.bytes).raw().toBuffer())[0];
  };
  /** JPEG is lossy. */
  const RED = expect.toSatisfy((red: number) => Math.abs(red - 0x9c) <= 3);

  describe.each(NOUNS)('$noun', ({ listing, records: [one, other], of }) => {
    /** The first record on both devices and the server. */
    const openShared = async () => {
      const both = await openBoth();
      await of(both.atPhone).put(one);
      await both.atPhone.flush();
      await of(both.atLaptop).refetch();
      return both;
    };
    const rename = async (dataStore: DataStore, name: string) => {
      const found = await of(dataStore).get(one.id);
      if (!found) throw new Error('It has not arrived');
      await of(dataStore).put({ ...found, name });
      return dataStore.flush();
    };

    it('[S2-API-06] [S2-API-07] become the same on both devices and the server', async () => {
      const { user, atPhone, atLaptop } = await openBoth();
      await of(atPhone).put(one);
      await of(atPhone).put(other);
      expect(await atPhone.flush()).toBe(0);
      await of(atLaptop).refetch();
      await of(atLaptop).remove(other.id);
      expect(await rename(atLaptop, 'Changed')).toBe(0);
      await of(atPhone).refetch();
      const there = await listThere(user, listing);
      expect(there).toMatchObject([{ id: one.id, name: 'Changed', version: 2 }]);
      expect(await of(atPhone).list()).toEqual(there);
      expect(await of(atLaptop).list()).toEqual(there);
    });

    it('are both kept if the devices renamed one differently, without asking the user', async () => {
      const { user, phone, laptop, atPhone, atLaptop } = await openShared();
      phone.unplugged = true;
      await rename(atPhone, 'On the phone');
      await rename(atLaptop, 'On the laptop');
      phone.unplugged = false;
      expect(await atPhone.retryNow()).toBe(0);
      const both = ['On the laptop', 'On the phone (this device)'];
      expect(namesOf(await listThere(user, listing))).toEqual(both);
      for (const dataStore of [atPhone, atLaptop]) {
        await of(dataStore).refetch();
        expect(namesOf(await of(dataStore).list())).toEqual(both);
      }
      expect(laptop.warnings).toEqual([]);
      if (listing !== 'listItems') return;
      for (const { id } of await atLaptop.items.list()) {
        expect(await redOf(atLaptop, id)).toEqual(RED);
      }
    });

    it('are created, changed and deleted once although every answer was lost, and leave no file behind', async () => {
      const { user, phone, atPhone } = await openBoth();
      const before = await countFiles();
      phone.loseAnswers = true;
      await of(atPhone).put(one);
      await of(atPhone).put(other);
      await atPhone.flush();
      await rename(atPhone, 'Changed');
      await of(atPhone).remove(other.id);
      await atPhone.flush();
      phone.loseAnswers = false;
      expect(await atPhone.retryNow()).toBe(0);
      const there = await listThere(user, listing);
      expect(there).toMatchObject([{ id: one.id, name: 'Changed', version: 2 }]);
      expect(await of(atPhone).list()).toEqual(there);
      // A photo and its thumbnail, and those of the item in the trash.
      expect((await countFiles()) - before).toBe(listing === 'listItems' ? 4 : 0);
    });

    it('survive a deletion on the other device if changed on this one', async () => {
      const { user, atPhone, atLaptop } = await openShared();
      await of(atPhone).remove(one.id);
      await atPhone.flush();
      expect(await rename(atLaptop, 'Still wanted')).toBe(0);
      expect(namesOf(await listThere(user, listing))).toEqual(['Still wanted']);
      await of(atPhone).refetch();
      expect(namesOf(await of(atPhone).list())).toEqual(['Still wanted']);
    });

    it('[S2-API-24] are hidden from other users, even with the same IDs on the same server', async () => {
      const [{ atPhone }, others] = [await openShared(), await openBoth()];
      await of(others.atPhone).refetch();
      expect(await of(others.atPhone).list()).toEqual([]);
      await of(others.atPhone).put({ ...one, name: 'Another' });
      await of(others.atPhone).remove(one.id);
      expect(await others.atPhone.flush()).toBe(0);
      await of(atPhone).refetch();
      expect(namesOf(await of(atPhone).list())).toEqual([String(one.name)]);
    });
  });

  it('items arrive with their photo and thumbnail, and changes of different fields are merged', async () => {
    const { user, phone, atPhone, atLaptop } = await openBoth();
    await atPhone.items.put(SHIRT, PHOTO);
    await atPhone.flush();
    await atLaptop.items.refetch();
    const seen = [await redOf(atLaptop, SHIRT.id), await redOf(atLaptop, SHIRT.id, true)];
    expect(seen).toEqual([RED, RED]);
    phone.unplugged = true;
    const change = async ({ items }: DataStore, fields: Partial<CatalogItem>) => {
      const found = await items.get(SHIRT.id);
      if (!found) throw new Error('It has not arrived');
      await items.put({ ...found, ...fields });
    };
    await change(atPhone, { quantity: 5 });
    await change(atLaptop, { catalogue_type: 'radar' });
    await atLaptop.flush();
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    const there = await listThere(user, 'listItems');
    expect(there).toMatchObject([{ id: SHIRT.id, quantity: 5, catalogue_type: 'radar' }]);
    expect(await atPhone.items.list()).toEqual(there);
  });

  it('[S2-API-04] items arrive by the thousand, page by page', async () => {
    const { user, atPhone } = await openBoth();
    const values = Array.from({ length: 2100 }, (_, at) => {
      const item = { ...SHIRT, id: sampleItemId(at), user_id: user.id, version: 1 };
      return writeItemRow({ item, photoId: null });
    });
    for (let start = 0; start < values.length; start += 500) {
      const rows = values.slice(start, start + 500);
      await testDatabase.database.insertInto('items').values(rows).execute();
    }
    const ids = (await atPhone.items.list()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2100);
  });

  const lyingThere = async (user: TestUser) => {
    const there = (await listThere(user, 'listCollections')) as readonly StoredCollection[];
    return Object.fromEntries(there.map(({ name, item_ids }) => [name, item_ids]));
  };
  const fill = async ({ collections }: DataStore, item_ids: readonly string[]) => {
    const kept = await collections.get(TRIP.id);
    await collections.put({ ...(kept ?? TRIP), item_ids });
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
      const answer = await api.call(name, { user, ...parts });
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
    const initialize = () => api.call('initializeCollections', { user });
    await Promise.all([initialize(), initialize()]);
    phone.unplugged = false;
    expect(await atPhone.retryNow()).toBe(0);
    await initialize();
    expect(await lyingThere(user)).toEqual({ 'My Wardrobe': [COAT.id], Wishes: [] });
  });
});
