import type { CollectionRepository } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  createMemoryDisk,
  createMemoryStore,
  sampleCollection,
} from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import { beginCollections } from './begin-collections.ts';
import { createTestDevice } from './sync/test-device.fixture.ts';
import { createTestServer } from './sync/test-server.fixture.ts';

const now = () => '2026-03-01T12:00:00.000Z';
const begin = (repository: CollectionRepository, isSignedIn = false) =>
  beginCollections({ repository, isSignedIn, now });
const namesOn = async (repository: CollectionRepository) =>
  (await repository.list()).map(({ name }) => name);

describe('beginCollections', () => {
  it('[S2-COL-14] [S2-COL-15] makes two collections once, named for where they are stored', async () => {
    for (const [isSignedIn, second] of [
      [true, 'On My Radar'],
      [false, 'My Radar'],
    ] as const) {
      const repository = createMemoryDataStore().collections;
      await Promise.all([begin(repository, isSignedIn), begin(repository, isSignedIn)]);
      await begin(repository, isSignedIn);
      expect(new Set(await namesOn(repository))).toEqual(new Set(['My Wardrobe', second]));
    }
  });

  it('makes none for a user who has other collections, here or on another device', async () => {
    const repository = createMemoryDataStore().collections;
    await repository.put(sampleCollection(1));
    await begin(repository);
    expect(await namesOn(repository)).toEqual(['Collection 1']);
    const { collections } = createMemoryDataStore();
    const refetch = async () => {
      await collections.put(sampleCollection(2));
      return true;
    };
    await begin({ ...collections, refetch }, true);
    expect(await namesOn(collections)).toEqual(['Collection 2']);
  });

  it('makes none for a user who deleted them, not even on the next visit', async () => {
    const disk = createMemoryDisk();
    const open = () => createMemoryDataStore(createMemoryStore(disk)).collections;
    const repository = open();
    await begin(repository);
    expect(await namesOn(repository)).toHaveLength(2);
    for (const { id } of await repository.list()) await repository.remove(id);
    await begin(repository);
    await begin(open());
    expect(await namesOn(open())).toEqual([]);
  });

  it('[S2-COL-15] makes them again after a guest moved theirs into an account', async () => {
    const repository = createMemoryDataStore().collections;
    await begin(repository);
    await repository.resetUntouched();
    expect(await repository.isUntouched()).toBe(false);
    for (const { id } of await repository.list()) await repository.remove(id);
    await repository.resetUntouched();
    await begin(repository);
    expect(await namesOn(repository)).toEqual(['My Wardrobe', 'My Radar']);
  });

  it('makes none in an account that already had them, and finds them again on another device', async () => {
    const server = createTestServer();
    const device = createTestDevice(server);
    const dataStore = device.open();
    const { collections } = dataStore;
    await begin(collections, true);
    await dataStore.flush();
    expect(server.collections.stored.size).toBe(2);
    const other = createTestDevice(server).open().collections;
    expect(await begin(other, true)).toBe(false);
    expect(await namesOn(other)).toHaveLength(2);
    for (const { id } of await collections.list()) await collections.remove(id);
    await dataStore.flush();
    expect(await begin(device.open().collections, true)).toBe(false);
    await other.refetch();
    expect(await begin(other, true)).toBe(false);
    expect(server.collections.stored.size).toBe(0);
  });

  it("rejects where the store cannot be read, unless it is a copy of the server's", async () => {
    const { collections } = createMemoryDataStore();
    const unread = { ...collections, refetch: async () => false };
    await expect(begin(unread)).rejects.toThrow('Could not read');
    expect(await namesOn(collections)).toEqual([]);
    await begin(unread, true);
    expect(await namesOn(collections)).toHaveLength(2);
  });
});
