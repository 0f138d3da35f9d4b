import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

import { openUserDatabase } from '../../store/database/database.ts';
import { openTabChannel } from '../../store/database/tab-channel.ts';
import { awaitStoredUploads, hasStoredUploads } from './stored-uploads.ts';
import { UPLOAD_SLOTS, uploadChannelOf } from './stored-uploads.ts';

const database = openUserDatabase('ada');
const writeQueue = (change: (uploads: IDBObjectStore) => void) =>
  database.transact({ stores: ['uploads'], mode: 'readwrite' }, async ({ uploads }) =>
    change(uploads),
  );

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  await database.destroy();
});

it('awaitStoredUploads resolves immediately if photos are already stored for upload', async () => {
  await writeQueue((uploads) => uploads.put({ place: 0 }, UPLOAD_SLOTS.row('a')));
  await expect(awaitStoredUploads('ada')).resolves.toBeUndefined();
});

it('awaitStoredUploads waits until another tab adds photos, and creates no database', async () => {
  const found = vi.fn<() => void>();
  const waiting = awaitStoredUploads('ada').then(found);
  expect(await hasStoredUploads('ada')).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  const channel = openTabChannel(uploadChannelOf(database));
  // An emptied queue has no rows.
  await writeQueue((uploads) => uploads.put({ place: 0 }, UPLOAD_SLOTS.row('a')));
  await writeQueue((uploads) => uploads.delete(UPLOAD_SLOTS.row('a')));
  const counts = vi.spyOn(indexedDB, 'databases');
  channel.emit();
  await vi.waitFor(() => expect(counts).toHaveBeenCalledOnce());
  // Reads after the count that began before.
  expect(await hasStoredUploads('ada')).toBe(false);
  expect(found).not.toHaveBeenCalled();
  await writeQueue((uploads) => uploads.put({ place: 1 }, UPLOAD_SLOTS.row('b')));
  channel.emit();
  await waiting;
  expect(found).toHaveBeenCalledOnce();
  channel.close();
});

it('awaitStoredUploads resolves where databases cannot be listed, so that the queue itself checks', async () => {
  globalThis.indexedDB = {
    databases: () => Promise.reject(new DOMException('Not here', 'SecurityError')),
  } as unknown as IDBFactory;
  await expect(awaitStoredUploads(null)).resolves.toBeUndefined();
});
