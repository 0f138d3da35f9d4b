// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase, resultOf } from './database.ts';
import type { ObjectStores } from './database.ts';

const META = { stores: ['meta'], mode: 'readwrite' } as const;
const turn = (type: 'pagehide' | 'pageshow', persisted = true) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));
const write = (value: string) => async (stores: ObjectStores) => {
  await resultOf(stores.meta.put(value, 'key'));
  return value;
};
const read = ({ meta }: ObjectStores) => resultOf<unknown>(meta.get('key'));

/** The store as another page reads it. */
async function openElsewhere(): Promise<IDBObjectStore> {
  const found = await resultOf(indexedDB.open('own'));
  return found.transaction('meta').objectStore('meta');
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  turn('pageshow');
  vi.unstubAllGlobals();
});

describe('a database of a page that was left', () => {
  it('does not block other pages, and continues its transaction when the page is shown again', async () => {
    const database = openDatabase('own');
    await database.transact(META, write('before'));
    const work = vi.fn(async (stores: ObjectStores) => {
      await read(stores);
      if (work.mock.calls.length === 1) turn('pagehide');
      return write('after')(stores);
    });
    const pending = database.transact(META, work);
    await expect.poll(() => work).toHaveBeenCalled();
    const other = await openElsewhere();
    expect(await resultOf<unknown>(other.get('key'))).toBe('before');
    turn('pageshow');
    expect(await pending).toBe('after');
    expect(work).toHaveBeenCalledTimes(2);
    expect(await database.transact(META, read)).toBe('after');
  });

  it('is not disturbed when the page closes for good', async () => {
    const database = openDatabase('own');
    const pending = database.transact(META, write('last'));
    turn('pagehide', false);
    expect(await pending).toBe('last');
  });

  it('still rejects with what the work throws', async () => {
    const database = openDatabase('own');
    const mistake = new Error('a mistake');
    await expect(database.transact(META, () => Promise.reject(mistake))).rejects.toBe(mistake);
  });
});
