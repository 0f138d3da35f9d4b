import { createMemoryLibrary } from '@color-almanac/sync';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { openDatabase } from '../storage/browser-database.ts';
import { set } from 'idb-keyval';
import { followUploads } from './follow-uploads.ts';
import { leaveWithUploads } from './leave-with-uploads.ts';
import type { PersonUploads, UploadGround } from './open-uploads.ts';
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
/** Whether something was left in a queue, and whoever waits for that to come. */
let isKept: boolean;
let putThere: () => void;
let opened: { readonly ground: UploadGround; readonly uploads: PersonUploads; show: () => void }[];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  who = null;
  storage = createMemoryStorage();
  opened = [];
  isKept = true;
});

function pretendUploads(ground: UploadGround) {
  let state = NO_UPLOADS;
  const listeners = new Set<() => void>();
  const uploads: PersonUploads = {
    get: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    look: async () => undefined,
    add: vi.fn<PersonUploads['add']>(async () => undefined),
    answer: vi.fn<PersonUploads['answer']>(),
    cancel: vi.fn<PersonUploads['cancel']>(),
    cancelAll: vi.fn<PersonUploads['cancelAll']>(),
    retry: vi.fn<PersonUploads['retry']>(),
    dismiss: vi.fn<PersonUploads['dismiss']>(),
    getPicture: async () => null,
    close: vi.fn<() => void>(),
    forget: vi.fn<PersonUploads['forget']>(async () => undefined),
  };
  const show = () => {
    state = waiting(ground.userId ?? 'guest');
    for (const tell of listeners) tell();
  };
  opened.push({ ground, uploads, show });
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
    openItems: () => createMemoryLibrary().items,
    open: async (ground) => pretendUploads(ground),
    awaitKept: async () => {
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

describe('the queue of whoever is there', () => {
  it('is not opened before somebody looks at it, unless something waits in it', async () => {
    follow();
    await settle();
    expect(opened).toEqual([]);
    storage.setItem('uploadsWaiting', 'true');
    follow();
    await settle();
    expect(opened.map(({ ground }) => ground.userId)).toEqual([null]);
  });

  it('is not opened while it is empty, whoever looks at it, until another tab puts something there', async () => {
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

  it('is not opened for somebody who left before there was anything', async () => {
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
    expect(opened.map(({ ground }) => ground.userId)).toEqual(['ada']);
  });

  it('is shown as it changes, and is another when somebody else is there', async () => {
    const uploads = follow();
    const heard = vi.fn<() => void>();
    uploads.subscribe(heard);
    await settle();
    opened[0]?.show();
    expect(uploads.get().queue).toMatchObject([{ id: 'guest' }]);
    expect(uploads.countUnfinished()).toBe(1);
    who = 'ada';
    sessionChanged();
    expect(uploads.get()).toBe(NO_UPLOADS);
    await settle();
    expect(opened[0]?.uploads.close).toHaveBeenCalledOnce();
    expect(opened[1]?.ground.userId).toBe('ada');
    opened[0]?.show();
    expect(uploads.get()).toBe(NO_UPLOADS);
    expect(heard.mock.calls.length).toBeGreaterThanOrEqual(3);
  });

  it('is told what a person does, once it is open', async () => {
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

  it('marks that something waits under the name of its owner', async () => {
    who = 'ada';
    const uploads = follow();
    uploads.subscribe(() => undefined);
    await settle();
    opened[0]?.ground.noteWaiting(true);
    expect(storage.getItem('account.ada.uploadsWaiting')).toBe('true');
    opened[0]?.ground.noteWaiting(false);
    expect(storage.length).toBe(0);
  });

  it('says to whoever signed in that photos of before wait here', async () => {
    storage.setItem('uploadsWaiting', 'true');
    const uploads = follow();
    await settle();
    expect(uploads.get().guestWaits).toBe(false);
    who = 'ada';
    sessionChanged();
    expect(uploads.get()).toMatchObject({ guestWaits: true, queue: [] });
    expect(uploads.get()).toBe(uploads.get());
  });

  it('is closed where whoever it was opened for has left by then', async () => {
    storage.setItem('uploadsWaiting', 'true');
    follow();
    await Promise.resolve();
    who = 'ada';
    sessionChanged();
    await settle();
    expect(opened[0]?.uploads.close).toHaveBeenCalledOnce();
  });

  it('is forgotten, open or not', async () => {
    storage.setItem('uploadsWaiting', 'true');
    const uploads = follow();
    await settle();
    await uploads.forget(null);
    expect(opened[0]?.uploads.forget).toHaveBeenCalledOnce();
    expect(storage.getItem('uploadsWaiting')).toBeNull();
    await set('a', 1, openDatabase({ name: 'color-almanac-uploads-ada', store: 'uploads' }).use);
    await uploads.forget('ada');
    expect(await indexedDB.databases()).toEqual([]);
  });
});

/** Leaving with so many photos that have not come to an end. */
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
    whole: leaveWithUploads(session, { uploads, getUserId: () => who }),
  };
};

describe('whoever leaves while photos are on their way', () => {
  it('is told of them like of everything else that has not arrived', async () => {
    const { whole } = leave(3);
    expect(await whole.flush()).toBe(5);
    expect(whole.status.get()).toEqual({ kind: 'saving', waiting: 3 });
    expect(leave(0).whole.status.get()).toEqual({ kind: 'saved' });
  });

  it('leaves nothing of them behind where her copy is forgotten', async () => {
    who = 'ada';
    const { whole, uploads } = leave(0);
    await whole.forget(() => {
      who = null;
    });
    expect(uploads.forget).toHaveBeenCalledExactlyOnceWith('ada');
  });
});
