import { summarizeUploads } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase, resultOf } from '../../store/database/database.ts';
import { UPLOAD_FAILURE_WORDS as WORDS } from '../../words/upload-queue.words.ts';
import { media } from '../media.ts';
import { createUploadWorld, fileOf, statesIn } from './upload-world.fixture.ts';
import type { Page, UploadWorld } from './upload-world.fixture.ts';

let world: UploadWorld;
beforeEach(() => {
  world = createUploadWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
  world.closeAll();
});

const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { interval: 2, timeout: 60_000 });
const summaryOf = ({ uploads }: Page) => summarizeUploads(uploads.get().queue);
const untilOver = (page: Page, count: number) =>
  until(() => expect(summaryOf(page)).toMatchObject({ total: count, isOver: true }));
const idsOf = ({ uploads }: Page, state: string) =>
  uploads.get().queue.flatMap((upload) => (upload.state === state ? upload.id : []));

describe('openUploads', () => {
  it('[S2-CAT-26] makes each photo an item of quantity one, not analyzed, named after its file', async () => {
    const page = world.open();
    await page.uploads.add([fileOf(1, 'linen shirt.jpg'), fileOf(2, 'IMG_2041.jpg')], 'radar');
    await untilOver(page, 2);
    const items = await world.items.list();
    expect(items).toHaveLength(2);
    for (const item of items)
      expect(item).toMatchObject({ catalogue_type: 'radar', quantity: 1, ai_analyzed: false });
    const inOrder = items.toSorted((one, other) => (one.created_at > other.created_at ? -1 : 1));
    expect(inOrder.map(({ name }) => name)).toEqual(['Linen shirt', null]);
    // Made by the inspection, as the only picture that is not the photo itself.
    expect((await world.items.getThumbnail('id-1'))?.bytes).toHaveLength(1);
    expect(world.marks.get(null)).toBe(false);
  });

  it('stores both of two photos that look alike when the user keeps them', async () => {
    const page = world.open();
    await page.uploads.add([fileOf(1, 'a.jpg'), fileOf(1, 'b.jpg')], 'wardrobe');
    await until(() => expect(statesIn(page)).toEqual(['a.jpg: kept', 'b.jpg: duplicate-asked']));
    expect(page.uploads.get().queue[1]).toMatchObject({ alike: [{ kind: 'item', id: 'id-1' }] });
    expect((await page.uploads.getPicture({ kind: 'upload', id: 'id-2' }))?.bytes[0]).toBe(1);
    expect((await page.uploads.getPicture({ kind: 'item', id: 'id-1' }))?.bytes[0]).toBe(1);
    const turned: StoredPhoto = { type: 'image/jpeg', bytes: Uint8Array.of(90) };
    const call = vi.spyOn(media, 'call').mockResolvedValue(turned);
    const item = await world.items.get('id-1');
    if (item) await world.items.put({ ...item, photo_turns: 1 });
    expect(await page.uploads.getPicture({ kind: 'item', id: 'id-1' })).toEqual(turned);
    expect(call).toHaveBeenCalledWith('turnPhoto', expect.objectContaining({ turns: 1 }));
    call.mockRestore();
    page.uploads.answer(['id-2'], 'keep');
    await untilOver(page, 2);
    expect(await world.listFingerprints()).toEqual([1, 1]);
  });

  it('reports why an item cannot be stored, and stores it on a retry', async () => {
    world.fault.put = 'full';
    const page = world.open();
    await page.uploads.add([fileOf(1), fileOf(2)], 'wardrobe');
    await untilOver(page, 2);
    expect(page.uploads.get().queue).toMatchObject([
      { state: 'failed', failure: { reason: 'no-room' } },
      { state: 'failed', failure: { reason: 'no-room' } },
    ]);
    world.fault.put = 'throws';
    page.uploads.retry(idsOf(page, 'failed'));
    await until(() =>
      expect(page.uploads.get().queue).toMatchObject([
        { failure: { reason: 'failed' } },
        { failure: { reason: 'failed' } },
      ]),
    );
    delete world.fault.put;
    page.uploads.retry(idsOf(page, 'failed'));
    await until(() => expect(summaryOf(page)).toMatchObject({ kept: 2, isOver: true }));
    expect(await world.listFingerprints()).toEqual([1, 2]);
  });

  it('says that a photo could not be added when the worker for photos died, and adds it on a retry', async () => {
    world.fault.inspect = 'lost';
    const page = world.open();
    await page.uploads.add([fileOf(1)], 'wardrobe');
    await untilOver(page, 1);
    const failure = { reason: 'failed', message: WORDS.failed };
    expect(page.uploads.get().queue).toMatchObject([{ state: 'failed', failure }]);
    delete world.fault.inspect;
    page.uploads.retry(idsOf(page, 'failed'));
    await until(() => expect(summaryOf(page)).toMatchObject({ kept: 1, isOver: true }));
    expect(await world.listFingerprints()).toEqual([1]);
  });

  it('removes a canceled photo, however often it has to try', async () => {
    world.fault.put = 'unavailable';
    world.fault.remove = 'throws';
    const page = world.open();
    await page.uploads.add([fileOf(1)], 'wardrobe');
    await untilOver(page, 1);
    page.uploads.cancel(idsOf(page, 'failed'));
    await until(() => expect(statesIn(page)).toEqual(['look 1.jpg: cancelled']));
    expect(summaryOf(page).isOver).toBe(false);
    delete world.fault.remove;
    await untilOver(page, 1);
    page.uploads.dismiss(['id-1']);
    await until(() => expect(statesIn(page)).toEqual([]));
    expect(await world.listFingerprints()).toEqual([]);
  });

  it('stops asking about a photo when the item it looks like is deleted', async () => {
    const page = world.open();
    await page.uploads.add([fileOf(1, 'a.jpg')], 'wardrobe');
    await untilOver(page, 1);
    await page.uploads.add(
      [fileOf(1, 'b.jpg'), fileOf(2, 'c.jpg'), fileOf(2, 'd.jpg')],
      'wardrobe',
    );
    await until(() =>
      expect(statesIn(page)).toEqual([
        'b.jpg: duplicate-asked',
        'c.jpg: kept',
        'd.jpg: duplicate-asked',
      ]),
    );
    await world.items.remove('id-1');
    await world.items.remove('id-3');
    world.changeItems();
    await untilOver(page, 3);
    expect(await world.listFingerprints()).toEqual([1, 2]);
  });

  it('cancels all photos, even those not in the queue yet', async () => {
    const page = world.open();
    const files = Array.from({ length: 120 }, (_, at) => fileOf(at + 1));
    // At the first that are added: polling may see the queue only when all are there.
    const stop = page.uploads.subscribe(() => {
      if (page.uploads.get().queue.length === 0) return;
      stop();
      page.uploads.cancelAll();
    });
    await page.uploads.add(files, 'wardrobe');
    await until(() => expect(summaryOf(page).isOver).toBe(true));
    expect(page.uploads.get()).toMatchObject({ comingIn: 0 });
    expect(page.uploads.get().queue.length).toBeLessThan(120);
    expect(await world.items.list()).toHaveLength(summaryOf(page).kept);
  });

  it('dismisses photos that must be removed first', async () => {
    world.fault.put = 'unavailable';
    const page = world.open();
    await page.uploads.add([fileOf(1), fileOf(0)], 'wardrobe');
    await untilOver(page, 2);
    page.uploads.cancel(idsOf(page, 'failed'));
    page.uploads.dismiss(['id-1', 'id-2']);
    await until(() => expect(page.uploads.get().queue).toEqual([]));
  });

  it('stores no bytes of a photo that can never become an item, and fails the same way on a retry', async () => {
    const page = world.open();
    await page.uploads.add([fileOf(0)], 'wardrobe');
    await untilOver(page, 1);
    const stores = ['uploads', 'blobs'] as const;
    const stored = await openDatabase('color-almanac-data').transact(
      { stores, mode: 'readonly' },
      ({ uploads, blobs }) =>
        Promise.all([uploads, blobs].map((store) => resultOf(store.getAllKeys()))),
    );
    expect(stored).toEqual([['upload/id-1'], []]);
    page.uploads.retry(['id-1']);
    await until(() => expect(page.uploads.get().queue).toMatchObject([{ state: 'failed' }]));
    expect(page.uploads.get().queue).toMatchObject([
      { failure: { message: 'The file is damaged' } },
    ]);
  });

  it('works in one tab, and shows the queue and takes answers in all', async () => {
    const [one, other] = [world.open(), world.open()];
    await one.uploads.add([fileOf(1, 'a.jpg'), fileOf(1, 'b.jpg')], 'wardrobe');
    await until(() => expect(statesIn(other)).toEqual(['a.jpg: kept', 'b.jpg: duplicate-asked']));
    other.uploads.answer(['id-2'], 'keep');
    await untilOver(one, 2);
    expect(world.puts).toEqual(['id-1', 'id-2']);
  });

  it('clears finished photos from the list when more are added, but not failed ones', async () => {
    const page = world.open();
    await page.uploads.add([fileOf(1), fileOf(0)], 'wardrobe');
    await untilOver(page, 2);
    await page.uploads.add([fileOf(2)], 'wardrobe');
    await until(() => expect(statesIn(page)).toEqual(['look 0.jpg: failed', 'look 2.jpg: kept']));
  });

  it('lists photos that are too large or unreadable, with the reason', async () => {
    const page = world.open();
    const huge = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'huge.jpg');
    const gone = Object.assign(fileOf(3, 'gone.jpg'), {
      arrayBuffer: () => Promise.reject(new DOMException('Not there', 'NotFoundError')),
    });
    await page.uploads.add([huge, gone], 'wardrobe');
    expect(page.uploads.get().queue).toMatchObject([
      { state: 'failed', failure: { reason: 'too-large' } },
      { state: 'failed', failure: { reason: 'file-lost' } },
    ]);
    page.uploads.retry(idsOf(page, 'failed'));
    await untilOver(page, 2);
    expect(page.uploads.get().queue).toMatchObject([
      { failure: { reason: 'too-large' } },
      { failure: { reason: 'file-lost' } },
    ]);
  });

  it('[S2-CAT-23] [AMB-09] lists photos the server refuses with its reason, and adds them when it takes them', async () => {
    const page = world.open();
    world.fault.refused = 'You have reached the limit of items.';
    await page.uploads.add([fileOf(1), fileOf(2)], 'wardrobe');
    await until(() => expect(summaryOf(page)).toMatchObject({ failed: 2, kept: 0 }));
    const [first] = page.uploads.get().queue;
    const message = 'You have reached the limit of items';
    expect(first).toMatchObject({ failure: { reason: 'refused', message } });
    world.fault.refused = null;
    page.uploads.retry(idsOf(page, 'failed'));
    await until(() => expect(summaryOf(page)).toMatchObject({ kept: 2, isOver: true }));
  });

  it('lists photos that do not fit, and adds them when there is space again', async () => {
    const page = world.open();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await page.uploads.add([fileOf(1), fileOf(2), fileOf(3)], 'wardrobe');
    await until(() => expect(page.uploads.get().queue).toHaveLength(3));
    expect(page.uploads.get()).toMatchObject({ isLasting: false });
    expect(page.uploads.get().queue[0]).toMatchObject({ failure: { reason: 'no-room' } });
    put.mockRestore();
    page.uploads.retry(idsOf(page, 'failed'));
    await until(() => expect(summaryOf(page)).toMatchObject({ kept: 3, isOver: true }));
    expect(await world.listFingerprints()).toEqual([1, 2, 3]);
  });

  it('stops retrying photos that do not fit once all are canceled', async () => {
    const page = world.open();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const stop = page.uploads.subscribe(() => {
      if (page.uploads.get().queue.length === 0) return;
      stop();
      page.uploads.cancelAll();
    });
    await page.uploads.add([fileOf(1), fileOf(2), fileOf(3)], 'wardrobe');
    await until(() => expect(summaryOf(page).isOver).toBe(true));
    expect(page.uploads.get().queue.map(({ name }) => name)).toEqual(['look 1.jpg']);
    expect(page.uploads.get()).toMatchObject({ comingIn: 0 });
    expect(await world.items.list()).toEqual([]);
  });

  it('shows a queue to its user alone, and nothing of it once it is forgotten', async () => {
    const ada = world.open({ userId: 'ada' });
    await ada.uploads.add([fileOf(0)], 'wardrobe');
    await untilOver(ada, 1);
    const guest = world.open();
    await guest.ready;
    expect(statesIn(guest)).toEqual([]);
    ada.uploads.close();
    const again = world.open({ userId: 'ada' });
    await again.ready;
    expect(statesIn(again)).toEqual(['look 0.jpg: failed']);
    await again.uploads.forget();
    const last = world.open({ userId: 'ada' });
    await last.ready;
    expect(statesIn(last)).toEqual([]);
  });
});
