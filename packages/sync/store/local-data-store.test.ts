import { describe, expect, it } from 'vitest';

import { COLLECTION_BEHAVIOURS } from '../collection.behaviour.ts';
import { ITEM_BEHAVIOURS } from '../item.behaviour.ts';
import type {
  CollectionHarness,
  ItemHarness,
  PaletteHarness,
} from '../testing/data-store-harness.ts';
import { DATA_STORE_BEHAVIOURS } from '../data-store.behaviour.ts';
import { PALETTE_BEHAVIOURS } from '../palette.behaviour.ts';
import { settledRow } from '../record/row.ts';
import { sampleStoredItem } from '../testing/sample-stored-item.ts';
import { samplePhoto, sampleProfile, sampleProfileId } from '../testing/sample-profile.ts';
import { openLocalDataStore } from './local-data-store.ts';
import { createMemoryDataStore } from '../testing/memory-store.ts';
import { createMemoryDisk, createMemoryStore } from '../testing/memory-store.ts';
import type { MemoryDisk } from '../testing/memory-store.ts';

type Harness = PaletteHarness & ItemHarness & CollectionHarness;

async function openHarness(): Promise<Harness> {
  const disk = createMemoryDisk();
  const breakRow = async (kind: string, id: string) => {
    const text = `{"id":"${id}","${kind}`;
    disk.rows.set(`${kind}/${id}`, text);
    return text;
  };
  return {
    openDataStore: async () => createMemoryDataStore(createMemoryStore(disk)),
    limitSpace: async (characters) => {
      disk.space = characters;
    },
    forbid: async () => {
      disk.refusal = 'forbidden';
    },
    breakRecord: (id) => breakRow('profile', id),
    breakPalette: (id) => breakRow('palette', id),
    breakItem: (id) => breakRow('item', id),
    breakCollection: (id) => breakRow('collection', id),
    listQuarantined: async () => [...disk.quarantine.values()],
  };
}

const openOn = (disk: MemoryDisk) => createMemoryDataStore(createMemoryStore(disk));
const store = (disk: MemoryDisk, record: object) =>
  disk.rows.set(
    `profile/${sampleProfileId(1)}`,
    JSON.stringify({ ...settledRow(sampleProfile(1), { localSeq: 1 }), record }),
  );

describe('the local data store over a memory store', () => {
  for (const behaviour of [
    ...DATA_STORE_BEHAVIOURS,
    ...PALETTE_BEHAVIOURS,
    ...ITEM_BEHAVIOURS,
    ...COLLECTION_BEHAVIOURS,
  ]) {
    it(behaviour.title, () => behaviour.check(openHarness));
  }

  it('get repairs a damaged profile once and quarantines the original', async () => {
    const disk = createMemoryDisk();
    const { profiles } = openOn(disk);
    store(disk, { ...sampleProfile(1), color_season: 'Golden Monsoon' });
    const text = disk.rows.get(`profile/${sampleProfileId(1)}`);
    expect(await profiles.get(sampleProfileId(1))).toEqual(sampleProfile(1));
    expect(await profiles.get(sampleProfileId(1))).toEqual(sampleProfile(1));
    expect([...disk.quarantine.values()]).toEqual([text]);
  });

  it('reports unavailable, not empty, while the store cannot be read', async () => {
    const disk = createMemoryDisk();
    const { profiles, photos } = openOn(disk);
    await profiles.put(sampleProfile(1));
    disk.refusal = 'unavailable';
    expect(await profiles.refetch()).toBe(false);
    expect(await profiles.knowsAll()).toBe(false);
    expect(await profiles.isUntouched()).toBe(false);
    expect(await profiles.put(sampleProfile(2))).toEqual({ kind: 'failed', reason: 'unavailable' });
    await expect(photos.get(sampleProfileId(1))).rejects.toThrow('unavailable');
    disk.refusal = null;
    expect(await profiles.list()).toHaveLength(1);
  });

  it('stores a thumbnail beside the photo of an item, and removes both from the trash', async () => {
    const disk = createMemoryDisk();
    const small = samplePhoto(50);
    const { items, trash } = openLocalDataStore({
      now: () => '2026-01-01T12:00:00.000Z',
      store: createMemoryStore(disk),
      shrink: async () => small,
    });
    const item = sampleStoredItem(1);
    await items.put(item, samplePhoto(5000));
    expect(await items.getThumbnail(item.id)).toEqual(small);
    expect(await items.getPhoto(item.id)).toEqual(samplePhoto(5000));
    await items.remove(item.id);
    expect(await items.getPhoto(item.id)).toBeNull();
    expect([...disk.blobs.keys()]).toHaveLength(2);
    await trash.empty();
    expect([...disk.blobs.keys()]).toEqual([]);
  });
});

describe('saving one profile among 200', () => {
  it('writes one row and parses one row', async () => {
    const disk = createMemoryDisk();
    const { profiles } = openOn(disk);
    for (let number = 1; number <= 200; number += 1) await profiles.put(sampleProfile(number));
    const made = await profiles.get(sampleProfileId(77));
    if (!made) throw new Error('There are 200 profiles');
    Object.assign(disk.counts, { parsed: 0, written: 0 });
    await profiles.put({ ...made, profile_name: 'Renamed' }, made);
    expect(disk.counts).toEqual({ parsed: 1, written: 1 });
    expect(await profiles.list()).toHaveLength(200);
  });
});

describe('a memory store', () => {
  it('writes no blobs when they need more space than there is', async () => {
    const disk = createMemoryDisk();
    const memory = createMemoryStore(disk);
    disk.space = 100;
    const photo = samplePhoto(80);
    expect(await memory.writeBlobs(new Map([['a', photo]]))).toEqual({ ok: true });
    expect(await memory.writeBlobs(new Map([['b', photo]]))).toEqual({ ok: false, reason: 'full' });
    expect(await memory.writeBlobs(new Map([['a', null]]))).toEqual({ ok: true });
    expect(await memory.listBlobKeys()).toEqual([]);
  });

  it('neither stores nor reads once it is closed, and does not affect other stores', async () => {
    const disk = createMemoryDisk();
    const [closed, open] = [createMemoryStore(disk), createMemoryStore(disk)];
    closed.close();
    const forbidden = { kind: 'failed', reason: 'forbidden' };
    expect(await createMemoryDataStore(closed).profiles.put(sampleProfile(1))).toEqual(forbidden);
    expect(await createMemoryDataStore(open).profiles.put(sampleProfile(1))).toEqual({
      kind: 'saved',
    });
    expect(await createMemoryDataStore(closed).profiles.list()).toEqual([]);
  });

  it('writes nothing when a profile is saved without a change', async () => {
    const disk = createMemoryDisk();
    const { profiles } = openOn(disk);
    await profiles.put(sampleProfile(1));
    const before = new Map(disk.rows);
    expect(await profiles.put(sampleProfile(1), sampleProfile(1))).toEqual({ kind: 'saved' });
    expect(disk.rows).toEqual(before);
  });

  it('leaves nothing behind when it is destroyed', async () => {
    const disk = createMemoryDisk();
    const memory = createMemoryStore(disk);
    const dataStore = createMemoryDataStore(memory);
    await dataStore.profiles.put(sampleProfile(1));
    await dataStore.photos.put(sampleProfileId(1), samplePhoto());
    await dataStore.profiles.setActiveId(sampleProfileId(1));
    await memory.destroy();
    expect([disk.rows, disk.blobs, disk.meta].map(({ size }) => size)).toEqual([0, 0, 0]);
  });
});
