import type { EndpointName } from '@color-almanac/contract';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import {
  sampleCollection,
  sampleItemId,
  samplePalette,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { writeItemRow } from '../../apps/server/storage/item-rows.ts';
import { TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import { openDevices, PHOTO, type DeviceStore as DataStore, type Stored } from './open-device.ts';

const [COAT, SCARF, SHIRT] = [sampleStoredItem(1), sampleStoredItem(2), sampleStoredItem(3)];
const TRIP: StoredCollection = { ...sampleCollection(1), name: 'Trip', item_ids: [] };

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

/** The red value at the center of a photo, which identifies it. */
const redOf = async ({ items }: DataStore, id: string, small = false) => {
  const stored = await (small ? items.getThumbnail(id) : items.getPhoto(id));
  return stored && (await sharp(stored.bytes).raw().toBuffer())[0];
};
/** JPEG is lossy. */
const RED = expect.toSatisfy((red: number) => Math.abs(red - 0x9c) <= 3);

/** The app's own local storage and sync against the real server. */
describe.each(TEST_DATABASES)('two devices of one user, on $name', (kind) => {
  const harness = openDevices(kind);
  const { openBoth, listThere } = harness;
  const countFiles = async () => {
    let files = 0;
    for await (const _ of harness.api.photos.list()) files += 1;
    return files;
  };

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
      // A photo and its thumbnail.
      expect((await countFiles()) - before).toBe(listing === 'listItems' ? 2 : 0);
    });

    it('survive a deletion on the other device if changed on this one', async () => {
      const { user, atPhone, atLaptop } = await openShared();
      // An item can only be created again with its photo.
      if (listing === 'listItems') await redOf(atLaptop, one.id);
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
      await harness.api.database.insertInto('items').values(rows).execute();
    }
    const ids = (await atPhone.items.list()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2100);
  });
});
