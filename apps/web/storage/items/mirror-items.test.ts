import { createMemoryLibrary } from '@color-almanac/sync';
import { sampleCollection, sampleItemId, sampleKeptItem } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createLimitedStorage } from '../limited-storage.fixture.ts';
import { mirrorItems } from './mirror-items.ts';

const KEY = 'catalog_items';
const [SHIRT, SCARF] = [sampleKeptItem(1), sampleKeptItem(2)];
let limited: ReturnType<typeof createLimitedStorage>;
let library: ReturnType<typeof createMemoryLibrary>;
let tell: () => void;
let scheduled: (() => void)[];
let warn: () => void;

beforeEach(() => {
  limited = createLimitedStorage();
  library = createMemoryLibrary();
  scheduled = [];
  warn = vi.fn();
  mirrorItems({
    storage: limited.storage,
    items: { watch, list: () => library.items.list() },
    collections: { list: () => library.collections.list() },
    schedule: (_, run) => scheduled.push(run),
    warn,
  });
});

const watch = (onChange: () => void) => {
  tell = onChange;
  return () => undefined;
};

async function follow(): Promise<unknown> {
  tell();
  return readKey();
}

/** What stands under the key once all that was to be followed is. */
async function readKey(): Promise<unknown> {
  for (const run of scheduled.splice(0)) run();
  await vi.waitFor(() => expect(scheduled).toEqual([]));
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return JSON.parse(limited.items.get(KEY) ?? 'null');
}

describe('the key of the specification for items', () => {
  it('[S2-STORE-04] shows what is kept, the newest first, and goes with the last of it', async () => {
    await library.items.put(SHIRT);
    await library.items.put(SCARF);
    expect(await follow()).toEqual([SCARF, SHIRT]);
    for (const { id } of [SHIRT, SCARF]) await library.items.remove(id);
    await follow();
    expect(limited.items.has(KEY)).toBe(false);
  });

  it('[S2-STORE-04] says in which collection an item lies, of several in the one changed last', async () => {
    await library.items.put(SHIRT);
    const [one, other] = [sampleCollection(1), sampleCollection(2)];
    await library.collections.put(one);
    await library.collections.put(other);
    expect(await follow()).toEqual([{ ...SHIRT, collection_id: other.id }]);
    await library.collections.remove(other.id);
    expect(await follow()).toEqual([{ ...SHIRT, collection_id: one.id }]);
  });

  it('follows what the page before had no time to follow, without any further change', async () => {
    limited.storage.setItem(KEY, JSON.stringify([SHIRT, SCARF]));
    await library.items.put(SCARF);
    expect(await readKey()).toEqual([SCARF]);
  });

  it('is written once for many changes', () => {
    for (let change = 0; change < 50; change += 1) tell();
    expect(scheduled).toHaveLength(1);
  });

  it('leaves room for profiles however many items there are', async () => {
    for (let number = 1; number <= 1500; number += 1) {
      await library.items.put({ ...SHIRT, id: sampleItemId(number) });
    }
    const shown = (await follow()) as readonly unknown[];
    expect(shown.length).toBeGreaterThan(500);
    expect(limited.items.get(KEY)?.length).toBeLessThanOrEqual(500_000);
  });

  it('is removed where there is no room, rather than showing something past', async () => {
    await library.items.put(SHIRT);
    await follow();
    await library.items.put(SCARF);
    limited.room = 10;
    expect(await follow()).toBeNull();
    expect(limited.items.has(KEY)).toBe(false);
  });

  it('tells developers, and nobody else, where the items cannot be read', async () => {
    vi.spyOn(library.items, 'list').mockRejectedValue(new Error('Unreadable'));
    await follow();
    expect(warn).toHaveBeenCalledOnce();
  });
});
