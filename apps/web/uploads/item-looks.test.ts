import { createItem } from '@color-almanac/domain';
import { createMemoryLibrary } from '@color-almanac/sync';
import type { ItemShelf, StoredPhoto } from '@color-almanac/sync';
import { IDBFactory } from 'fake-indexeddb';
import { keys } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase } from '../storage/browser-database.ts';
import { openItemLooks } from './item-looks.ts';
import { fingerprintOf, photoOf } from './upload-world.fixture.ts';

let items: ItemShelf;
let time: number;
let changed: () => void;
const read = vi.fn<(photo: StoredPhoto) => Promise<string | null>>();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  items = createMemoryLibrary().items;
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
  openItemLooks({
    databaseName: 'looks',
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
const keysThere = () => keys<string>(openDatabase({ name: 'looks', store: 'looks' }).use);

describe('how items look that are kept', () => {
  it('is read from their photos once, and known on the next page', async () => {
    await put('coat', 1);
    await put('hat', 2);
    expect(await open().findAlike(fingerprintOf(1))).toEqual(['coat']);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await open().findAlike(fingerprintOf(2))).toEqual(['hat']);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is told of those that come in, without reading them again', async () => {
    const looks = open();
    await looks.findAlike(fingerprintOf(9));
    await put('coat', 1);
    await looks.put('coat', fingerprintOf(1));
    expect(await looks.findAlike(fingerprintOf(1))).toEqual(['coat']);
    expect(read).not.toHaveBeenCalled();
  });

  it('is forgotten of those that are gone, and is never said of one that is not there', async () => {
    await put('coat', 1);
    const looks = open();
    expect(await looks.findAlike(fingerprintOf(1))).toEqual(['coat']);
    await items.remove('coat');
    expect(await looks.findAlike(fingerprintOf(1))).toEqual([]);
    changed();
    await vi.waitFor(async () => expect(await keysThere()).toEqual([]));
  });

  it('is looked up again after other changes, but not at each of many', async () => {
    const list = vi.spyOn(items, 'list');
    const looks = open();
    await looks.findAlike(fingerprintOf(1));
    await put('hat', 2);
    changed();
    expect(await looks.findAlike(fingerprintOf(2))).toEqual([]);
    time = 6000;
    expect(await looks.findAlike(fingerprintOf(2))).toEqual(['hat']);
    time = 60_000;
    await looks.findAlike(fingerprintOf(2));
    // Once more for what may have been deleted.
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('is unknown of a photo nobody can read, and that holds nobody up', async () => {
    read.mockRejectedValue(new Error('The thread died'));
    await put('coat', 1);
    expect(await open().findAlike(fingerprintOf(1))).toEqual([]);
    expect(await open().findAlike('no fingerprint')).toEqual([]);
  });

  it('can be removed from the device', async () => {
    const looks = open();
    await looks.put('coat', fingerprintOf(1));
    await looks.forget();
    await looks.put('hat', fingerprintOf(2));
    expect(await indexedDB.databases()).toEqual([]);
  });
});
