import type { StoredCollection } from '@color-almanac/domain';
import { addToCollection, createDefaultCollections } from '@color-almanac/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { DataStore } from '../data-store.ts';
import { sampleCollection } from '../testing/sample-collection.ts';
import { sampleItemId, sampleStoredItem } from '../testing/sample-stored-item.ts';
import { samplePalette } from '../testing/sample-palette.ts';
import { samplePhoto } from '../testing/sample-profile.ts';
import { forgetTransferred } from './apply-transfer.ts';
import { createTransferHarness, NEW, NOTHING_DONE, NOW, uuid } from './transfer.fixture.ts';
import type { TransferHarness } from './transfer.fixture.ts';

const PHOTO = samplePhoto(100);
let harness: TransferHarness;
let from: DataStore;
let to: DataStore;
beforeEach(() => {
  harness = createTransferHarness();
  ({ from, to } = harness);
});

describe('[SX-12] transferred items', () => {
  it('lose fields without meaning elsewhere, and keep their photo', async () => {
    const worn = {
      ...sampleStoredItem(1),
      version: 4,
      image_url: '/api/photos/1',
      collection_id: 'c',
    };
    await from.items.put(worn, PHOTO);
    await harness.bring({ mode: 'merge' });
    expect(await to.items.get(worn.id)).toEqual({ ...sampleStoredItem(1), user_id: 'local_user' });
    expect(await to.items.getPhoto(worn.id)).toEqual(PHOTO);
  });

  it('that differ only by their photo are not joined', async () => {
    await from.items.put({ ...sampleStoredItem(1), name: null }, PHOTO);
    await to.items.put({ ...sampleStoredItem(5), name: null }, PHOTO);
    await harness.bring({ mode: 'merge' });
    expect(await to.items.list()).toHaveLength(2);
  });

  it('without a photo are not transferred, and an import says so in advance', async () => {
    await from.items.put(sampleStoredItem(1));
    expect((await harness.bring({ mode: 'merge' })).item).toMatchObject({
      added: 0,
      failed: ['Item 1'],
    });
    const source = await harness.archive();
    expect((await harness.plan({ mode: 'import', source })).item).toMatchObject([
      { kind: 'without-photo' },
    ]);
    expect((await harness.bring({ mode: 'import', source })).item).toMatchObject(NOTHING_DONE);
    expect(await to.items.list()).toEqual([]);
  });

  it('are also kept twice if only the target has the photo', async () => {
    await from.items.put(sampleStoredItem(1));
    await to.items.put({ ...sampleStoredItem(1), name: 'Changed' }, PHOTO);
    expect((await harness.importAll()).item).toMatchObject({ added: 1 });
    expect(await to.items.getPhoto(NEW)).toEqual(PHOTO);
  });
});

const TRIP = sampleCollection(1);
const LOCAL = `local_${sampleItemId(1)}`;
const [WARDROBE_HERE, RADAR_HERE] = createDefaultCollections({ isLocal: true, now: NOW });
const [, RADAR] = createDefaultCollections({ isLocal: false, now: NOW });

const put = (dataStore: DataStore, collection: StoredCollection | undefined, ...ids: string[]) => {
  if (!collection) throw new Error('There are two');
  return dataStore.collections.put(addToCollection({ ...collection, item_ids: [] }, ids, NOW));
};
const there = async () =>
  (await to.collections.list()).map(({ name, item_ids }) => [name, item_ids] as const);

