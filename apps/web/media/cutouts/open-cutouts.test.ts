import { BLOB_KEYS } from '@color-almanac/sync';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  samplePhoto,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import type { GarmentScanOutcome } from '@color-almanac/vision';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openUserDatabase, resultOf } from '../../store/database/database.ts';
import { defer } from '../../testing/defer.ts';
import { WorkerLost } from '../call-worker.ts';
import type { Media } from '../media.ts';
import type { CutOrder } from './cut-out-photo.ts';
import { openCutouts } from './open-cutouts.ts';

const [SHIRT, SCARF] = [sampleStoredItem(1), sampleStoredItem(2)];
const CUT: StoredPhoto = { bytes: new Uint8Array([1]), type: 'image/webp' };
const SMALL: StoredPhoto = { bytes: new Uint8Array([2]), type: 'image/webp' };
const mask = { width: 1, height: 1, data: new Uint8ClampedArray([255]) };

let items: ItemRepository;
let userId: string | null;
let orders: string[];
let masks: unknown[];
let scan: () => Promise<GarmentScanOutcome>;
let readPhoto: () => Promise<unknown>;
const warn = vi.fn();

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  for (const user of [null, 'anna']) await openUserDatabase(user).destroy();
  items = createMemoryDataStore().items;
  for (const item of [SHIRT, SCARF]) await items.put(item, samplePhoto());
  [userId, orders, masks] = [null, [], []];
  readPhoto = async () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
  scan = async () => seen(0.9);
  warn.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const seen = (quality: number, view: 'flat' | 'cut-out' = 'flat'): GarmentScanOutcome => ({
  ok: true,
  scan: { view, colors: [], types: [], mask: { share: 0.4, quality } },
  mask,
});

const refused = (reason: 'no-garment' | 'engine-unavailable'): GarmentScanOutcome => ({
  ok: false,
  failure: { reason, message: 'No' },
});

async function call(name: string, order: unknown): Promise<unknown> {
  orders.push(name);
  if (name === 'readPixels') return readPhoto();
  masks.push((order as CutOrder).mask);
  return { picture: CUT, thumbnail: SMALL };
}

const open = () =>
  openCutouts(
    { items, engine: { scanGarment: () => scan() }, getUserId: () => userId, warn },
    call as Media['call'],
  );

const listBlobs = (user: string | null = null) =>
  openUserDatabase(user).transact({ stores: ['blobs'], mode: 'readonly' }, ({ blobs }) =>
    resultOf(blobs.getAllKeys()),
  );

describe('Cutouts.make', () => {
  it('removes a background once for all callers, and later visits find the result', async () => {
    const cutouts = open();
    const made: string[] = [];
    cutouts.watch((id) => made.push(id));
    expect(await cutouts.get(SHIRT.id)).toBeNull();
    expect(await Promise.all([cutouts.make(SHIRT.id), cutouts.make(SHIRT.id)])).toEqual([
      { ok: true, isSure: true },
      { ok: true, isSure: true },
    ]);
    expect(orders).toEqual(['readPixels', 'cutOutPhoto']);
    expect(made).toEqual([SHIRT.id]);
    const later = open();
    expect(await later.get(SHIRT.id)).toEqual(CUT);
    expect(await later.getThumbnail(SHIRT.id)).toEqual(SMALL);
    expect(await later.make(SHIRT.id)).toEqual({ ok: true, isSure: true });
    expect(orders).toHaveLength(2);
  });

  it('reports an outline that cannot be trusted, on later visits too', async () => {
    scan = async () => seen(0.5);
    expect(await open().make(SHIRT.id)).toEqual({ ok: true, isSure: false });
    expect(await open().make(SHIRT.id)).toEqual({ ok: true, isSure: false });
  });

  it('does not change a photo that came without a background', async () => {
    scan = async () => seen(1, 'cut-out');
    expect(await open().make(SHIRT.id)).toEqual({ ok: true, isSure: true });
    expect(masks).toEqual([null]);
  });

  it('cuts one photo after the other', async () => {
    const first = defer<GarmentScanOutcome>();
    const scans = [() => first.promise, async () => seen(0.9)];
    scan = () => (scans.shift() ?? scan)();
    const cutouts = open();
    const makings = [cutouts.make(SHIRT.id), cutouts.make(SCARF.id)];
    await expect.poll(() => orders).toEqual(['readPixels']);
    first.resolve(seen(0.9));
    await Promise.all(makings);
    expect(orders).toEqual(['readPixels', 'cutOutPhoto', 'readPixels', 'cutOutPhoto']);
  });
});

