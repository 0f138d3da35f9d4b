import { createMemoryLibrary } from '@color-almanac/sync';
import { sampleCollection, sampleItemId, sampleKeptItem } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createLimitedStorage } from '../limited-storage.fixture.ts';
import { mirrorCollections } from './mirror-collections.ts';

const KEYS = ['collections', 'collectionItems', 'user_collections'] as const;
const TRIP = sampleCollection(1);
let limited: ReturnType<typeof createLimitedStorage>;
let library: ReturnType<typeof createMemoryLibrary>;
let news: (() => void)[];
let scheduled: (() => void)[];
let warn: () => void;

beforeEach(() => {
  limited = createLimitedStorage();
  library = createMemoryLibrary();
  news = [];
  scheduled = [];
  warn = vi.fn();
  mirrorCollections({
    storage: limited.storage,
    collections: { watch, list: () => library.collections.list() },
    items: { watch, list: () => library.items.list() },
    schedule: (_, run) => scheduled.push(run),
    warn,
  });
});

const watch = (onChange: () => void) => {
  news.push(onChange);
  return () => undefined;
};

/** What stands under the keys once all that changed was followed. */
async function follow(): Promise<readonly unknown[]> {
  for (const tell of news) tell();
  // Many changes, and the opening itself, are followed once.
  expect(scheduled).toHaveLength(1);
  for (const run of scheduled.splice(0)) run();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return KEYS.map((key) => JSON.parse(limited.items.get(key) ?? 'null'));
}

describe('the keys of the specification for collections', () => {
  it('[S2-STORE-05] show what is kept and which items lie where, one after the name of another', async () => {
    await library.items.put(sampleKeptItem(1));
    await library.collections.put(TRIP);
    const [collections, lying, mirrored] = await follow();
    const { item_ids: _lying, ...said } = TRIP;
    expect(collections).toEqual([{ ...said, user_id: 'local_user', total_items: 1 }]);
    // The other item is not there.
    expect(lying).toEqual([{ collection_id: TRIP.id, item_id: sampleItemId(1) }]);
    expect(mirrored).toEqual(collections);
    await library.items.remove(sampleItemId(1));
    expect((await follow())[1]).toEqual([]);
  });

  it('go with the last collection', async () => {
    await library.collections.put(TRIP);
    await follow();
    await library.collections.remove(TRIP.id);
    await follow();
    expect(KEYS.filter((key) => limited.items.has(key))).toEqual([]);
  });

  it('are none where there is no room for all, rather than show something past', async () => {
    await library.collections.put(TRIP);
    await follow();
    await library.collections.put(sampleCollection(2));
    limited.room = 10;
    expect(await follow()).toEqual([null, null, null]);
  });

  it('tell developers, and nobody else, where the collections cannot be read', async () => {
    vi.spyOn(library.collections, 'list').mockRejectedValue(new Error('Unreadable'));
    await follow();
    expect(warn).toHaveBeenCalledOnce();
  });
});
