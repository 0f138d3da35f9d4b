import { addToCollection, createDefaultCollections } from '@color-almanac/domain';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Library } from '../library.ts';
import { createMemoryGround } from '../memory-ground.ts';
import { createMemoryLibrary } from '../memory-library.ts';
import { sampleCollection, sampleCollectionId } from '../sample-collection.ts';
import { sampleItemId, sampleKeptItem } from '../sample-kept-item.ts';
import { samplePhoto } from '../sample-profile.ts';
import { describeLibrary, readManifest } from './archive.ts';
import type { DescribedLibrary } from './archive.ts';
import type { ConflictChoice } from './import-archive.ts';
import { importCollections, previewCollectionImport } from './import-collections.ts';
import { importItems, previewItemImport } from './import-items.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const [SHIRT, SCARF] = [sampleKeptItem(1), sampleKeptItem(2)];
const TRIP = sampleCollection(1);

const newItemId = () => sampleItemId(9);

let library: Library;
let archive: DescribedLibrary;
beforeEach(async () => {
  library = createMemoryLibrary();
  for (const item of [SHIRT, SCARF]) await library.items.put(item, samplePhoto());
  await library.collections.put({ ...TRIP, version: 4 });
  await library.collections.put(sampleCollection(2));
  archive = await describeLibrary(library, NOW);
});

/** The items first, as the app does it. */
async function bring(into: Library, choice: ConflictChoice = 'keep-both', from = archive) {
  const itemSteps = await previewItemImport(from, into);
  const steps = await previewCollectionImport(from, into);
  const work = { archive: from, library: into };
  const { ids } = await importItems({ ...work, steps: itemSteps, choice, newId: newItemId });
  const report = await importCollections({
    ...work,
    steps,
    choices: { [TRIP.id]: choice },
    itemIds: ids,
    newId: () => sampleCollectionId(9),
    now: NOW,
  });
  return { kinds: steps.map(({ kind }) => kind), report };
}

describe('collections in an export', () => {
  it('are there without how often they changed, and are said to be missing where they could not be had', async () => {
    expect(archive.manifest.collections).toEqual([sampleCollection(2), TRIP]);
    expect(archive.gaps.collections).toBe(false);
    const collections = { ...library.collections, freshen: async () => false };
    const { gaps } = await describeLibrary({ ...library, collections }, NOW);
    expect(gaps).toMatchObject({ collections: true, items: false });
  });

  it('are read again; what nobody can read is counted, and older files have none', () => {
    const context = { now: NOW, newId: () => 'new' };
    const { collections, ...older } = archive.manifest;
    const odd = { ...archive.manifest, collections: [...collections, { name: 'Trip' }] };
    expect(readManifest(odd, context)).toMatchObject({ unreadable: 1, manifest: { collections } });
    expect(readManifest(older, context)).toMatchObject({ manifest: { collections: [] } });
  });
});

describe('an import of collections', () => {
  it('brings them with what lies in them into an empty library, in their order, and once', async () => {
    const fresh = createMemoryLibrary();
    const report = { added: 2, replaced: 0, kept: 0, failed: [] };
    expect(await bring(fresh)).toEqual({ kinds: ['add', 'add'], report });
    expect(await fresh.collections.list()).toEqual([sampleCollection(2), TRIP]);
    expect((await bring(fresh)).kinds).toEqual(['same', 'same']);
  });

  it('lets them hold their items under the ids those have here, and none that did not come', async () => {
    const [collection] = archive.manifest.collections;
    if (!collection) throw new Error('There are two');
    const odd = {
      ...archive,
      manifest: {
        ...archive.manifest,
        items: archive.manifest.items.map((item) =>
          item.id === SHIRT.id ? { ...item, id: 'odd' } : item,
        ),
        itemPhotos: archive.manifest.itemPhotos.map((photo) =>
          photo.itemId === SHIRT.id ? { ...photo, itemId: 'odd' } : photo,
        ),
        collections: [{ ...collection, item_ids: ['odd', 'gone', SCARF.id] }],
      },
    };
    const fresh = createMemoryLibrary();
    await bring(fresh, 'keep-both', odd);
    expect(await fresh.collections.list()).toMatchObject([
      { item_ids: [sampleItemId(9), SCARF.id] },
    ]);
  });

  it('joins one that holds other items with the one that is here', async () => {
    await library.collections.put({ ...TRIP, item_ids: [sampleItemId(7), SCARF.id], version: 5 });
    const { kinds, report } = await bring(library);
    expect(kinds).toEqual(['same', 'join']);
    expect(report).toMatchObject({ added: 0, replaced: 1, kept: 1 });
    const item_ids = [sampleItemId(7), SCARF.id, SHIRT.id];
    expect(await library.collections.get(TRIP.id)).toMatchObject({ item_ids, version: 5 });
  });

  it('makes no second one of those everybody begins with', async () => {
    const [wardrobe] = createDefaultCollections({ isLocal: true, now: NOW });
    if (!wardrobe) throw new Error('There are two');
    await library.collections.put(addToCollection(wardrobe, [SHIRT.id], NOW));
    archive = await describeLibrary(library, NOW);
    const fresh = createMemoryLibrary();
    await fresh.collections.put(wardrobe);
    await bring(fresh);
    expect(await fresh.collections.list()).toHaveLength(3);
    expect(await fresh.collections.get(wardrobe.id)).toMatchObject({ item_ids: [SHIRT.id] });
  });

  it('keeps both of two that are called differently, unless she says otherwise', async () => {
    const renamed = { ...TRIP, name: 'Sea', version: 5 };
    await library.collections.put(renamed);
    expect((await bring(library, 'keep-mine')).kinds).toEqual(['same', 'conflict']);
    expect(await library.collections.get(TRIP.id)).toEqual(renamed);
    await bring(library);
    expect(await library.collections.get(sampleCollectionId(9))).toMatchObject({ name: TRIP.name });
    await library.collections.remove(sampleCollectionId(9));
    await bring(library, 'take-archive');
    expect(await library.collections.get(TRIP.id)).toEqual({ ...TRIP, version: 5 });
  });

  it('names those for which there was no room', async () => {
    const ground = createMemoryGround();
    const fresh = createMemoryLibrary(ground);
    for (const item of [SHIRT, SCARF]) await fresh.items.put(item, samplePhoto());
    ground.room = 0;
    const { report } = await bring(fresh, 'keep-mine');
    expect(report.failed).toEqual(['Collection 2', 'Collection 1']);
  });
});
