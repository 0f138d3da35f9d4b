import { createCollection } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import { createMemoryDataStore, sampleCollectionId } from '@color-almanac/sync/behaviour';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleItem } from '../../testing/example-garment.ts';
import { useSavedCollections } from './use-saved-collections.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const now = () => NOW;
const TRIP = createCollection({ id: sampleCollectionId(1), name: 'Trip', now: NOW });
const COAT = exampleItem('coat');

let dataStore: DataStore;
beforeEach(() => {
  dataStore = createMemoryDataStore();
});
afterEach(cleanup);

function start(given: DataStore = dataStore, isSignedIn = false) {
  const deps = { dataStore: given, isSignedIn, now };
  return renderHook(() => useSavedCollections(deps)).result;
}

describe('useSavedCollections', () => {
  it('is ready when collections, items and the first two collections are there', async () => {
    await dataStore.items.put(COAT);
    const result = start();
    expect(result.current).toMatchObject({ status: 'loading', collections: [], items: [] });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.collections.map(({ name }) => name)).toEqual(['My Wardrobe', 'My Radar']);
    expect(result.current.items).toEqual([COAT]);
    expect(result.current.isNew).toBe(true);
  });

  it('says that collections may be out of date where the server cannot be reached', async () => {
    await dataStore.collections.put(TRIP);
    const copied = {
      ...dataStore,
      collections: { ...dataStore.collections, refetch: async () => false },
    };
    const result = start(copied, true);
    await waitFor(() => expect(result.current.isNew).toBe(false));
    expect(result.current.status).toBe('ready');
    await waitFor(() => expect(result.current.isSettled).toBe(true));
  });

  it('returns no more than the maximum', async () => {
    const many = Array.from({ length: 500 }, (_, at) => ({
      ...TRIP,
      id: sampleCollectionId(at + 1),
    }));
    const list = vi.spyOn(dataStore.collections, 'list').mockResolvedValue(many.slice(1));
    const result = start();
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.hasRoom).toBe(true);
    list.mockResolvedValue(many);
    await act(() => result.current.reload());
    expect(result.current.hasRoom).toBe(false);
  });

  it('[S2-COL-03] fails when the browser cannot read data that is only stored here', async () => {
    const unread = {
      ...dataStore,
      collections: { ...dataStore.collections, refetch: async () => false },
    };
    const result = start(unread);
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(await dataStore.collections.list()).toEqual([]);
  });

  it.each(['collections', 'items'] as const)(
    '[S2-COL-03] fails when %s cannot be listed, and succeeds on retry',
    async (repository) => {
      await dataStore.collections.put(TRIP);
      const list = vi.spyOn(dataStore[repository], 'list').mockRejectedValue(new Error('locked'));
      const result = start();
      await waitFor(() => expect(result.current.status).toBe('failed'));
      list.mockRestore();
      act(() => result.current.retry());
      await waitFor(() => expect(result.current.status).toBe('ready'));
      expect(result.current.collections).toEqual([TRIP]);
    },
  );
});
