import { ITEM_KIND, openLocalDataStore, PROFILE_KIND, settledRow } from '@color-almanac/sync';
import {
  createMemoryDisk,
  createMemoryStore,
  samplePhoto,
  sampleProfile,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import type { MemoryDisk } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { holdRefused } from './holding-store.fixture.ts';
import type { HoldingStore } from '../sync/sync-deps.ts';

const ME = sampleProfile(1);
const SHIRT = sampleStoredItem(1);
const PHOTO_KEY = `profile/${ME.id}`;

let disk: MemoryDisk;
let store: HoldingStore;

beforeEach(() => {
  disk = createMemoryDisk();
  store = holdRefused(createMemoryStore(disk));
});

const put = (name: string, photo?: ReturnType<typeof samplePhoto>) =>
  store.update(PROFILE_KIND, { ids: [ME.id], meta: ['choice'] }, ({ localSeq, photos }) => ({
    rows: new Map([[ME.id, settledRow({ ...ME, profile_name: name }, { localSeq })]]),
    ...(photo ? { blobs: new Map([[PHOTO_KEY, photo]]) } : {}),
    meta: new Map([['choice', name]]),
    answer: { localSeq, hasPhoto: photos.has(ME.id) },
  }));
const read = async (ids: readonly string[] | 'all' = 'all') => {
  const found = await store.update(PROFILE_KIND, { ids, meta: ['choice'] }, (view) => ({
    answer: [[...view.rows.values()].map(({ record }) => record?.profile_name), view.meta],
  }));
  return found.ok ? found.value : null;
};
const nextPage = () =>
  openLocalDataStore({
    now: () => '2026-01-01T12:00:00.000Z',
    store: createMemoryStore(disk),
    shrink: async () => null,
  }).profiles.list();

describe('createHeldChanges', () => {
  it('holds what does not fit until the page closes, and continues its counts', async () => {
    const onChange = vi.fn();
    store.subscribe('profile', onChange);
    disk.space = 0;
    expect(await put('One')).toEqual({ ok: true, value: { localSeq: 1, hasPhoto: false } });
    expect(await put('Two')).toEqual({ ok: true, value: { localSeq: 2, hasPhoto: false } });
    expect(await read()).toEqual([['Two'], new Map([['choice', 'Two']])]);
    expect(await read(['another'])).toEqual([[], new Map([['choice', 'Two']])]);
    expect(store.whyRefused('profile', ME.id)).toBe('full');
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(await nextPage()).toEqual([]);
  });

  it('drops a held version once a later one is stored', async () => {
    disk.space = 0;
    await put('One');
    disk.space = 10_000;
    await put('Two');
    expect(store.whyRefused('profile', ME.id)).toBeNull();
    expect(await nextPage()).toMatchObject([{ profile_name: 'Two' }]);
  });

  it('holds a removal that the store refused', async () => {
    await put('One');
    disk.refusal = 'forbidden';
    await store.update(PROFILE_KIND, { ids: [ME.id] }, () => ({
      rows: new Map([[ME.id, null]]),
      answer: null,
    }));
    disk.refusal = null;
    expect(await read()).toEqual([[], new Map([['choice', 'One']])]);
    expect(store.whyRefused('profile', ME.id)).toBe('forbidden');
    store.release('profile', ME.id);
    expect(await read()).toMatchObject([['One'], {}]);
  });

  it('does not treat a store that cannot be read now as empty', async () => {
    await put('One');
    disk.refusal = 'unavailable';
    expect(await put('Two')).toEqual({ ok: false, reason: 'unavailable' });
    expect(await read()).toBeNull();
    disk.refusal = null;
    expect(await read()).toMatchObject([['One'], {}]);
  });

  it('holds an item together with its photo, so that no item is stored without its photo', async () => {
    disk.space = 2000;
    const { items } = openLocalDataStore({
      now: () => '2026-01-01T12:00:00.000Z',
      store,
      shrink: async () => null,
    });
    expect(await items.put(SHIRT, samplePhoto(5000))).toEqual({ kind: 'saved' });
    expect(await items.list()).toEqual([SHIRT]);
    expect((await items.getPhoto(SHIRT.id))?.bytes.length).toBe(5000);
    expect(store.whyRefused(ITEM_KIND.name, SHIRT.id)).toBe('full');
    expect([disk.rows.size, disk.blobs.size]).toEqual([0, 0]);
    expect(await store.listBlobKeys()).toEqual([`item/${SHIRT.id}`]);
  });

  it('retries a held photo with the next change of its record, or stores the record alone', async () => {
    await put('One');
    disk.space = 1000;
    await put('Two', samplePhoto(5000));
    expect(disk.rows.get(PHOTO_KEY)).toContain('One');
    await put('Three');
    expect(disk.rows.get(PHOTO_KEY)).toContain('Three');
    expect(store.whyRefused('profile', ME.id)).toBe('full');
    expect((await store.readBlob(PHOTO_KEY))?.bytes.length).toBe(5000);
    disk.space = 10_000;
    expect(await put('Four')).toMatchObject({ value: { hasPhoto: true } });
    expect(disk.blobs.get(PHOTO_KEY)?.bytes.length).toBe(5000);
    expect(store.whyRefused('profile', ME.id)).toBeNull();
  });

  it('holds everything where storing is forbidden, and nothing once it is closed', async () => {
    disk.refusal = 'forbidden';
    await put('One', samplePhoto(9));
    expect(await read()).toMatchObject([['One'], {}]);
    expect(store.whyRefused('profile', ME.id)).toBe('forbidden');
    store.close();
    expect(await put('Two')).toEqual({ ok: false, reason: 'forbidden' });
    expect(store.whyRefused('profile', ME.id)).toBeNull();
  });

  it('does not hold blobs that can be fetched again', async () => {
    disk.refusal = 'full';
    const written = await store.writeBlobs(new Map([[PHOTO_KEY, samplePhoto(9)]]));
    expect(written).toEqual({ ok: false, reason: 'full' });
    expect(await store.listBlobKeys()).toEqual([]);
  });
});
