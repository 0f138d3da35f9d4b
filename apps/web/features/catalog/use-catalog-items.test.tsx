import type { ItemRepository } from '@color-almanac/sync';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleItem } from '../../testing/example-garment.ts';
import { defer } from '../../testing/defer.ts';
import { useCatalogItems } from './use-catalog-items.ts';

const stored = createMemoryDataStore().items;
const list = vi.fn<ItemRepository['list']>();
const notifications: (() => void)[] = [];
const stop = vi.fn();
const repository: ItemRepository = {
  ...stored,
  list,
  watch: (onChange) => {
    notifications.push(onChange);
    return stop;
  },
};

beforeEach(async () => {
  notifications.length = 0;
  list.mockReset();
  list.mockImplementation(() => stored.list());
  stop.mockReset();
  await stored.put(exampleItem('a'));
});
afterEach(cleanup);

async function start(over: Partial<ItemRepository> = {}) {
  const given = { ...repository, ...over };
  const { result, unmount } = renderHook(() => useCatalogItems(given));
  await waitFor(() => expect(result.current.items).not.toBeNull());
  await act(async () => undefined);
  return { result, unmount };
}

describe('useCatalogItems', () => {
  it('returns the items stored here first, then those the server knows', async () => {
    const answer = defer<boolean>();
    const { result } = await start({ refetch: () => answer.promise });
    expect(result.current.items?.map(({ id }) => id)).toEqual(['a']);
    await stored.put(exampleItem('b'));
    await act(async () => answer.resolve(true));
    await waitFor(() => expect(result.current.items).toHaveLength(2));
    expect(result.current.isNew).toBe(true);
    await stored.remove('b');
  });

  it('loads twice when a hundred changes arrive at once: during the first load, and after it', async () => {
    const { result } = await start();
    list.mockClear();
    const first = defer<void>();
    list.mockImplementationOnce(async () => {
      await first.promise;
      return stored.list();
    });
    act(() => {
      for (let time = 0; time < 100; time += 1) notifications[0]?.();
    });
    expect(list).toHaveBeenCalledTimes(1);
    await stored.put(exampleItem('c'));
    await act(async () => first.resolve());
    await waitFor(() => expect(result.current.items).toHaveLength(2));
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    await stored.remove('c');
  });

  it('loads again after a failed load, for callers in the meantime', async () => {
    const { result } = await start();
    const first = defer<void>();
    list.mockImplementationOnce(async () => {
      await first.promise;
      throw new Error('locked');
    });
    const failing = result.current.reload();
    const following = result.current.reload();
    await act(async () => {
      first.resolve();
      await expect(failing).rejects.toThrow('locked');
      await following;
    });
    expect(result.current.items).toHaveLength(1);
  });

  it('fetches again when the connection is back, until all are known', async () => {
    const refetch = vi.fn(async () => false);
    const { result } = await start({ refetch });
    await waitFor(() => expect(result.current.isNew).toBe(false));
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
    expect(result.current.isNew).toBe(false);
    refetch.mockResolvedValue(true);
    // Work after a load is finished when this event is handled.
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.isNew).toBe(true));
    act(() => notifications.at(-1)?.());
    await act(async () => undefined);
    expect(refetch).toHaveBeenCalledTimes(3);
  });

  it('watches items as long as they are shown', async () => {
    const { unmount } = await start();
    expect(stop).not.toHaveBeenCalled();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });
});
