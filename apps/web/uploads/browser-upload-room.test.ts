import { applyUploadEvent } from '@color-almanac/domain';
import type { UploadEvent, UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { get, keys, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase } from '../storage/browser-database.ts';
import { openBrowserUploadRoom } from './browser-upload-room.ts';
import { openHeldRoom } from './held-upload-room.ts';
import type { UploadRoom } from './upload-room.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
});

const open = () => openBrowserUploadRoom('uploads');
const keysThere = () => keys<string>(openDatabase({ name: 'uploads', store: 'uploads' }).use);
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
const tell =
  (...events: readonly UploadEvent[]) =>
  (queue: UploadQueue) =>
    events.reduce((after, event) => applyUploadEvent(after, event, () => false), queue);
const tellIn = (room: UploadRoom, ...events: readonly UploadEvent[]) =>
  room.change({ decide: tell(...events) });
const idsIn = async (room: UploadRoom) => {
  const looked = await tellIn(room);
  return looked.ok ? looked.queue.map(({ id }) => id) : looked.reason;
};

describe('a queue in the browser’s database', () => {
  it('is there for the next page, in its order, with the bytes that wait', async () => {
    await open().change({ decide: tell(add('b', 'a')), photos: new Map([['a', photo]]) });
    await tellIn(open(), add('0'));
    const next = open();
    expect(await idsIn(next)).toEqual(['b', 'a', '0']);
    expect(await next.getPhoto('a')).toEqual(photo);
    expect(await next.getPhoto('b')).toBeNull();
  });

  it('is changed by all tabs, one after the other, and each hears of it', async () => {
    const [one, other] = [open(), open()];
    const heard = vi.fn<() => void>();
    other.watch(heard);
    await Promise.all([tellIn(one, add('a')), tellIn(other, add('b')), tellIn(one, add('c'))]);
    expect(await idsIn(one)).toEqual(await idsIn(other));
    expect(await idsIn(one)).toHaveLength(3);
    await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThanOrEqual(2));
    one.close();
    other.close();
  });

  it('keeps no bytes of what is over, nor of what is not in it', async () => {
    const room = open();
    const photos = new Map(['a', 'b', 'stranger'].map((id) => [id, photo] as const));
    await room.change({ decide: tell(add('a', 'b')), photos, pictures: photos });
    await tellIn(room, { kind: 'cancel', ids: ['a'] });
    expect(await room.getPicture('a')).toBeNull();
    expect(await keysThere()).toEqual(['count', 'photo/b', 'picture/b', 'upload/a', 'upload/b']);
    await tellIn(room, { kind: 'cancel', ids: ['b'] }, { kind: 'dismiss', ids: ['a', 'b'] });
    expect(await keysThere()).toEqual(['count']);
  });

  it('is as it was where there is no room for all of a change', async () => {
    const room = open();
    await tellIn(room, add('a'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    expect(await tellIn(room, add('b'))).toEqual({ ok: false, reason: 'full' });
    put.mockRestore();
    expect(await idsIn(room)).toEqual(['a']);
    expect(await idsIn(open())).toEqual(['a']);
  });

  it('leaves alone what it cannot read, as a newer app may have written it', async () => {
    await tellIn(open(), add('a'));
    const { use } = openDatabase({ name: 'uploads', store: 'uploads' });
    await set('upload/strange', { place: 0, upload: { id: 'strange', state: 'folded' } }, use);
    await set('photo/a', { bytes: 'none' }, use);
    const room = open();
    expect(await idsIn(room)).toEqual(['a']);
    expect(await room.getPhoto('a')).toBeNull();
    await tellIn(room, add('b'));
    expect(await get('upload/strange', use)).toMatchObject({ upload: { state: 'folded' } });
  });

  it('is gone for good when it is forgotten, and nothing comes into it any more', async () => {
    const room = open();
    await room.change({ decide: tell(add('a')), photos: new Map([['a', photo]]) });
    await room.forget();
    expect(await tellIn(room, add('b'))).toEqual({ ok: false, reason: 'forbidden' });
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('a queue that is held by the page alone', () => {
  it('goes on where the kept one ended, with its bytes', async () => {
    const kept = open();
    await kept.change({ decide: tell(add('a')), photos: new Map([['a', photo]]) });
    const held = openHeldRoom(tell(add('a'))([]), kept);
    const heard = vi.fn<() => void>();
    const stop = held.watch(heard);
    await held.change({ decide: tell(add('b')), pictures: new Map([['b', photo]]) });
    expect(await idsIn(held)).toEqual(['a', 'b']);
    expect(await held.getPhoto('a')).toEqual(photo);
    expect(await held.getPicture('b')).toEqual(photo);
    await tellIn(held, { kind: 'cancel', ids: ['b'] });
    expect(await held.getPicture('b')).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await held.forget();
    expect(await idsIn(held)).toEqual([]);
  });
});
