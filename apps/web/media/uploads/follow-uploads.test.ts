import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../../api/accounts/memory-storage.ts';
import { openUserDatabase, resultOf } from '../../store/database/database.ts';
import { createEmitter } from '../../base/emitter.ts';
import { followUploads } from './follow-uploads.ts';
import { includeUploadsInSignOut } from './include-uploads-in-sign-out.ts';
import type { UploadDeps, UserUploads } from './open-uploads.ts';
import { NO_UPLOADS } from './uploads.ts';
import type { UploadsState } from './uploads.ts';

const waiting = (id: string): UploadsState => ({
  ...NO_UPLOADS,
  queue: [
    {
      id,
      name: `${id}.jpg`,
      size: 3,
      catalogue: 'wardrobe',
      addedAt: '2026-03-01T10:00:00.000Z',
      state: 'waiting',
    },
  ],
});

let who: string | null;
let storage: Storage;
let sessionChanged: () => void;
/** Whether photos are waiting in a queue, and how to add some. */
let isKept: boolean;
let putThere: () => void;
let opened: { readonly deps: UploadDeps; readonly uploads: UserUploads; show: () => void }[];
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  // Another test may have left a connection.
  await openUserDatabase('ada').destroy();
  who = null;
  storage = createMemoryStorage();
  opened = [];
  isKept = true;
});

function fakeUploads(deps: UploadDeps) {
  let state = NO_UPLOADS;
  const listeners = createEmitter();
  const uploads: UserUploads = {
    get: () => state,
    subscribe: listeners.subscribe,
    whenReady: async () => undefined,
    add: vi.fn<UserUploads['add']>(async () => undefined),
    answer: vi.fn<UserUploads['answer']>(),
    cancel: vi.fn<UserUploads['cancel']>(),
    cancelAll: vi.fn<UserUploads['cancelAll']>(),
    retry: vi.fn<UserUploads['retry']>(),
    dismiss: vi.fn<UserUploads['dismiss']>(),
    getPicture: async () => null,
    close: vi.fn<() => void>(),
    forget: vi.fn<UserUploads['forget']>(async () => undefined),
  };
  const show = () => {
    state = waiting(deps.userId ?? 'guest');
    listeners.emit();
  };
  opened.push({ deps, uploads, show });
  return uploads;
}

