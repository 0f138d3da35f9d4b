import { applyUploadEvent } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import type { ItemRepository } from '@color-almanac/sync';
import { sampleStoredItem, samplePhoto } from '@color-almanac/sync/behaviour';
import type { GarmentScanOutcome } from '@color-almanac/vision';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createMutex } from '../../base/browser-lock.ts';
import { createEmitter } from '../../base/emitter.ts';
import { exampleGarmentScan } from '../../testing/example-garment.ts';
import { fakeCutouts } from '../../testing/fake-cutouts.ts';
import { NO_UPLOADS } from '../uploads/uploads.ts';
import { openArrivals } from './open-arrivals.ts';
import type { ArrivalDeps, Arrivals } from './open-arrivals.ts';

const NOW = '2026-04-01T12:00:00.000Z';
const MASK = { width: 1, height: 1, data: new Uint8ClampedArray([255]) };
const PIXELS = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

const FULL = { kind: 'failed', reason: 'full' } as const;
const seen = (quality: number): GarmentScanOutcome => ({
  ok: true,
  scan: { ...exampleGarmentScan(), mask: { share: 0.4, quality } },
  mask: MASK,
});
const refused = (reason: 'no-garment' | 'engine-unavailable'): GarmentScanOutcome => ({
  ok: false,
  failure: { reason, message: 'No' },
});

let items: ItemRepository;
let userId: string | null;
let state: ReturnType<ArrivalDeps['uploads']['get']>;
let scan: () => Promise<GarmentScanOutcome>;
let scans: number;
const changes = createEmitter();
let page: EventTarget;
let tabs: EventTarget[] = [];
const dismiss = vi.fn<(ids: readonly string[]) => void>();
const saved = vi.fn();
const warn = vi.fn();
const [ONE, TWO, THREE] = [fresh(1), fresh(2), fresh(3)];

function fresh(number: number): CatalogItem {
  const unread = {
    category: null,
    subcategory: null,
    occasion: [],
    colors: [],
    color_analysis: [],
  };
  return { ...sampleStoredItem(number), ...unread, ai_analyzed: false, background_removed: false };
}

beforeEach(async () => {
  items = createMemoryDataStore().items;
  for (const item of [ONE, TWO]) await items.put(item, samplePhoto());
  [userId, state, scans] = [null, NO_UPLOADS, 0];
  scan = async () => seen(0.95);
  changes.clear();
  [page, tabs] = [new EventTarget(), []];
  for (const mock of [dismiss, saved, warn]) mock.mockReset();
});

/** A channel between the tabs of one test. */
function openChannel(): NonNullable<ArrivalDeps['settled']> {
  const tab = new EventTarget();
  tabs.push(tab);
  return {
    addEventListener: tab.addEventListener.bind(tab),
    postMessage: (data: unknown) => {
      for (const one of tabs) one.dispatchEvent(new MessageEvent('message', { data }));
    },
  };
}

/** One tab. */
function open(withLock = createMutex(), listener: typeof saved | null = saved): Arrivals {
  const arrivals = openArrivals({
    uploads: { get: () => state, subscribe: changes.subscribe, dismiss },
    getUserId: () => userId,
    getItems: () => items,
    engine: {
      scanGarment: () => {
        scans += 1;
        return scan();
      },
    },
    open: async () => PIXELS,
    cutouts: fakeCutouts(),
    withLock,
    settled: openChannel(),
    time: () => 0,
    now: () => NOW,
    warn,
    page,
  });
  if (listener) arrivals.watchSaved(listener);
  return arrivals;
}

/** The queue has added these. */
function add(...added: readonly CatalogItem[]): void {
  const queue = added.reduce((before, { id }) => {
    const file = { id, name: `${id}.jpg`, size: 1, catalogue: 'wardrobe', addedAt: NOW };
    return [
      { kind: 'add', files: [file] } as const,
      { kind: 'begin-check', id } as const,
      { kind: 'check-passed', id, fingerprint: id, alikeItems: [] } as const,
      { kind: 'sent', id, itemId: id } as const,
    ].reduce((after, event) => applyUploadEvent(after, event, () => false), before);
  }, state.queue);
  state = { ...state, queue };
  changes.emit();
}

const get = async ({ id }: CatalogItem) => {
  const item = await items.get(id);
  if (!item) throw new Error('It is gone');
  return item;
};
const whenRead = (arrivals: Arrivals) =>
  vi.waitFor(() => expect(arrivals.get().reading.size).toBe(0));

