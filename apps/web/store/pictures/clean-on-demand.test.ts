import { openLocalDataStore, PROFILE_KIND } from '@color-almanac/sync';
import type { RecordStore } from '@color-almanac/sync';
import {
  createMemoryDisk,
  createMemoryStore,
  sampleProfile,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import type { MemoryDisk } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { cleanPicture } from '../../media/vision/clean-picture.ts';
import {
  addressOf,
  findMarks,
  markedPicture,
  plainPicture,
} from '../../media/vision/marked-pictures.fixture.ts';
import { writeCleanOnDemand } from './clean-on-demand.ts';
import { holdRefused } from '../database/holding-store.fixture.ts';

const ME = sampleProfile(1);
const SHIRT = sampleStoredItem(1);
const UNKNOWN = { bytes: Uint8Array.of(1, 2, 3), type: 'image/jpeg' };

let disk: MemoryDisk;
let clean: typeof cleanPicture;
let store: RecordStore;
const withCleanPictures = <Store extends RecordStore>(under: Store, how = clean): Store => ({
  ...under,
  ...writeCleanOnDemand(under, how),
});
const open = (on: RecordStore) =>
  openLocalDataStore({
    store: on,
    now: () => '2026-01-01T12:00:00.000Z',
    shrink: async (photo) => photo,
  });

beforeEach(() => {
  disk = createMemoryDisk();
  clean = vi.fn(cleanPicture);
  store = withCleanPictures(createMemoryStore(disk), clean);
});

const listStored = () => [...disk.blobs.values()].map(({ bytes }) => bytes);

describe('writeCleanOnDemand', () => {
  it('stores no photo of a profile, photo of an item, thumbnail or cutout with place, time or camera', async () => {
    const { profiles, photos, items } = open(store);
    await profiles.put(ME);
    expect(await photos.put(ME.id, markedPicture())).toEqual({ kind: 'saved' });
    expect(await items.put(SHIRT, markedPicture(2))).toEqual({ kind: 'saved' });
    const cutout = new Map([['item/1/cutout', markedPicture(3)]]);
    expect((await store.writeBlobs(cutout)).ok).toBe(true);
    expect(listStored()).toHaveLength(4);
    for (const bytes of listStored()) expect(findMarks(bytes)).toEqual([]);
    expect(await photos.get(ME.id)).toEqual(plainPicture());
  });

  it('stores a photo without such data byte for byte, and looks at it once (SX-12)', async () => {
    const { photos } = open(withCleanPictures(store, clean));
    await photos.put(ME.id, plainPicture());
    expect(listStored()).toEqual([plainPicture().bytes]);
    expect(clean).toHaveBeenCalledTimes(1);
  });

  it('refuses what nobody understands and leaves the photo before it', async () => {
    const { photos } = open(store);
    await photos.put(ME.id, plainPicture());
    expect(await photos.put(ME.id, UNKNOWN)).toEqual({ kind: 'failed', reason: 'unavailable' });
    expect((await store.writeBlobs(new Map([['item/1', UNKNOWN]]))).ok).toBe(false);
    expect(listStored()).toEqual([plainPicture().bytes]);
  });

  it('cleans a photo inside a record, and leaves it out where nobody understands it', async () => {
    const { profiles } = open(store);
    const image_url = addressOf(markedPicture());
    await profiles.put({ ...ME, image_url, thumbnail_url: addressOf(UNKNOWN) });
    const [stored] = await profiles.list();
    expect(stored).toMatchObject({ image_url: addressOf(plainPicture()), thumbnail_url: null });
    await profiles.put({ ...ME, profile_name: 'Again', image_url: addressOf(plainPicture()) });
    expect(clean).toHaveBeenCalledTimes(2);
  });

  it('holds only clean pictures in memory where they do not fit', async () => {
    disk.space = 0;
    const overlay = withCleanPictures(holdRefused(createMemoryStore(disk)), clean);
    await open(overlay).photos.put(ME.id, markedPicture());
    expect(await overlay.readBlob(`profile/${ME.id}`)).toEqual(plainPicture());
  });

  it('stores nothing where its code does not load, and rejects with what a decision throws', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failing = withCleanPictures(createMemoryStore(disk), () =>
      Promise.reject(new Error('Not loaded')),
    );
    const refused = await open(failing).photos.put(ME.id, plainPicture());
    expect(refused).toEqual({ kind: 'failed', reason: 'unavailable' });
    warned.mockRestore();
    const decide = vi.fn(() => {
      throw new Error('A bug');
    });
    await expect(store.update(PROFILE_KIND, { ids: [] }, decide)).rejects.toThrow('A bug');
    expect(listStored()).toEqual([]);
  });
});
