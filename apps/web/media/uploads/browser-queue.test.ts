import { applyUploadEvent } from '@color-almanac/domain';
import type { UploadEvent, UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase, resultOf } from '../../store/database/database.ts';
import type { ObjectStores } from '../../store/database/database.ts';
import {
  findMarks,
  lyingPicture,
  markedPicture,
  plainPicture,
} from '../vision/marked-pictures.fixture.ts';
import { openBrowserQueue, withCleanFiles } from './browser-queue.ts';
import { openMemoryQueue } from './upload-store.ts';
import type { UploadQueueStorage } from './upload-store.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
});

/** Each as in a tab of its own. */
const open = () => openBrowserQueue(openDatabase('data'));
const transact = <Value>(work: (stores: ObjectStores) => Promise<Value>) =>
  openDatabase('data').transact(
    { stores: ['records', 'uploads', 'blobs', 'meta'], mode: 'readwrite' },
    work,
  );
const listKeys = () =>
  transact(async ({ uploads, blobs, meta }) => {
    const keys = [uploads, blobs, meta].map((store) => resultOf(store.getAllKeys()));
    return (await Promise.all(keys)).flat();
  });
const photo: StoredPhoto = { bytes: new Uint8Array([1, 2, 3]), type: 'image/png' };
const add = (...ids: readonly string[]): UploadEvent => ({
  kind: 'add',
  files: ids.map((id) => ({
    id,
    name: `${id}.jpg`,
    size: 3,
    catalogue: 'wardrobe',
    addedAt: '2026-03-01T10:00:00.000Z',
  })),
});
const apply =
  (...events: readonly UploadEvent[]) =>
  (queue: UploadQueue) =>
    events.reduce((after, event) => applyUploadEvent(after, event, () => false), queue);
const dispatch = (storage: UploadQueueStorage, ...events: readonly UploadEvent[]) =>
  storage.update({ decide: apply(...events) });
const idsIn = async (storage: UploadQueueStorage) => {
  const read = await dispatch(storage);
  return read.ok ? read.queue.map(({ id }) => id) : read.reason;
};

describe('openBrowserQueue', () => {
  it('reads in the next page what one wrote, in order, with the waiting bytes', async () => {
    await open().update({ decide: apply(add('b', 'a')), photos: new Map([['a', photo]]) });
    await dispatch(open(), add('0'));
    const next = open();
    expect(await idsIn(next)).toEqual(['b', 'a', '0']);
    expect(await next.getPhoto('a')).toEqual(photo);
    expect(await next.getPhoto('b')).toBeNull();
  });

  it('serializes the changes of all tabs, and notifies each of them', async () => {
    const [one, other] = [open(), open()];
    const received = vi.fn<() => void>();
    other.subscribe(received);
    await Promise.all([
      dispatch(one, add('a')),
      dispatch(other, add('b')),
      dispatch(one, add('c')),
    ]);
    expect(await idsIn(one)).toEqual(await idsIn(other));
    expect(await idsIn(one)).toHaveLength(3);
    await expect.poll(() => received.mock.calls.length).toBeGreaterThanOrEqual(2);
    one.close();
    other.close();
  });

  it('stores no bytes of finished photos, nor of any outside the queue', async () => {
    const storage = open();
    const photos = new Map(['a', 'b', 'stranger'].map((id) => [id, photo] as const));
    await storage.update({ decide: apply(add('a', 'b')), photos, pictures: photos });
    await dispatch(storage, { kind: 'cancel', ids: ['a'] });
    expect(await storage.getPicture('a')).toBeNull();
    expect(await listKeys()).toEqual([
      'upload/a',
      'upload/b',
      'upload/b/photo',
      'upload/b/picture',
      'uploadSeq',
    ]);
    await dispatch(storage, { kind: 'cancel', ids: ['b'] }, { kind: 'dismiss', ids: ['a', 'b'] });
    expect(await listKeys()).toEqual(['uploadSeq']);
  });

  it('changes nothing where there is no space for a whole step', async () => {
    const storage = open();
    await dispatch(storage, add('a'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No space', 'QuotaExceededError');
    });
    expect(await dispatch(storage, add('b'))).toEqual({ ok: false, reason: 'full' });
    put.mockRestore();
    expect(await idsIn(storage)).toEqual(['a']);
    expect(await idsIn(open())).toEqual(['a']);
  });

  it('leaves unreadable rows alone, as a newer app may have written them', async () => {
    await dispatch(open(), add('a'));
    await transact(async ({ uploads, blobs }) => {
      uploads.put({ place: 0, upload: { id: 'strange', state: 'folded' } }, 'upload/strange');
      blobs.put({ bytes: 'none' }, 'upload/a/photo');
    });
    const storage = open();
    expect(await idsIn(storage)).toEqual(['a']);
    expect(await storage.getPhoto('a')).toBeNull();
    await dispatch(storage, add('b'));
    const strange = await transact(({ uploads }) => resultOf(uploads.get('upload/strange')));
    expect(strange).toMatchObject({ upload: { state: 'folded' } });
  });

  it('forgets the queue, leaves other blobs alone, and accepts no more changes', async () => {
    const storage = open();
    await transact(async ({ blobs }) => void blobs.put(photo, 'item/1/photo'));
    await storage.update({ decide: apply(add('a')), photos: new Map([['a', photo]]) });
    await storage.forget();
    expect(await dispatch(storage, add('b'))).toEqual({ ok: false, reason: 'forbidden' });
    expect(await listKeys()).toEqual(['item/1/photo']);
  });

  it.each(['this tab', 'another tab'])(
    'does not recreate a database after %s destroyed it, and accepts no more changes',
    async (where) => {
      const database = openDatabase('data');
      const storage = openBrowserQueue(database);
      await storage.update({ decide: apply(add('a')), photos: new Map([['a', photo]]) });
      await (where === 'this tab' ? database : openDatabase('data')).destroy();
      expect(await dispatch(storage, add('b'))).toEqual({ ok: false, reason: 'forbidden' });
      expect(await storage.getPhoto('a')).toBeNull();
      await storage.forget();
      expect(await indexedDB.databases()).toEqual([]);
    },
  );

  it("reads the queue again after the site's data were cleared", async () => {
    const storage = open();
    await dispatch(storage, add('a'));
    await transact(async (stores) => {
      for (const store of Object.values(stores)) store.clear();
    });
    expect(await idsIn(storage)).toEqual([]);
    await dispatch(storage, add('b'));
    expect(await idsIn(storage)).toEqual(['b']);
  });
});

