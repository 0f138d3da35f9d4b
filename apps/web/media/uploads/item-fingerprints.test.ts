import { createItem } from '@color-almanac/domain';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase, resultOf } from '../../store/database/database.ts';
import { openItemFingerprints } from './item-fingerprints.ts';
import { fingerprintOf, photoOf } from './upload-world.fixture.ts';

let items: ItemRepository;
let time: number;
let changed: () => void;
const read = vi.fn<(photo: StoredPhoto) => Promise<string | null>>();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  items = createMemoryDataStore().items;
  time = 0;
  read.mockReset().mockImplementation(async ({ bytes: [look = 0] }) => fingerprintOf(look));
});

const put = (id: string, look: number) =>
  items.put(
    createItem({
      id,
      userId: 'local_user',
      catalogueType: 'wardrobe',
      now: '2026-02-01T10:00:00.000Z',
    }),
    photoOf(look),
  );
const open = () =>
  openItemFingerprints({
    database: openDatabase('data'),
    items: {
      ...items,
      watch: (onChange) => {
        changed = onChange;
        return () => undefined;
      },
    },
    readFingerprint: read,
    clock: () => time,
    wait: async () => undefined,
  });
const listMeta = () =>
  openDatabase('data').transact({ stores: ['meta'], mode: 'readonly' }, ({ meta }) =>
    resultOf(meta.getAllKeys()),
  );

describe('ItemFingerprints.findAlike', () => {
  it('reads the photos of items once, and remembers them on the next page', async () => {
    await put('coat', 1);
    await put('hat', 2);
    expect(await open().findAlike(fingerprintOf(1))).toEqual(['coat']);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await open().findAlike(fingerprintOf(2))).toEqual(['hat']);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await listMeta()).toEqual(['fingerprint/coat', 'fingerprint/hat']);
  });

  it('finds an item just saved without reading its photo', async () => {
    const fingerprints = open();
    await fingerprints.findAlike(fingerprintOf(9));
    await put('coat', 1);
    await fingerprints.put('coat', fingerprintOf(1));
    expect(await fingerprints.findAlike(fingerprintOf(1))).toEqual(['coat']);
    expect(read).not.toHaveBeenCalled();
  });

  it('never returns a deleted item, and removes its fingerprint', async () => {
    await put('coat', 1);
    const fingerprints = open();
    expect(await fingerprints.findAlike(fingerprintOf(1))).toEqual(['coat']);
    await items.remove('coat');
    expect(await fingerprints.findAlike(fingerprintOf(1))).toEqual([]);
    changed();
    await expect.poll(() => listMeta()).toEqual([]);
  });

  it('reads items again after changes by other tabs, but not after each of many', async () => {
    const list = vi.spyOn(items, 'list');
    const fingerprints = open();
    await fingerprints.findAlike(fingerprintOf(1));
    await put('hat', 2);
    changed();
    expect(await fingerprints.findAlike(fingerprintOf(2))).toEqual([]);
    time = 6000;
    expect(await fingerprints.findAlike(fingerprintOf(2))).toEqual(['hat']);
    time = 60_000;
    await fingerprints.findAlike(fingerprintOf(2));
    // Once more to look for deleted items.
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('finds nothing where a photo cannot be read', async () => {
    read.mockRejectedValue(new Error('The thread died'));
    await put('coat', 1);
    expect(await open().findAlike(fingerprintOf(1))).toEqual([]);
    expect(await open().findAlike('no fingerprint')).toEqual([]);
  });

  it('writes nothing once it is closed, or once the database is destroyed', async () => {
    const closed = open();
    closed.close();
    await closed.put('coat', fingerprintOf(1));
    const database = openDatabase('data');
    await database.destroy();
    const live = open();
    await live.put('coat', fingerprintOf(1));
    await database.destroy();
    await live.put('hat', fingerprintOf(2));
    await live.remove('coat');
    expect(await indexedDB.databases()).toEqual([]);
  });
});
