import { MOST_TRASHED } from '@color-almanac/domain';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  sampleCollection,
  samplePalette,
  samplePhoto,
  sampleProfile,
  sampleStoredItem,
} from '../data-store.behaviour.ts';
import type { DataStore } from '../data-store.ts';
import { createMemoryDataStore } from '../testing/memory-store.ts';
import { createMemoryDisk, createMemoryStore } from '../testing/memory-store.ts';
import type { MemoryDisk } from '../testing/memory-store.ts';
import { BLOB_KEYS } from './record-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = '2026-01-01T12:00:00.000Z';

let disk: MemoryDisk;
let now: string;
let dataStore: DataStore;
beforeEach(() => {
  disk = createMemoryDisk();
  now = START;
  dataStore = createMemoryDataStore(createMemoryStore(disk), () => now);
});
const passDays = (days: number) => {
  now = new Date(Date.parse(now) + days * DAY_MS).toISOString();
};

describe('the trash of a device', () => {
  it('gives records of every kind back with their photos', async () => {
    const { profiles, photos, palettes, items, collections, trash } = dataStore;
    const profile = { ...sampleProfile(1), is_default: false };
    const [item, palette, collection] = [
      sampleStoredItem(1),
      samplePalette(1),
      sampleCollection(1),
    ];
    await profiles.put(profile);
    await photos.put(profile.id, samplePhoto(7));
    await items.put(item, samplePhoto(9));
    await palettes.put(palette);
    await collections.put(collection);
    for (const [repository, id] of [
      [profiles, profile.id],
      [items, item.id],
      [palettes, palette.id],
      [collections, collection.id],
    ] as const) {
      await repository.remove(id);
      expect(await repository.list()).toEqual([]);
    }
    expect(await photos.get(profile.id)).toBeNull();
    expect(await items.getPhoto(item.id)).toBeNull();
    const entries = await trash.list();
    expect(entries.map(({ kind }) => kind).sort()).toEqual([
      'collection',
      'item',
      'palette',
      'profile',
    ]);
    for (const entry of entries) expect(await trash.restore(entry)).toEqual({ kind: 'saved' });
    const updated_at = START;
    expect(await profiles.list()).toEqual([{ ...profile, updated_at }]);
    expect(await photos.get(profile.id)).toEqual(samplePhoto(7));
    expect(await items.list()).toEqual([{ ...item, updated_at }]);
    expect(await items.getPhoto(item.id)).toEqual(samplePhoto(9));
    expect(await palettes.list()).toEqual([{ ...palette, updated_at }]);
    expect(await collections.list()).toEqual([{ ...collection, updated_at }]);
    expect(await trash.list()).toEqual([]);
  });

  it('removes a record, its photo and its cutouts for good after thirty days, and not before', async () => {
    const { items, trash } = dataStore;
    const { id } = sampleStoredItem(1);
    await items.put(sampleStoredItem(1), samplePhoto());
    for (const keyOf of [BLOB_KEYS.cutout, BLOB_KEYS.cutoutThumbnail]) {
      disk.blobs.set(keyOf('item', id), samplePhoto());
    }
    await items.remove(id);
    expect(disk.blobs.size).toBe(3);
    passDays(29);
    expect(await trash.list()).toHaveLength(1);
    passDays(1);
    expect(await trash.list()).toEqual([]);
    expect([disk.rows.size, disk.blobs.size]).toEqual([0, 0]);
    expect([...disk.meta.keys()].filter((key) => key.startsWith('trash/'))).toEqual([]);
  });

  it('is swept when it is listed, with the photos', async () => {
    const { items, trash } = dataStore;
    for (const number of [1, 2]) await items.put(sampleStoredItem(number), samplePhoto());
    await items.remove(sampleStoredItem(1).id);
    passDays(31);
    await items.remove(sampleStoredItem(2).id);
    expect(await trash.list()).toHaveLength(1);
    expect([...disk.blobs.keys()]).toHaveLength(1);
  });

  it('loses one record or all of them when the user says so', async () => {
    const { palettes, trash } = dataStore;
    for (const number of [1, 2, 3]) {
      await palettes.put(samplePalette(number));
      await palettes.remove(samplePalette(number).id);
    }
    await trash.remove({ kind: 'palette', id: samplePalette(2).id });
    expect(await trash.list()).toHaveLength(2);
    await trash.empty();
    expect(await trash.list()).toEqual([]);
    const gone = await trash.restore({ kind: 'palette', id: samplePalette(1).id });
    expect(gone).toEqual({ kind: 'failed', reason: 'gone' });
  });

  it('does not contain what was put again, which keeps its photo when the trash is emptied', async () => {
    const { items, trash } = dataStore;
    const item = sampleStoredItem(1);
    await items.put(item, samplePhoto(9));
    await items.remove(item.id);
    await items.put(item, samplePhoto(9));
    expect(await trash.list()).toEqual([]);
    await trash.empty();
    expect(await items.getPhoto(item.id)).toEqual(samplePhoto(9));
  });

  it('keeps a photo when a record in it is removed once more', async () => {
    const { items, trash } = dataStore;
    const item = sampleStoredItem(1);
    await items.put(item, samplePhoto(9));
    await items.remove(item.id);
    await items.remove(item.id);
    await trash.restore({ kind: 'item', id: item.id });
    expect(await items.getPhoto(item.id)).toEqual(samplePhoto(9));
  });

  it('does not contain what is removed for good, such as what was moved to an account', async () => {
    const { items, trash } = dataStore;
    await items.put(sampleStoredItem(1), samplePhoto());
    await items.remove(sampleStoredItem(1).id, 'for-good');
    expect(await trash.list()).toEqual([]);
    expect(disk.blobs.size).toBe(0);
  });

  it('holds a limited number of records, and the one deleted first makes way', async () => {
    const { palettes, trash } = dataStore;
    const index = Array.from({ length: MOST_TRASHED }, (_, at) => [`old ${at}`, START]);
    disk.meta.set('trash/palette', index);
    await palettes.put(samplePalette(1));
    passDays(1);
    await palettes.remove(samplePalette(1).id);
    expect(await trash.list()).toHaveLength(1);
    const kept = disk.meta.get('trash/palette') as readonly (readonly string[])[];
    expect(kept).toHaveLength(MOST_TRASHED);
    expect(kept.at(0)?.[0]).toBe(samplePalette(1).id);
    expect(kept.at(-1)?.[0]).toBe(`old ${MOST_TRASHED - 2}`);
  });
});
