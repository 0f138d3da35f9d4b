import type { KeptCollection } from '@color-almanac/domain';
import {
  sampleCollection,
  sampleItemId,
  sampleKeptItem,
  samplePhoto,
} from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { createPretendedServer } from './sync/pretended-server.fixture.ts';

const TRIP = sampleCollection(1);

let server: ReturnType<typeof createPretendedServer>;
let device: ReturnType<typeof createPretendedDevice>;
beforeEach(() => {
  server = createPretendedServer();
  device = createPretendedDevice(server);
});

const holding = (collection: KeptCollection, ...numbers: readonly number[]) => ({
  ...collection,
  item_ids: numbers.map(sampleItemId),
});
const there = () => server.collections.kept.get(TRIP.id);
const namesThere = () => [...server.collections.kept.values()].map(({ name }) => name).toSorted();

/** A page that has this collection and its first item, and so has the server. */
async function openWithOne() {
  const library = device.open();
  await library.items.put(sampleKeptItem(1), samplePhoto());
  await library.collections.put(TRIP);
  await library.flush();
  const kept = await library.collections.get(TRIP.id);
  if (!kept) throw new Error('It was put');
  server.seen.length = 0;
  return { library, kept };
}

describe('[S2-STORE-07] where the server fails', () => {
  it.each([
    ['cannot be reached', 'deaf'],
    ['answers nonsense', null],
  ] as const)(
    'and %s, collections and items are shown as they are kept here, and only developers hear of it',
    async (_, trouble) => {
      const { kept } = await openWithOne();
      const library = device.open();
      server.trouble = trouble;
      const failOnce = () => {
        server.nextAnswer = new Response('Broken', { status: 500 });
      };
      failOnce();
      expect(await library.collections.freshen?.()).toBe(false);
      expect(await library.collections.list()).toEqual([kept]);
      expect(await library.collections.get(TRIP.id)).toEqual(kept);
      failOnce();
      expect(await library.items.freshen?.()).toBe(false);
      expect(await library.items.list()).toMatchObject([{ id: sampleItemId(1) }]);
      expect(await library.items.getPhoto(sampleItemId(1))).toEqual(samplePhoto());
      expect(device.warnings).toContain('Failed to fetch what is kept of collection');
      expect(device.warnings).toContain('Failed to fetch what is kept of item');
    },
  );

  it('and nothing is kept here, there is nothing, and nobody is stopped', async () => {
    await openWithOne();
    const other = createPretendedDevice(server);
    other.unplugged = true;
    const library = other.open();
    expect(await library.collections.list()).toEqual([]);
    expect(await library.collections.get(TRIP.id)).toBeNull();
    expect(await library.items.list()).toEqual([]);
    expect(await library.items.getPhoto(sampleItemId(1))).toBeNull();
  });

  it('collections are made, ordered and deleted all the same, and the server hears of it later', async () => {
    const { library, kept } = await openWithOne();
    server.trouble = 'deaf';
    expect(await library.collections.put(holding(kept, 2, 1))).toEqual({ kind: 'kept' });
    await library.collections.put({ ...sampleCollection(2), name: 'Office' });
    await library.collections.put(sampleCollection(3));
    await library.collections.remove(sampleCollection(3).id);
    library.close();
    server.trouble = null;
    const reloaded = device.open();
    expect((await reloaded.collections.list()).map(({ name }) => name)).toContain('Office');
    expect(await reloaded.retryNow()).toBe(0);
    expect(there()?.item_ids).toEqual([2, 1].map(sampleItemId));
    expect(namesThere()).toEqual(['Collection 1', 'Office']);
  });
});

describe('a collection two devices change', () => {
  it('holds what both put into it', async () => {
    const { library, kept } = await openWithOne();
    device.online = false;
    await library.collections.put(holding(kept, 1, 2, 3));
    server.collections.changeElsewhere(TRIP.id, { item_ids: [1, 2, 4].map(sampleItemId) });
    device.online = true;
    expect(await library.retryNow()).toBe(0);
    expect(there()?.item_ids.toSorted()).toEqual([1, 2, 3, 4].map(sampleItemId));
    expect(namesThere()).toEqual(['Collection 1']);
    expect((await library.collections.get(TRIP.id))?.item_ids).toEqual(there()?.item_ids);
  });

  it('is kept in both ways where both named it, each with its items', async () => {
    const { library, kept } = await openWithOne();
    device.online = false;
    await library.collections.put({ ...kept, name: 'Lisbon, May' });
    server.collections.changeElsewhere(TRIP.id, { name: 'Porto' });
    device.online = true;
    expect(await library.retryNow()).toBe(0);
    expect(namesThere()).toEqual(['Lisbon, May (this device)', 'Porto']);
    for (const { item_ids } of await library.collections.list()) {
      expect(item_ids).toEqual(TRIP.item_ids);
    }
  });

  it('is gone from both where one deleted it and the other did nothing', async () => {
    const { library } = await openWithOne();
    const other = createPretendedDevice(server).open();
    expect(await other.collections.list()).toHaveLength(1);
    await library.collections.remove(TRIP.id);
    await library.flush();
    expect(await other.collections.freshen?.()).toBe(true);
    expect(await other.collections.list()).toEqual([]);
    expect(await other.items.list()).toHaveLength(1);
  });
});
