// @vitest-environment jsdom
import {
  acceptScan,
  analyzeColors,
  takePointsOnly,
  withPoints,
  withSeason,
} from '@color-almanac/domain';
import type { CatalogItem, FaceScan, Profile } from '@color-almanac/domain';
import {
  ITEM_KIND,
  openLocalDataStore,
  PROFILE_KIND,
  settledRow,
  writeActiveId,
} from '@color-almanac/sync';
import {
  sampleCollection,
  sampleItemId,
  sampleStoredItem,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openBrowserStore } from '../database/browser-store.ts';
import type { BrowserStore } from '../database/browser-store.ts';
import { copyCatalog } from './catalog-copies.ts';
import { openDatabase } from '../database/database.ts';
import { createLimitedStorage } from '../database/limited-storage.fixture.ts';
import type { LimitedStorage } from '../database/limited-storage.fixture.ts';
import { copyProfiles } from './local-storage-copies.ts';

globalThis.IDBKeyRange = IDBKeyRange;

const NOW = '2026-03-01T12:00:00.000Z';
const SEEN = { x: 0.4, y: 0.5, confidence: 90, note: 'Even light' };
const SCAN: FaceScan = {
  hair: { hex: '#40322F', ...SEEN },
  lightEye: { hex: '#6A4637', ...SEEN },
  darkEye: { hex: '#2B1C17', ...SEEN },
  cheek: { hex: '#CE8659', ...SEEN },
  lips: { hex: '#BC5548', ...SEEN },
  warnings: [],
};
const ME = sampleProfile(1);
const OTHER = sampleProfile(2, 2);

let limited: LimitedStorage;
let store: BrowserStore;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  limited = createLimitedStorage();
  store = openBrowserStore(openDatabase('data'));
});
afterEach(() => {
  store.close();
  vi.restoreAllMocks();
});

const dataStore = () =>
  openLocalDataStore({ now: () => '2026-01-01T12:00:00.000Z', store, shrink: async () => null });
const { get, has } = {
  get: (key: string) => limited.items.get(key),
  has: (key: string) => limited.items.has(key),
};
const read = (key: string): unknown => JSON.parse(get(key) ?? 'null');
const put = (profile: Profile) => dataStore().profiles.put(profile);
const activate = (id: string) => writeActiveId(store, id);
const leavePage = () => dispatchEvent(new Event('pagehide'));

/** Copies the way a page does when it has just loaded and knows nothing yet. */
async function copy(): Promise<void> {
  copyProfiles({ store, storage: limited.storage });
  copyCatalog({ store, storage: limited.storage });
  await store.update(PROFILE_KIND, { ids: ['x'] }, () => ({
    rows: new Map([['x', null]]),
    answer: null,
  }));
}

