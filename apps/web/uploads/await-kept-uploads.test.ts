import { del, set } from 'idb-keyval';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

import { openDatabase } from '../storage/browser-database.ts';
import { openTabNews } from '../storage/records/tab-news.ts';
import { awaitKeptUploads } from './await-kept-uploads.ts';
import { UPLOAD_STORE, uploadRowKey } from './upload-rows.ts';

const QUEUE = 'color-almanac-uploads-ada';
const openQueue = () => openDatabase({ name: QUEUE, store: UPLOAD_STORE }).use;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
});

it('ends at once where photos were left', async () => {
  await set(uploadRowKey('a'), { place: 0 }, openQueue());
  await expect(awaitKeptUploads('ada')).resolves.toBeUndefined();
});

it('waits where there are none, and makes no database to learn that', async () => {
  const found = vi.fn<() => void>();
  const waiting = awaitKeptUploads('ada').then(found);
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
  const queue = openQueue();
  const news = openTabNews(QUEUE);
  // A queue that was emptied holds how often it changed.
  await set('count', 4, queue);
  await set(uploadRowKey('a'), { place: 0 }, queue);
  await del(uploadRowKey('a'), queue);
  news.tell();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(found).not.toHaveBeenCalled();
  await set(uploadRowKey('b'), { place: 1 }, queue);
  news.tell();
  await waiting;
  expect(found).toHaveBeenCalledOnce();
  news.close();
});

it('lets the queue itself tell where nothing can be learned', async () => {
  globalThis.indexedDB = {
    databases: () => Promise.reject(new DOMException('Not here', 'SecurityError')),
  } as unknown as IDBFactory;
  await expect(awaitKeptUploads(null)).resolves.toBeUndefined();
});
