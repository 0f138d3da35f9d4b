import { withReadingContext } from '@color-almanac/domain';
import { beforeEach, describe, expect, it } from 'vitest';

import type { DataStore, StoredPhoto } from '../data-store.ts';
import { sampleCollection } from '../testing/sample-collection.ts';
import { sampleStoredItem } from '../testing/sample-stored-item.ts';
import { samplePalette } from '../testing/sample-palette.ts';
import { samplePhoto, sampleProfile } from '../testing/sample-profile.ts';
import { createMemoryDataStore } from '../testing/memory-store.ts';
import { exportDataStore, readManifest } from './archive.ts';
import type { ArchiveManifest, ExportWork } from './archive.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const context = { now: NOW, newId: () => 'new' };
const uuid = (number: number) => `3bc06f7a-826a-4789-b481-${String(number).padStart(12, '0')}`;
const COMPLETE = {
  list: false,
  palettes: false,
  items: false,
  collections: false,
  photos: [],
  itemPhotos: 0,
};

let dataStore: DataStore;
let written: Map<string, StoredPhoto>;
beforeEach(async () => {
  dataStore = createMemoryDataStore();
  written = new Map();
  await dataStore.profiles.put({ ...sampleProfile(uuid(1), 1), is_default: true });
  await dataStore.profiles.put(sampleProfile(uuid(2), 2));
  await dataStore.photos.put(uuid(2), samplePhoto(500));
  await dataStore.palettes.put({ ...samplePalette(1), version: 2 });
  await dataStore.items.put({ ...sampleStoredItem(1), version: 2 }, samplePhoto(100));
  await dataStore.collections.put({ ...sampleCollection(1), version: 4 });
});

const refetch = async () => false;
const refuse = async () => Promise.reject(new Error('The disk is broken'));
const writePhoto = async (file: string, photo: StoredPhoto) => void written.set(file, photo);

async function collect(from: DataStore = dataStore, rest: Partial<ExportWork> = {}) {
  const exported = await exportDataStore({ dataStore: from, now: NOW, writePhoto, ...rest });
  if (!exported) throw new Error('It was canceled');
  return exported;
}

describe('exporting an archive', () => {
  it('includes everything except owner, versions and photo addresses', async () => {
    const there = { user_id: 'anna', version: 7, image_url: '/api/photos/1' };
    const said = withReadingContext(
      { ...sampleProfile(uuid(2), 2), ...there },
      { makeup: true },
      NOW,
    );
    await dataStore.profiles.put(said);
    const seen: number[] = [];
    const { manifest, gaps } = await collect(dataStore, {
      onProgress: ({ done, total }) => seen.push(done, total),
    });
    expect(gaps).toEqual(COMPLETE);
    expect(manifest.profiles[1]).toEqual({
      ...said,
      user_id: 'local',
      version: 0,
      image_url: null,
    });
    expect(manifest.palettes).toEqual([samplePalette(1)]);
    expect(manifest.items).toEqual([{ ...sampleStoredItem(1), user_id: 'local_user' }]);
    expect(manifest.collections).toEqual([sampleCollection(1)]);
    const type = 'image/jpeg';
    expect(manifest.photos).toEqual([{ profileId: uuid(2), file: 'photos/002.jpg', type }]);
    expect([...written.keys()]).toEqual(['photos/002.jpg', 'items/001.jpg']);
    expect(seen).toEqual([0, 3, 1, 3, 2, 3]);
  });

  it('reports photos and lists that are missing or outdated', async () => {
    const shown = { profile_name: 'Shown', image_url: '/api/photos/1' };
    await dataStore.profiles.put({ ...sampleProfile(uuid(3), 3), ...shown });
    await dataStore.photos.put(uuid(4), samplePhoto());
    await dataStore.profiles.put({ ...sampleProfile(uuid(4), 4), profile_name: 'Old' });
    await dataStore.profiles.put({ ...sampleProfile(uuid(5), 5), profile_name: 'Unreadable' });
    const inline = { image_url: 'data:image/jpeg;base64,AAAA' };
    await dataStore.profiles.put({ ...sampleProfile(uuid(6), 6), ...inline });
    const { profiles, photos, palettes, items, collections, trash } = dataStore;
    const { manifest, gaps } = await collect({
      profiles: { ...profiles, refetch },
      palettes: { ...palettes, refetch },
      items: { ...items, refetch, getPhoto: refuse },
      collections: { ...collections, refetch },
      trash,
      photos: {
        ...photos,
        get: async (id) => (id === uuid(5) ? refuse() : photos.get(id)),
        isCurrent: async (id) => id !== uuid(4),
      },
    });
    expect(gaps).toEqual({
      list: true,
      palettes: true,
      items: true,
      collections: true,
      photos: ['Shown', 'Old', 'Unreadable'],
      itemPhotos: 1,
    });
    expect(manifest.profiles).toHaveLength(6);
    expect([...written.keys()]).toEqual(['photos/002.jpg', 'photos/004.jpg']);
  });

  it('stops when it is canceled', async () => {
    const cancellation = { aborted: false };
    const exported = await exportDataStore({
      dataStore,
      now: NOW,
      cancellation,
      writePhoto: async () => void (cancellation.aborted = true),
    });
    expect(exported).toBeNull();
  });
});

describe('reading a table of contents', () => {
  it('refuses one that is invalid or of a later version', () => {
    const none = { ok: false, reason: 'not-an-archive' };
    expect(readManifest({ profiles: [] }, context)).toEqual(none);
    expect(readManifest(null, context)).toEqual(none);
    const later = { format: 'color-almanac-archive', schema: 2, profiles: [] };
    expect(readManifest(later, context)).toEqual({ ok: false, reason: 'newer-version' });
  });

  it('reads as much as possible, and accepts older files without palettes, items and collections', async () => {
    const { manifest } = await collect();
    const { palettes, items, itemPhotos, collections, ...older } = manifest;
    expect(readManifest(older, context)).toMatchObject({
      unreadable: 0,
      manifest: { palettes: [], items: [], itemPhotos: [], collections: [] },
    });
    const odd = {
      ...manifest,
      profiles: [sampleProfile(uuid(1)), 5, { id: 'x'.repeat(1000), name: 'Anna' }],
      photos: [{ profileId: uuid(1), file: 'photos/1.svg', type: 'text/html' }, null],
      palettes: [...palettes, { ...samplePalette(2), id: 'odd' }, 5],
      items: [...items, 5],
      itemPhotos: [...itemPhotos, 5],
      collections: [...collections, { name: 'Trip' }, ...collections],
    };
    const read = readManifest(odd, context);
    const wanted: Partial<ArchiveManifest> = {
      photos: [],
      palettes,
      items,
      itemPhotos,
      collections,
    };
    expect(read).toMatchObject({ ok: true, unreadable: 6, manifest: wanted });
    expect(read.ok && read.manifest.profiles.map(({ id }) => id)).toEqual([uuid(1), 'new']);
  });
});