describe('copyProfiles', () => {
  it('[S1-STORE-02] writes the profiles and which one is active', async () => {
    await copy();
    await put({ ...ME, changed_at: { color_season: NOW } });
    await activate(ME.id);
    await expect.poll(() => get('activeProfileId')).toBe(ME.id);
    expect(read('colorProfiles')).toEqual([withPoints(ME)]);
  });

  it('[S1-STORE-04] [S2-STORE-01] writes the scan per profile, and without an id for the active profile', async () => {
    await copy();
    await activate(ME.id);
    await put(acceptScan(ME, SCAN, NOW));
    await put(acceptScan(OTHER, { ...SCAN, warnings: ['Dim'] }, NOW));
    await expect
      .poll(() => read(`aiAnalysisData_${OTHER.id}`))
      .toMatchObject({ warnings: ['Dim'] });
    expect(read(`aiAnalysisData_${ME.id}`)).toEqual(SCAN);
    expect(read('aiAnalysisData')).toEqual(SCAN);
  });

  it('[S2-STORE-01] writes the color analysis per profile, and without an id for the active profile', async () => {
    const colors = [{ name: 'Coat', hex: '#40322F' as const }];
    const found = analyzeColors({ colors, description: '', type: 'generic' });
    await copy();
    await activate(ME.id);
    await put(withSeason(ME, 'soft_autumn', found, NOW));
    await put(OTHER);
    await expect.poll(() => read('colorAnalysis')).toEqual(found);
    expect(read(`colorAnalysis_${ME.id}`)).toEqual(found);
    expect(has(`colorAnalysis_${OTHER.id}`)).toBe(false);
    await activate(OTHER.id);
    await expect.poll(() => has('colorAnalysis')).toBe(false);
  });

  it('[S2-STORE-02] [S2-STORE-03] writes season and personal colors of the active profile', async () => {
    await copy();
    await put(withSeason(acceptScan(ME, SCAN, NOW), 'soft_autumn', null, NOW));
    await expect.poll(() => has('colorProfiles')).toBe(true);
    expect(has('personalColors')).toBe(false);
    await activate(ME.id);
    await expect.poll(() => get('userSeason')).toBe('soft_autumn');
    expect(read('personalColors')).toEqual({
      skin: '#CE8659',
      lip: '#BC5548',
      darkEye: '#2B1C17',
      lightEye: '#6A4637',
      hair: '#40322F',
    });
  });

  it('writes the points of a profile a second time beside its colors', async () => {
    await copy();
    await put(ME);
    await expect
      .poll(() => read('colorProfiles'))
      .toMatchObject([{ points: [{ id: 'skin', hex: '#CE8659' }] }]);
    await put({ ...ME, personal_colors: { ...ME.personal_colors, colorPoints: [] } });
    await expect.poll(() => read('colorProfiles')).toMatchObject([{ points: [] }]);
  });

  it('removes the keys of a discarded scan and a removed profile', async () => {
    await copy();
    await activate(ME.id);
    await put(acceptScan(ME, SCAN, NOW));
    await expect.poll(() => has('aiAnalysisData')).toBe(true);
    await put(takePointsOnly(ME, SCAN, NOW));
    await expect.poll(() => has('aiAnalysisData')).toBe(false);
    expect(has(`aiAnalysisData_${ME.id}`)).toBe(false);
    await dataStore().profiles.remove(ME.id);
    await expect.poll(() => [...limited.items.keys()]).toEqual(['colorProfiles']);
    expect(read('colorProfiles')).toEqual([]);
  });

  it('removes a key rather than leave an old value when there is no space', async () => {
    await copy();
    await put(acceptScan(ME, SCAN, NOW));
    await expect.poll(() => has(`aiAnalysisData_${ME.id}`)).toBe(true);
    limited.room = 0;
    const further = { ...SCAN, warnings: ['x'.repeat(400)] };
    await put(acceptScan(ME, further, NOW));
    await expect.poll(() => has('colorProfiles')).toBe(false);
    // It may have the space of the list.
    expect([null, JSON.stringify(further)]).toContain(get(`aiAnalysisData_${ME.id}`) ?? null);
  });

  it('writes at once when the page closes, and nothing when all is written', async () => {
    await copy();
    await put(ME);
    await expect.poll(() => read('colorProfiles')).toHaveLength(1);
    await put(OTHER);
    leavePage();
    expect(read('colorProfiles')).toHaveLength(2);
    limited.items.clear();
    leavePage();
    expect(limited.items.size).toBe(0);
  });

  it('serializes only profiles that changed', async () => {
    await copy();
    await put(ME);
    await put(OTHER);
    await expect.poll(() => read('colorProfiles')).toHaveLength(2);
    const stringify = vi.spyOn(JSON, 'stringify');
    await put({ ...OTHER, profile_name: 'Renamed' });
    leavePage();
    const names = stringify.mock.calls.map(([value]) => (value as Profile).profile_name);
    expect(names.filter((name) => name)).toEqual(['Renamed']);
    stringify.mockRestore();
    expect(read('colorProfiles')).toMatchObject([ME, { profile_name: 'Renamed' }]);
  });

  it('writes what another tab changed', async () => {
    await copy();
    await put(ME);
    await expect.poll(() => read('colorProfiles')).toHaveLength(1);
    const there = openBrowserStore(openDatabase('data'));
    await there.update(PROFILE_KIND, { ids: [OTHER.id] }, ({ localSeq }) => ({
      rows: new Map([[OTHER.id, settledRow(OTHER, { localSeq })]]),
      answer: null,
    }));
    await expect.poll(() => read('colorProfiles')).toHaveLength(2);
    there.close();
  });

  it("leaves quarantined data and other users' data alone", async () => {
    const others = [
      'aiAnalysisData_me.broken.2026-01-01',
      'account.anna.colorProfiles',
      'workspace',
    ];
    for (const key of others) limited.storage.setItem(key, 'theirs');
    await copy();
    await put(ME);
    await expect.poll(() => has('colorProfiles')).toBe(true);
    expect(others.map(get)).toEqual(['theirs', 'theirs', 'theirs']);
  });
});