describe('openArrivals', () => {
  it('saves what is sure of each added photo, without its background, and tells it once', async () => {
    const arrivals = open();
    add(ONE, TWO);
    expect([...arrivals.get().reading]).toEqual([ONE.id, TWO.id]);
    await whenRead(arrivals);
    for (const item of [ONE, TWO]) {
      expect(await get(item)).toMatchObject({
        ai_analyzed: true,
        category: 'Tops',
        background_removed: true,
      });
    }
    expect(saved).toHaveBeenCalledOnce();
    expect(scans).toBe(2);
  });

  it('tells who listens later what it saved while nobody did, once', async () => {
    const arrivals = open(createMutex(), null);
    add(ONE);
    await whenRead(arrivals);
    for (const stop of [arrivals.watchSaved(saved), arrivals.watchSaved(saved)]) stop();
    expect(saved.mock.calls).toMatchObject([[[{ before: { id: ONE.id } }]]]);
  });

  it('takes back what it saved, except what the user changed since', async () => {
    const arrivals = open();
    add(ONE);
    await whenRead(arrivals);
    await items.put({ ...(await get(ONE)), category: 'Shoes' });
    await arrivals.takeBack(saved.mock.lastCall?.[0]);
    expect(await get(ONE)).toMatchObject({
      ai_analyzed: false,
      color_analysis: [],
      background_removed: false,
      category: 'Shoes',
    });
    expect(dismiss).toHaveBeenCalledWith([ONE.id]);
  });

  it('says why it could not take all back, and takes only the rest from the queue', async () => {
    const arrivals = open();
    add(ONE, TWO);
    await whenRead(arrivals);
    vi.spyOn(items, 'put').mockResolvedValueOnce(FULL);
    expect(await arrivals.takeBack(saved.mock.lastCall?.[0])).toEqual(FULL);
    expect(dismiss).toHaveBeenCalledWith([TWO.id]);
  });

  it('lets the user finish what is not sure, until it is answered anywhere or settled', async () => {
    scan = async () => seen(0.4);
    const arrivals = open();
    add(ONE, TWO);
    await whenRead(arrivals);
    expect([...arrivals.get().asking.keys()]).toEqual([ONE.id, TWO.id]);
    expect((await get(ONE)).ai_analyzed).toBe(false);
    await items.put({ ...ONE, ai_analyzed: true });
    await vi.waitFor(() => expect([...arrivals.get().asking.keys()]).toEqual([TWO.id]));
    arrivals.settle([TWO.id]);
    expect(arrivals.get().asking.size).toBe(0);
    expect(dismiss).toHaveBeenCalledWith([TWO.id]);
    expect(saved).not.toHaveBeenCalled();
  });

  it('asks no more about what was settled in another tab, even while it still reads it', async () => {
    scan = async () => seen(0.4);
    const one = open();
    add(ONE, TWO);
    await whenRead(one);
    scan = async () => {
      if (scans === 3) one.settle([ONE.id]);
      return seen(0.4);
    };
    const other = open();
    await whenRead(other);
    expect([...other.get().asking.keys()]).toEqual([TWO.id]);
    other.settle([TWO.id]);
    expect(one.get().asking.size).toBe(0);
  });

  it('asks about what was sure and could not be saved, and warns', async () => {
    vi.spyOn(items, 'put').mockResolvedValueOnce(FULL);
    const arrivals = open();
    add(ONE, TWO);
    await whenRead(arrivals);
    expect([...arrivals.get().asking]).toMatchObject([[ONE.id, { category: 'Tops' }]]);
    expect(warn).toHaveBeenCalledWith(expect.any(String), FULL);
    expect((await get(TWO)).ai_analyzed).toBe(true);
  });

  it('lets the edit of a user win that is made while the photo is read', async () => {
    scan = async () => {
      await items.put({ ...ONE, name: 'My coat', category: 'Outerwear', updated_at: NOW });
      return seen(0.95);
    };
    const arrivals = open();
    add(ONE);
    await whenRead(arrivals);
    expect(await get(ONE)).toMatchObject({
      name: 'My coat',
      category: 'Outerwear',
      subcategory: null,
      ai_analyzed: true,
      background_removed: false,
    });
  });

  it('reads each photo in one of two tabs', async () => {
    const lock = createMutex();
    const both = [open(lock), open(lock)];
    add(ONE, TWO);
    for (const tab of both) await whenRead(tab);
    expect(scans).toBe(2);
  });

  it('continues after a reload with what an earlier page added and did not read', async () => {
    add(ONE, TWO);
    await items.put({ ...ONE, ai_analyzed: true });
    await whenRead(open());
    expect(scans).toBe(1);
    expect((await get(TWO)).ai_analyzed).toBe(true);
  });

  it('leaves items as they were added where no photo can be read, and tries no other', async () => {
    scan = async () => refused('engine-unavailable');
    const arrivals = open();
    add(ONE, TWO);
    await whenRead(arrivals);
    expect(scans).toBe(1);
    expect(arrivals.get().asking.size).toBe(0);
    expect(await get(TWO)).toMatchObject({ ai_analyzed: false });
  });

  it.each([
    ['the next photo', () => add(THREE)],
    ['the network', () => page.dispatchEvent(new Event('online'))],
  ])('tries again with %s what the engine could not read, the culprit last', async (_, happen) => {
    await items.put(THREE, samplePhoto());
    const read = vi.spyOn(items, 'getPhoto');
    scan = async () => (scans === 1 ? refused('engine-unavailable') : seen(0.95));
    const arrivals = open();
    add(ONE, TWO);
    await whenRead(arrivals);
    changes.emit();
    expect(scans).toBe(1);
    happen();
    await whenRead(arrivals);
    expect((await get(ONE)).ai_analyzed).toBe(true);
    expect(read.mock.calls.map(([id]) => id).slice(-2)).toEqual([TWO.id, ONE.id]);
  });

  it('passes over a photo without a garment, and one that breaks the engine', async () => {
    const answers = [async () => refused('no-garment'), () => Promise.reject(new Error('dead'))];
    scan = () => (answers.shift() ?? (async () => seen(0.95)))();
    const arrivals = open();
    await items.put(THREE, samplePhoto());
    add(ONE, TWO, THREE);
    await whenRead(arrivals);
    expect((await get(THREE)).ai_analyzed).toBe(true);
    expect((await get(ONE)).ai_analyzed).toBe(false);
  });

  it('saves nothing for a user who signs out while a photo is read', async () => {
    scan = async () => {
      userId = 'anna';
      return seen(0.95);
    };
    open();
    add(ONE);
    await vi.waitFor(() => expect(scans).toBe(1));
    changes.emit();
    expect((await get(ONE)).ai_analyzed).toBe(false);
    expect(saved).not.toHaveBeenCalled();
  });
});
