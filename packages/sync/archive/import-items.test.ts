import { beforeEach, describe, expect, it } from 'vitest';

import type { Library } from '../library.ts';
import { createMemoryGround } from '../memory-ground.ts';
import { createMemoryLibrary } from '../memory-library.ts';
import { sampleItemId, sampleKeptItem } from '../sample-kept-item.ts';
import { samplePhoto } from '../sample-profile.ts';
import { describeLibrary, readManifest } from './archive.ts';
import type { DescribedLibrary } from './archive.ts';
import type { ConflictChoice } from './import-archive.ts';
import { importItems, previewItemImport } from './import-items.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const context = { now: NOW, newId: () => 'new' };
const [SHIRT, SCARF] = [sampleKeptItem(1), sampleKeptItem(2)];
const PHOTO = samplePhoto(100);
const exported = (item: typeof SHIRT) => ({ ...item, user_id: 'local_user' });

let library: Library;
let archive: DescribedLibrary;
beforeEach(async () => {
  library = createMemoryLibrary();
  await library.items.put({ ...SHIRT, version: 2, image_url: '/api/photos/1' }, PHOTO);
  await library.items.put(SCARF, PHOTO);
  archive = await describeLibrary(library, NOW);
});

const newId = () => sampleItemId(9);

async function bring(into: Library, choice: ConflictChoice = 'keep-both', from = archive) {
  const steps = await previewItemImport(from, into);
  const report = await importItems({ archive: from, library: into, steps, choice, newId });
  return { kinds: steps.map(({ kind }) => kind), report };
}

const namesOf = async ({ items }: Library) =>
  (await items.list()).map(({ name }) => String(name)).toSorted();

describe('items in an export', () => {
  it('are there with their photos, without what means nothing elsewhere', () => {
    expect(archive.manifest.items).toEqual([exported(SCARF), exported(SHIRT)]);
    const files = archive.manifest.itemPhotos.map(({ file }) => archive.files.get(file));
    expect(files).toEqual([PHOTO.bytes, PHOTO.bytes]);
    expect(archive.gaps).toMatchObject({ items: false, itemPhotos: 0 });
  });

  it('are said to be missing, as are their photos, where they could not be had', async () => {
    const items = {
      ...library.items,
      freshen: async () => false,
      getPhoto: async () => Promise.reject(new Error('Unreadable')),
    };
    const described = await describeLibrary({ ...library, items }, NOW);
    expect(described.gaps).toMatchObject({ items: true, itemPhotos: 2, list: false });
  });

  it('are read again; what nobody can read is counted, and older files have none', () => {
    const { items, itemPhotos, ...older } = archive.manifest;
    const odd = { ...archive.manifest, items: [...items, 5], itemPhotos: [...itemPhotos, 5] };
    expect(readManifest(odd, context)).toMatchObject({
      unreadable: 1,
      manifest: { items, itemPhotos },
    });
    expect(readManifest(older, context)).toMatchObject({
      unreadable: 0,
      manifest: { items: [], itemPhotos: [] },
    });
  });
});

describe('an import of items', () => {
  it('brings all of them with their photos into an empty library, in their order', async () => {
    const fresh = createMemoryLibrary();
    const { kinds, report } = await bring(fresh);
    expect(kinds).toEqual(['add', 'add']);
    expect(report).toMatchObject({ added: 2, replaced: 0, kept: 0, failed: [] });
    expect(await fresh.items.list()).toEqual([exported(SCARF), exported(SHIRT)]);
    expect(await fresh.items.getPhoto(SHIRT.id)).toEqual(PHOTO);
  });

  it('changes nothing where they are', async () => {
    expect(await bring(library)).toMatchObject({
      kinds: ['same', 'same'],
      report: { added: 0, replaced: 0, kept: 2, failed: [] },
    });
  });

  it('keeps both of two that differ, unless she says otherwise', async () => {
    await library.items.put({ ...SHIRT, name: 'Changed', version: 3 });
    expect((await bring(library)).kinds).toEqual(['same', 'conflict']);
    expect(await namesOf(library)).toEqual(['Changed', 'Item 1', 'Item 2']);
    expect(await library.items.getPhoto(sampleItemId(9))).toEqual(PHOTO);
    await library.items.remove(sampleItemId(9));
    await bring(library, 'keep-mine');
    expect(await namesOf(library)).toEqual(['Changed', 'Item 2']);
    await bring(library, 'take-archive');
    expect(await library.items.get(SHIRT.id)).toEqual({ ...SHIRT, version: 3 });
    expect(await library.items.getPhoto(SHIRT.id)).toEqual(PHOTO);
  });

  it('leaves out, and says so before, what comes without its photo', async () => {
    const fresh = createMemoryLibrary();
    const { kinds, report } = await bring(fresh, 'keep-both', { ...archive, files: new Map() });
    expect(kinds).toEqual(['without-photo', 'without-photo']);
    expect(report).toMatchObject({ added: 0, replaced: 0, kept: 0, failed: [] });
    expect(await fresh.items.list()).toEqual([]);
  });

  it('gives an id of ours to what has another, and finds again what it brought', async () => {
    const [first, ...others] = archive.manifest.items;
    if (!first) throw new Error('There are two');
    const [photo, ...photos] = archive.manifest.itemPhotos;
    if (!photo) throw new Error('There are two');
    const id = `local_${first.id}`;
    const odd = {
      ...archive,
      manifest: {
        ...archive.manifest,
        items: [{ ...first, id }, ...others.map((item) => ({ ...item, id: 'odd' }))],
        itemPhotos: [{ ...photo, itemId: id }, ...photos.map((one) => ({ ...one, itemId: 'odd' }))],
      },
    };
    const fresh = createMemoryLibrary();
    await bring(fresh, 'keep-both', odd);
    const ids = (await fresh.items.list()).map((item) => item.id);
    expect(ids).toEqual([first.id, sampleItemId(9)]);
    expect((await bring(fresh, 'keep-both', odd)).kinds[0]).toBe('same');
  });

  it('names those for which there was no room', async () => {
    const ground = createMemoryGround();
    ground.room = JSON.stringify(exported(SHIRT)).length + PHOTO.bytes.length;
    const { report } = await bring(createMemoryLibrary(ground));
    expect(report).toMatchObject({ added: 1, replaced: 0, kept: 0, failed: ['Item 2'] });
  });
});