const copied = (item: CatalogItem) => ({ ...item, id: `local_${item.id}`, user_id: 'local_user' });

describe('copyCatalog', () => {
  const [SHIRT, SCARF] = [sampleStoredItem(1), sampleStoredItem(2)];

  it('[S2-ENT-04] [AMB-60] gives items the ids of local ones, also where collections name them', async () => {
    await copy();
    await dataStore().items.put(SHIRT);
    await dataStore().collections.put(sampleCollection(1));
    const id = `local_${SHIRT.id}`;
    await expect.poll(() => read('catalog_items')).toMatchObject([{ id, user_id: 'local_user' }]);
    await expect.poll(() => read('collectionItems')).toMatchObject([{ item_id: id }]);
    expect(await dataStore().items.list()).toMatchObject([{ id: SHIRT.id }]);
  });

  it('[S2-STORE-04] writes the items, newest first, and removes the key with the last item', async () => {
    await copy();
    await dataStore().items.put(SHIRT);
    await dataStore().items.put(SCARF);
    await expect.poll(() => read('catalog_items')).toEqual([copied(SCARF), copied(SHIRT)]);
    for (const { id } of [SHIRT, SCARF]) await dataStore().items.remove(id);
    await expect.poll(() => has('catalog_items')).toBe(false);
  });

  it('[S2-STORE-04] writes which collection an item is in: the most recently changed if there are several', async () => {
    await copy();
    await dataStore().items.put(SHIRT);
    const [one, other] = [sampleCollection(1), sampleCollection(2)];
    await dataStore().collections.put(one);
    await dataStore().collections.put(other);
    const showsIn = (id: string) =>
      expect.poll(() => read('catalog_items')).toEqual([{ ...copied(SHIRT), collection_id: id }]);
    await showsIn(other.id);
    await dataStore().collections.remove(other.id);
    await showsIn(one.id);
  });

  it('[S2-STORE-05] writes collections, which items are in each, and all of it under another name', async () => {
    await copy();
    const collection = sampleCollection(1);
    await dataStore().items.put(SHIRT);
    await dataStore().collections.put(collection);
    const link = { collection_id: collection.id, item_id: `local_${SHIRT.id}` };
    await expect.poll(() => read('collectionItems')).toEqual([link]);
    const shown = read('collections');
    expect(shown).toMatchObject([{ user_id: 'local_user', total_items: 1 }]);
    expect(read('user_collections')).toEqual(shown);
    await dataStore().collections.remove(collection.id);
    await expect.poll(() => has('collections')).toBe(false);
    expect([has('collectionItems'), has('user_collections')]).toEqual([false, false]);
  });

  it('writes none of the three collection keys where one has no space', async () => {
    await copy();
    await dataStore().items.put(SHIRT);
    await expect.poll(() => has('catalog_items')).toBe(true);
    limited.room = 400;
    await dataStore().collections.put(sampleCollection(1));
    leavePage();
    expect(['collections', 'collectionItems', 'user_collections'].filter(has)).toEqual([]);
  });

  it('leaves space for profiles however many items there are', async () => {
    const rows = new Map(
      Array.from({ length: 1500 }, (_, at) => {
        const item = { ...SHIRT, id: sampleItemId(at + 1) };
        return [item.id, settledRow(item, { localSeq: 1 })];
      }),
    );
    await copy();
    await store.update(ITEM_KIND, { ids: [] }, () => ({ rows, answer: null }));
    await expect.poll(() => has('catalog_items')).toBe(true);
    expect((read('catalog_items') as readonly unknown[]).length).toBeGreaterThan(500);
    expect(get('catalog_items')?.length).toBeLessThanOrEqual(500_000);
  });
});
