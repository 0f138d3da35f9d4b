import { COLLECTION_KIND, createMemoryLibrary, forgetMovedCollections } from '@color-almanac/sync';
import type { CollectionShelf } from '@color-almanac/sync';
import { sampleCollection } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';

import { openBrowserRoom } from '../records/browser-room.ts';
import { openLocalShelf } from '../records/local-shelf.ts';
import { bindShelf } from '../records/shelf-elsewhere.ts';
import { openShelfOnDemand } from '../records/shelf-on-demand.ts';
import { createPretendedDevice } from '../sync/pretended-device.fixture.ts';
import { createPretendedServer } from '../sync/pretended-server.fixture.ts';
import { beginCollections } from './begin-collections.ts';

const now = () => '2026-03-01T12:00:00.000Z';
const begin = (shelf: CollectionShelf, isSignedIn = false) =>
  beginCollections({ shelf, isSignedIn, now });
const namesOn = async (shelf: CollectionShelf) => (await shelf.list()).map(({ name }) => name);

/** As the app opens it in a browser, with what stands before it. */
const openInBrowser = (): CollectionShelf =>
  bindShelf(
    openShelfOnDemand(async () => () => openLocalShelf(openBrowserRoom('tried', COLLECTION_KIND))),
    () => true,
  );

describe('the first collections of a person', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    globalThis.IDBKeyRange = IDBKeyRange;
  });

  it('[S2-COL-14] [S2-COL-15] are made once, under the names of where they are kept', async () => {
    for (const [isSignedIn, second] of [
      [true, 'On My Radar'],
      [false, 'My Radar'],
    ] as const) {
      const shelf = createMemoryLibrary().collections;
      await Promise.all([begin(shelf, isSignedIn), begin(shelf, isSignedIn)]);
      await begin(shelf, isSignedIn);
      expect(new Set(await namesOn(shelf))).toEqual(new Set(['My Wardrobe', second]));
    }
  });

  it('are not made for whoever has others, here or on another device', async () => {
    const shelf = createMemoryLibrary().collections;
    await shelf.put(sampleCollection(1));
    await begin(shelf);
    expect(await namesOn(shelf)).toEqual(['Collection 1']);
    const { collections } = createMemoryLibrary();
    const freshen = async () => {
      await collections.put(sampleCollection(2));
      return true;
    };
    await begin({ ...collections, freshen }, true);
    expect(await namesOn(collections)).toEqual(['Collection 2']);
  });

  it('do not come back to whoever deleted them, on the next visit neither', async () => {
    const shelf = openInBrowser();
    await begin(shelf);
    expect(await namesOn(shelf)).toHaveLength(2);
    for (const { id } of await shelf.list()) await shelf.remove(id);
    await begin(shelf);
    await begin(openInBrowser());
    expect(await namesOn(openInBrowser())).toEqual([]);
  });

  it('[S2-COL-15] are there for whoever comes after one who took hers into an account', async () => {
    const shelf = openInBrowser();
    await begin(shelf);
    await shelf.beginAnew?.();
    expect(await shelf.isUntouched?.()).toBe(false);
    expect(await namesOn(shelf)).toHaveLength(2);
    const report = { moved: (await shelf.list()).map(({ id }) => id), copied: 2, failed: [] };
    await forgetMovedCollections({ collections: shelf }, report);
    expect(await namesOn(shelf)).toEqual([]);
    await begin(openInBrowser());
    expect(await namesOn(shelf)).toEqual(['My Wardrobe', 'My Radar']);
  });

  it('do not come back into an account neither, and on another device are those of the account', async () => {
    const server = createPretendedServer();
    const device = createPretendedDevice(server);
    const library = device.open();
    const { collections } = library;
    await begin(collections, true);
    await library.flush();
    expect(server.collections.kept.size).toBe(2);
    const other = createPretendedDevice(server).open().collections;
    expect(await begin(other, true)).toBe(false);
    expect(await namesOn(other)).toHaveLength(2);
    for (const { id } of await collections.list()) await collections.remove(id);
    await library.flush();
    expect(await begin(device.open().collections, true)).toBe(false);
    await other.freshen?.();
    expect(await begin(other, true)).toBe(false);
    expect(server.collections.kept.size).toBe(0);
  });

  it('are not made where what is kept here cannot be read; of a copy what is here will do', async () => {
    const { collections } = createMemoryLibrary();
    const unread = { ...collections, freshen: async () => false };
    await expect(begin(unread)).rejects.toThrow('cannot be read');
    expect(await namesOn(collections)).toEqual([]);
    await begin(unread, true);
    expect(await namesOn(collections)).toHaveLength(2);
  });
});