describe('Cutouts.getTrimmed', () => {
  it('turns a picture as its item is turned before it trims it', async () => {
    const cutouts = open();
    await cutouts.getTrimmed(SHIRT.id, 0);
    expect(orders).toEqual(['readPixels', 'cutOutPhoto', 'trimCutout']);
    await cutouts.getTrimmed(SHIRT.id, 1);
    expect(orders.slice(3)).toEqual(['turnPhoto', 'trimCutout']);
  });
});

describe('Cutouts.wish', () => {
  it('makes pictures when there is time: after those of make, the latest wish first, and each once', async () => {
    const scans = [defer<GarmentScanOutcome>()];
    const [first] = scans;
    scan = () => scans.pop()?.promise ?? Promise.resolve(seen(0.9));
    const cut: string[] = [];
    vi.spyOn(items, 'getPhoto').mockImplementation(async (id) => {
      cut.push(id);
      return samplePhoto();
    });
    vi.spyOn(items, 'get').mockResolvedValue(SHIRT);
    const cutouts = open();
    for (const id of ['a', 'b', 'c', 'b']) cutouts.wish(id);
    const opened = cutouts.make('d');
    first?.resolve(seen(0.9));
    await opened;
    await expect.poll(() => cut).toEqual(['a', 'd', 'b', 'c']);
    cutouts.wish('b');
    await cutouts.make('e');
    expect(cut).toEqual(['a', 'd', 'b', 'c', 'e']);
  });

  it('drops wishes the user scrolled past long ago, and does not repeat one that failed', async () => {
    scan = async () => refused('no-garment');
    const getPhoto = vi.spyOn(items, 'getPhoto').mockResolvedValue(samplePhoto());
    const cutouts = open();
    for (let number = 0; number < 500; number += 1) cutouts.wish(`item ${number}`);
    await cutouts.make('last');
    await expect.poll(() => getPhoto).toHaveBeenCalledTimes(26);
    cutouts.wish('item 499');
    await cutouts.make('another');
    expect(getPhoto).toHaveBeenCalledTimes(27);
  });
});

describe('Cutouts.make where the background stays', () => {
  it.each([
    ['no garment is seen', () => (scan = async () => refused('no-garment')), 'no-garment'],
    [
      'no engine is available',
      () => (scan = async () => refused('engine-unavailable')),
      'unavailable',
    ],
    ['the photo cannot be read', () => (readPhoto = async () => null), 'unreadable'],
    [
      'the photo is elsewhere',
      () => void vi.spyOn(items, 'getPhoto').mockResolvedValue(null),
      'elsewhere',
    ],
  ])('says why: %s', async (_what, prepare, reason) => {
    prepare();
    const cutouts = open();
    expect(await cutouts.make(SHIRT.id)).toEqual({ ok: false, reason });
    expect(await cutouts.get(SHIRT.id)).toBeNull();
  });

  it('fails when the worker dies, warns developers, and continues with the next photo', async () => {
    const readAgain = readPhoto;
    readPhoto = () => Promise.reject(new WorkerLost('Out of memory'));
    const cutouts = open();
    expect(await cutouts.make(SHIRT.id)).toEqual({ ok: false, reason: 'unavailable' });
    readPhoto = readAgain;
    expect(await cutouts.make(SCARF.id)).toEqual({ ok: true, isSure: true });
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('pictures without background', () => {
  it('are stored apart for each user', async () => {
    const cutouts = open();
    await cutouts.make(SHIRT.id);
    userId = 'anna';
    expect(await cutouts.get(SHIRT.id)).toBeNull();
    await cutouts.make(SCARF.id);
    expect(await listBlobs('anna')).toEqual([
      BLOB_KEYS.cutout('item', SCARF.id),
      BLOB_KEYS.cutoutThumbnail('item', SCARF.id),
    ]);
    userId = null;
    expect(await cutouts.get(SCARF.id)).toBeNull();
    expect(await cutouts.get(SHIRT.id)).toEqual(CUT);
  });

  it.each([
    ['the item was deleted', () => items.remove(SHIRT.id)],
    ['the user signed out', async () => void (userId = 'anna')],
  ])('are not stored when %s while they were made', async (_what, happen) => {
    scan = async () => {
      await happen();
      return seen(0.9);
    };
    expect(await open().make(SHIRT.id)).toEqual({ ok: false, reason: 'elsewhere' });
    expect(await listBlobs()).toEqual([]);
    expect(await listBlobs('anna')).toEqual([]);
  });

  it('last until the page closes where nothing can be stored', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const cutouts = open();
    expect(await cutouts.make(SHIRT.id)).toEqual({ ok: true, isSure: true });
    expect(await cutouts.get(SHIRT.id)).toEqual(CUT);
    expect(await cutouts.getThumbnail(SHIRT.id)).toEqual(SMALL);
  });
});