describe('[SX-12] transferred collections', () => {
  beforeEach(async () => {
    await from.items.put({ ...sampleStoredItem(1), id: LOCAL }, PHOTO);
    await from.items.put(sampleStoredItem(2), PHOTO);
  });

  it('use the target ids of their items, and the source starts over if none is left', async () => {
    const resetUntouched = vi.spyOn(from.collections, 'resetUntouched');
    await put(from, TRIP, LOCAL, sampleItemId(2), 'gone');
    await put(from, WARDROBE_HERE);
    const report = await harness.bring({ mode: 'merge' });
    expect(report.collection).toMatchObject({ ...NOTHING_DONE, added: 1, kept: 1 });
    expect(await there()).toEqual([[TRIP.name, [sampleItemId(1), sampleItemId(2)]]]);
    await forgetTransferred(from, report);
    expect(await from.collections.list()).toEqual([]);
    expect(resetUntouched).toHaveBeenCalledOnce();
  });

  it("[S2-COL-14] [S2-COL-15] that are defaults are skipped while empty, and get the account's names", async () => {
    await put(from, WARDROBE_HERE, 'gone');
    await put(from, RADAR_HERE, LOCAL);
    const planned = await harness.plan({ mode: 'merge' });
    expect(planned.collection.map(({ kind }) => kind).toSorted()).toEqual(['add', 'skip']);
    await harness.bring({ mode: 'merge' });
    expect(await there()).toEqual([['On My Radar', [sampleItemId(1)]]]);
  });

  it('that are defaults are joined with those of the account by their type', async () => {
    await put(from, RADAR_HERE, LOCAL);
    if (!RADAR) throw new Error('There are two');
    await put(to, { ...RADAR, id: uuid(5), name: 'Wishes' }, sampleItemId(7));
    expect((await harness.plan({ mode: 'merge' })).collection).toMatchObject([
      { kind: 'join', into: { name: 'Wishes' } },
    ]);
    await harness.bring({ mode: 'merge' });
    expect(await there()).toEqual([['Wishes', [sampleItemId(7), sampleItemId(1)]]]);
  });

  it('[AMB-12] keep the name a user gave a default collection, on either side', async () => {
    if (!RADAR || !RADAR_HERE) throw new Error('There are two');
    const wishes = { ...RADAR_HERE, name: 'Wishes', description: 'For spring' };
    await put(from, wishes, LOCAL);
    await put(to, RADAR, sampleItemId(7));
    await harness.bring({ mode: 'merge' });
    const item_ids = [sampleItemId(7), sampleItemId(1)];
    const { name, description } = wishes;
    expect(await to.collections.list()).toMatchObject([{ name, description, item_ids }]);
    expect((await harness.plan({ mode: 'merge' })).collection).toMatchObject([{ kind: 'same' }]);
    await put(from, { ...wishes, name: 'Others' }, LOCAL);
    await harness.bring({ mode: 'merge' });
    expect(await there()).toEqual([['Wishes', item_ids]]);
  });

  it('with the same name are joined, with the description if the other has none, or kept as two', async () => {
    await put(from, TRIP, LOCAL);
    const other = { ...TRIP, id: uuid(5), name: TRIP.name.toUpperCase(), description: '' };
    await put(to, other, sampleItemId(7));
    await harness.bring({ mode: 'keep-both' });
    expect(new Map(await there())).toEqual(
      new Map([
        [other.name, [sampleItemId(7)]],
        [`${TRIP.name} (this device)`, [sampleItemId(1)]],
      ]),
    );
    await to.collections.remove(TRIP.id);
    await harness.bring({ mode: 'merge' });
    const { description } = TRIP;
    expect(await to.collections.list()).toMatchObject([{ name: other.name, description }]);
  });

  it('are joined with the one of their own id rather than another of their name', async () => {
    await put(from, TRIP, LOCAL);
    await put(to, { ...TRIP, name: 'Rome' });
    await put(to, { ...TRIP, id: uuid(5) });
    expect((await harness.plan({ mode: 'merge' })).collection).toMatchObject([
      { into: { id: TRIP.id } },
    ]);
  });

  it('stay in the source as well if one of their items could not be transferred', async () => {
    await from.items.put(sampleStoredItem(3));
    await put(from, TRIP, LOCAL, sampleItemId(3));
    const report = await harness.bring({ mode: 'merge' });
    expect(report.collection).toMatchObject({ added: 1, partial: [TRIP.name] });
    expect(await there()).toEqual([[TRIP.name, [sampleItemId(1)]]]);
    await forgetTransferred(from, report);
    expect(await from.collections.list()).toHaveLength(1);
  });

  it('are held back if one of their items failed', async () => {
    await put(from, TRIP, sampleItemId(2));
    vi.spyOn(to.items, 'put').mockRejectedValue(new Error('The disk is gone'));
    const report = await harness.bring({ mode: 'import' });
    expect(report.collection.broken).toEqual([{ name: TRIP.name, cause: null }]);
    expect(await there()).toEqual([]);
  });

  it('with other items are joined in an import, and default collections are not duplicated', async () => {
    await put(from, TRIP, sampleItemId(2));
    await put(from, WARDROBE_HERE, sampleItemId(2));
    await put(to, { ...TRIP, version: 5 }, sampleItemId(7));
    await put(to, WARDROBE_HERE);
    const report = await harness.importAll();
    expect(report.collection).toMatchObject({ ...NOTHING_DONE, replaced: 2 });
    const item_ids = [sampleItemId(7), sampleItemId(2)];
    expect(await to.collections.get(TRIP.id)).toMatchObject({ item_ids, version: 5 });
    expect((await harness.importAll()).collection).toMatchObject({ ...NOTHING_DONE, kept: 2 });
  });
});

it('[SX-12] palettes of one name are named after their origin', async () => {
  await from.palettes.put(samplePalette(1));
  const other = { ...samplePalette(5), name: 'Palette 1' };
  await to.palettes.put({ ...other, colors: other.colors.toReversed() });
  await harness.importAll();
  expect((await to.palettes.list()).map(({ name }) => name)).toContain('Palette 1 (imported)');
  await to.palettes.remove(samplePalette(1).id);
  expect((await harness.plan({ mode: 'keep-both' })).palette).toMatchObject([
    { kind: 'add', newName: 'Palette 1 (this device)', toId: samplePalette(1).id },
  ]);
});