const follow = () =>
  followUploads({
    getUserId: () => who,
    subscribe: (onChange) => {
      sessionChanged = onChange;
      return () => undefined;
    },
    ready: Promise.resolve(),
    openItems: () => createMemoryDataStore().items,
    open: async (deps) => fakeUploads(deps),
    awaitStored: async () => {
      if (isKept) return undefined;
      return new Promise((resolve) => {
        putThere = resolve;
      });
    },
    storage,
    now: () => '2026-03-01T10:00:00.000Z',
    wait: async () => undefined,
    warn: () => undefined,
  });
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('followUploads', () => {
  it('opens no queue before its first subscriber, unless photos are waiting in it', async () => {
    follow();
    await settle();
    expect(opened).toEqual([]);
    storage.setItem('uploadsWaiting', 'true');
    follow();
    await settle();
    expect(opened.map(({ deps }) => deps.userId)).toEqual([null]);
  });

  it('opens no empty queue for subscribers until another tab adds photos', async () => {
    isKept = false;
    const uploads = follow();
    uploads.subscribe(() => undefined);
    uploads.subscribe(() => undefined);
    await settle();
    expect(opened).toEqual([]);
    putThere();
    await settle();
    expect(opened).toHaveLength(1);
  });

  it('opens no queue of a user who left before it had any photos', async () => {
    isKept = false;
    const uploads = follow();
    uploads.subscribe(() => undefined);
    await settle();
    const putThereForGuest = putThere;
    who = 'ada';
    sessionChanged();
    putThereForGuest();
    await settle();
    expect(opened).toEqual([]);
    putThere();
    await settle();
    expect(opened.map(({ deps }) => deps.userId)).toEqual(['ada']);
  });

  it('shows a queue as it changes, and another when the user changes', async () => {
    const uploads = follow();
    const received = vi.fn<() => void>();
    uploads.subscribe(received);
    await settle();
    opened[0]?.show();
    expect(uploads.get().queue).toMatchObject([{ id: 'guest' }]);
    expect(uploads.countUnfinished()).toBe(1);
    who = 'ada';
    sessionChanged();
    expect(uploads.get()).toBe(NO_UPLOADS);
    await settle();
    expect(opened[0]?.uploads.close).toHaveBeenCalledOnce();
    expect(opened[1]?.deps.userId).toBe('ada');
    opened[0]?.show();
    expect(uploads.get()).toBe(NO_UPLOADS);
    expect(received.mock.calls.length).toBeGreaterThanOrEqual(3);
  });

  it('passes on what the user did once the queue is open', async () => {
    const uploads = follow();
    const file = new File(['x'], 'a.jpg');
    await uploads.add([file], 'radar');
    uploads.answer(['a'], 'keep');
    uploads.cancel(['b']);
    uploads.cancelAll();
    uploads.retry(['c']);
    uploads.dismiss(['d']);
    await settle();
    expect(opened).toHaveLength(1);
    expect(opened[0]?.uploads.add).toHaveBeenCalledWith([file], 'radar');
    expect(opened[0]?.uploads.answer).toHaveBeenCalledWith(['a'], 'keep');
    expect(opened[0]?.uploads.cancel).toHaveBeenCalledWith(['b']);
    expect(opened[0]?.uploads.cancelAll).toHaveBeenCalledOnce();
    expect(opened[0]?.uploads.retry).toHaveBeenCalledWith(['c']);
    expect(opened[0]?.uploads.dismiss).toHaveBeenCalledWith(['d']);
  });

  it("marks under the user's name that photos are waiting", async () => {
    who = 'ada';
    const uploads = follow();
    uploads.subscribe(() => undefined);
    await settle();
    opened[0]?.deps.noteWaiting(true);
    expect(storage.getItem('account.ada.uploadsWaiting')).toBe('true');
    opened[0]?.deps.noteWaiting(false);
    expect(storage.length).toBe(0);
  });

  it("tells a signed-in user that a guest's photos are waiting", async () => {
    storage.setItem('uploadsWaiting', 'true');
    const uploads = follow();
    await settle();
    expect(uploads.get().guestWaits).toBe(false);
    who = 'ada';
    sessionChanged();
    expect(uploads.get()).toMatchObject({ guestWaits: true, queue: [] });
    expect(uploads.get()).toBe(uploads.get());
  });

  it('closes a queue whose user has left by the time it is open', async () => {
    storage.setItem('uploadsWaiting', 'true');
    follow();
    await Promise.resolve();
    who = 'ada';
    sessionChanged();
    await settle();
    expect(opened[0]?.uploads.close).toHaveBeenCalledOnce();
  });

  it('forgets a queue, open or not, without creating a database', async () => {
    storage.setItem('uploadsWaiting', 'true');
    const uploads = follow();
    await settle();
    await uploads.forget(null);
    expect(opened[0]?.uploads.forget).toHaveBeenCalledOnce();
    expect(storage.getItem('uploadsWaiting')).toBeNull();
    await uploads.forget('ada');
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('forgets only what belongs to the queue in a shared database', async () => {
    const database = openUserDatabase('ada');
    const filled = ['item/1', 'upload/1', 'upload/1/photo', 'uploadSeq', 'fingerprint/1'];
    const request = { stores: ['blobs', 'uploads', 'meta'], mode: 'readwrite' } as const;
    await database.transact(request, async ({ blobs, uploads, meta }) => {
      for (const store of [blobs, uploads, meta]) for (const key of filled) store.put(1, key);
    });
    await follow().forget('ada');
    const left = await database.transact(request, ({ blobs, uploads, meta }) =>
      Promise.all([blobs, uploads, meta].map((store) => resultOf(store.getAllKeys()))),
    );
    expect(left.map((keys) => keys.filter((key) => key !== 'item/1'))).toEqual([
      ['fingerprint/1', 'uploadSeq'],
      ['fingerprint/1', 'uploadSeq'],
      ['upload/1', 'upload/1/photo'],
    ]);
    await database.destroy();
  });
});

/** Signs out with this many photos unfinished. */
const leave = (count: number) => {
  const uploads = {
    countUnfinished: () => count,
    forget: vi.fn<(userId: string | null) => Promise<void>>(async () => undefined),
  };
  const session = {
    flush: async () => 2,
    forget: vi.fn<(signOut: () => void) => Promise<void>>(async (signOut) => signOut()),
    status: { get: () => ({ kind: 'saved' }) as const, subscribe: () => () => undefined },
  };
  return {
    uploads,
    session,
    whole: includeUploadsInSignOut(session, { uploads, getUserId: () => who }),
  };
};

describe('includeUploadsInSignOut', () => {
  it('counts unfinished photos among what was not sent', async () => {
    const { whole } = leave(3);
    expect(await whole.flush()).toBe(5);
    expect(whole.status.get()).toEqual({ kind: 'saving', waiting: 3 });
    expect(leave(0).whole.status.get()).toEqual({ kind: 'saved' });
  });

  it('forgets the queue together with the copy of a user', async () => {
    who = 'ada';
    const { whole, uploads } = leave(0);
    await whole.forget(() => {
      who = null;
    });
    expect(uploads.forget).toHaveBeenCalledExactlyOnceWith('ada');
  });
});
