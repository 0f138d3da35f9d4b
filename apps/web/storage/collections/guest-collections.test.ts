// @vitest-environment jsdom
import { createCollection } from '@color-almanac/domain';
import type { KeptCollection } from '@color-almanac/domain';
import type { Library } from '@color-almanac/sync';
import { sampleCollectionId, sampleKeptItem, samplePhoto } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openLibrary } from '../open-library.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const [SHIRT, SCARF, SHOES] = [1, 2, 3].map((number) => ({
  ...sampleKeptItem(number),
  id: `local_${number}`,
  user_id: 'local_user',
}));
const LISBON = createCollection({ id: sampleCollectionId(1), name: 'Lisbon', now: NOW });
const OFFICE = createCollection({ id: sampleCollectionId(2), name: 'Office', now: NOW });

let library: Library;
beforeEach(async () => {
  // No picture is made smaller here.
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('Not in tests', 'InvalidStateError');
  });
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  localStorage.clear();
  library = openLibrary().library;
  for (const item of [SHIRT, SCARF, SHOES]) if (item) await library.items.put(item, samplePhoto());
});

afterEach(() => vi.unstubAllGlobals());

const holding = (collection: KeptCollection, ...item_ids: readonly string[]) => ({
  ...collection,
  item_ids,
});

/** What another visit to this browser finds. */
async function reload() {
  const { collections, items } = openLibrary().library;
  const kept = await collections.list();
  return {
    collections: Object.fromEntries(kept.map(({ name, item_ids }) => [name, item_ids])),
    items: (await items.list()).map(({ id }) => id).toSorted(),
  };
}

const readKey = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];

describe('[S2-STORE-06] collections of a guest, in this browser alone', () => {
  // The first: pages of earlier tests would follow theirs.
  it('[S2-STORE-05] stand under the keys of the specification, with who owns them, and follow what becomes of them', async () => {
    const follows = { timeout: 10_000 };
    await library.collections.put(holding(LISBON, 'local_2', 'local_1'));
    const lying = (item_id: string) => ({ collection_id: LISBON.id, item_id });
    await expect
      .poll(() => readKey('collectionItems'), follows)
      .toEqual([lying('local_2'), lying('local_1')]);
    const shown = readKey('collections');
    expect(shown).toMatchObject([{ name: 'Lisbon', user_id: 'local_user', total_items: 2 }]);
    expect(readKey('user_collections')).toEqual(shown);
    await library.items.remove('local_1');
    await expect.poll(() => readKey('collections'), follows).toMatchObject([{ total_items: 1 }]);
    await library.collections.remove(LISBON.id);
    await expect.poll(() => localStorage.getItem('collections'), follows).toBeNull();
  });

  it('are made, filled, put into order and found again after a reload', async () => {
    await library.collections.put(holding(LISBON, 'local_1', 'local_2'));
    await library.collections.put(OFFICE);
    expect(await reload()).toEqual({
      collections: { Lisbon: ['local_1', 'local_2'], Office: [] },
      items: ['local_1', 'local_2', 'local_3'],
    });
    await library.collections.put(holding(LISBON, 'local_3', 'local_2', 'local_1'));
    expect((await reload()).collections['Lisbon']).toEqual(['local_3', 'local_2', 'local_1']);
  });

  it('let an item move from one to another, or lie in both, and keep its photo', async () => {
    await library.collections.put(holding(LISBON, 'local_1', 'local_2'));
    await library.collections.put(holding(OFFICE, 'local_1'));
    await library.collections.put(holding(LISBON, 'local_2'));
    const { collections } = await reload();
    expect(collections).toEqual({ Lisbon: ['local_2'], Office: ['local_1'] });
    const photo = await openLibrary().library.items.getPhoto('local_1');
    expect([...(photo?.bytes ?? [])]).toEqual([...samplePhoto().bytes]);
  });

  it('[AMB-50] are deleted without their items', async () => {
    await library.collections.put(holding(LISBON, 'local_1', 'local_2'));
    await library.collections.put(holding(OFFICE, 'local_1'));
    await library.collections.remove(LISBON.id);
    expect(await reload()).toEqual({
      collections: { Office: ['local_1'] },
      items: ['local_1', 'local_2', 'local_3'],
    });
  });
});