describe('openMemoryQueue', () => {
  it('continues where the stored queue ended, with its bytes', async () => {
    const stored = open();
    await stored.update({ decide: apply(add('a')), photos: new Map([['a', photo]]) });
    const memory = openMemoryQueue(apply(add('a'))([]), stored);
    const received = vi.fn<() => void>();
    const stop = memory.subscribe(received);
    await memory.update({ decide: apply(add('b')), pictures: new Map([['b', photo]]) });
    expect(await idsIn(memory)).toEqual(['a', 'b']);
    expect(await memory.getPhoto('a')).toEqual(photo);
    expect(await memory.getPicture('b')).toEqual(photo);
    await dispatch(memory, { kind: 'cancel', ids: ['b'] });
    expect(await memory.getPicture('b')).toBeNull();
    expect(received).toHaveBeenCalledTimes(2);
    stop();
    await memory.forget();
    expect(await idsIn(memory)).toEqual([]);
  });
});

const TEXT = { bytes: new TextEncoder().encode('no photo'), type: 'image/jpeg' };
const addPictures: UploadEvent = {
  kind: 'add',
  files: ['marked', 'lying', 'plain', 'text'].map((id) => ({
    id,
    name: `${id}.jpg`,
    size: 3,
    catalogue: 'wardrobe',
    addedAt: '2026-03-01T10:00:00.000Z',
  })),
};
const applyTo = (event: UploadEvent) => (queue: UploadQueue) =>
  applyUploadEvent(queue, event, () => false);

describe('withCleanFiles', () => {
  it('stores waiting files without place, time and camera, and none that is no photo', async () => {
    const disk = openMemoryQueue([]);
    const queue = withCleanFiles(disk);
    const photos = new Map([
      ['marked', markedPicture()],
      ['lying', lyingPicture()],
      ['plain', plainPicture(2)],
      ['text', TEXT],
    ]);
    await queue.update({ decide: applyTo(addPictures), photos });
    expect(await disk.getPhoto('marked')).toEqual(plainPicture());
    expect(await disk.getPhoto('plain')).toEqual(plainPicture(2));
    const lying = await disk.getPhoto('lying');
    expect(findMarks(lying?.bytes ?? TEXT.bytes)).toEqual([]);
    expect(await disk.getPhoto('text')).toBeNull();
    // It is still inspected, and refused in its own words.
    expect(await queue.getPhoto('text')).toEqual(TEXT);
    await queue.update({ decide: () => [] });
    expect(await queue.getPhoto('text')).toBeNull();
  });
});
