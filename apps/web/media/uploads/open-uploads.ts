import { isSettled, LOCAL_ITEM_OWNER, listUnfinished } from '@color-almanac/domain';
import type { UploadEvent, UploadQueue } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';

import { openBrowserLock } from '../../base/browser-lock.ts';
import type { Mutex } from '../../base/browser-lock.ts';
import { openUserDatabase } from '../../store/database/database.ts';
import { makeRecordId } from '../../store/record-id.ts';
import { turnStored } from '../item-pictures/pictures.ts';
import { media } from '../media.ts';
import { addFiles } from './add-files.ts';
import { openBrowserQueue, withCleanFiles } from './browser-queue.ts';
import { openItemFingerprints } from './item-fingerprints.ts';
import { runUploads } from './run-uploads.ts';
import { uploadChannelOf } from './stored-uploads.ts';
import { openUploadHandlers } from './upload-handlers.ts';
import type { HandlerDeps } from './upload-handlers.ts';
import { applyAll, openUploadStore } from './upload-store.ts';
import type { UploadQueueStorage, UploadStore } from './upload-store.ts';
import { countToDo } from './uploads.ts';
import type { Uploads } from './uploads.ts';

export interface UserUploads extends Uploads {
  /** Resolves when unfinished photos of an earlier page are known. */
  readonly whenReady: () => Promise<void>;
  /** The queue stays stored, and resumes when it is opened again. */
  readonly close: () => void;
  /** Removes the whole queue from this device. */
  readonly forget: () => Promise<void>;
}

export interface UploadDeps {
  /** `null` for a guest. */
  readonly userId: string | null;
  /** Of this user. */
  readonly items: ItemRepository;
  /** ISO time. */
  readonly now: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called with whether any photo waits for work or for an answer. */
  readonly noteWaiting: (isWaiting: boolean) => void;
  readonly warn: (message: string, cause: unknown) => void;
}

/** Many items change at once; the follow-up is done once for all of them. */
const GATHERING_MS = 1000;
/** A step that hangs is not waited for longer than this. */
const LONGEST_END_MS = 5000;

/** The queue of one user in this browser, and the work on it. */
export function openUploads(deps: UploadDeps, adapters = openAdapters(deps)): UserUploads {
  const { items, now, wait, warn, userId, noteWaiting } = deps;
  const { storage, fingerprints, inspectPhoto, withLock, newId } = adapters;
  const store = openUploadStore(storage);
  const owner = userId ?? LOCAL_ITEM_OWNER;
  const handlers = openUploadHandlers({ store, items, owner, fingerprints, inspectPhoto, warn });
  const noteAs = onChangeOnly(noteWaiting);
  const note = () => {
    const { queue, comingIn } = store.get();
    noteAs(comingIn > 0 || countToDo(queue) > 0);
  };
  const warnOf = (cause: unknown) => warn('The photo queue failed', cause);
  const dispatch = (event: UploadEvent) => void store.dispatch(event).catch(warnOf);
  const stopRunning = runUploads({ store, handlers, withLock, wait, warn });
  const leaving = createLeaving(store, dispatch);
  const begin = async () => {
    await store.refetch();
    note();
    store.subscribe(note);
    store.subscribe(leaving.dismissLeft);
    await handlers.answerPast();
  };
  const begun = begin();
  begun.catch(warnOf);
  const answerSoon = onceIn(GATHERING_MS, {
    wait,
    act: async () => {
      if (!store.isClosed()) await handlers.answerPast();
    },
  });
  const stopWatching = items.watch(() => void answerSoon().catch(warnOf));
  let comingIn = new AbortController();
  const stop = () => {
    comingIn.abort();
    stopWatching();
    fingerprints.close();
    return stopRunning();
  };
  return {
    whenReady: () => begun,
    get: store.get,
    subscribe: store.subscribe,
    add: (files, catalogue) => {
      noteAs(true);
      return addFiles(files, catalogue, { store, newId, now, signal: comingIn.signal });
    },
    answer: (ids, answer) => dispatch({ kind: 'answer', ids, answer }),
    cancel: (ids) => dispatch({ kind: 'cancel', ids }),
    cancelAll: () => {
      comingIn.abort();
      comingIn = new AbortController();
      store.update({ decide: cancelUnfinished }).catch(warnOf);
    },
    retry: (ids) => dispatch({ kind: 'retry', ids }),
    dismiss: leaving.dismiss,
    getPicture: async ({ kind, id }) => {
      const waiting = kind === 'upload' ? await store.getPicture(id) : null;
      if (waiting) return waiting;
      const item = await items.get(id);
      return turnStored(await items.getThumbnail(id), item?.photo_turns ?? 0);
    },
    close: () => {
      stop().catch(warnOf);
      store.close();
    },
    forget: async () => {
      // An item still being stored would appear after all the others were removed.
      await Promise.race([stop(), wait(LONGEST_END_MS)]);
      await store.forget();
    },
  };
}

/** Dismissed files leave the list once they are removed. */
function createLeaving(store: Pick<UploadStore, 'get'>, dispatch: (event: UploadEvent) => void) {
  const leaving = new Set<string>();
  return {
    dismiss: (ids: readonly string[]) => {
      for (const id of ids) leaving.add(id);
      dispatch({ kind: 'dismiss', ids });
    },
    dismissLeft: () => {
      const { queue } = store.get();
      const there = new Set(queue.map(({ id }) => id));
      for (const id of leaving) if (!there.has(id)) leaving.delete(id);
      const left = queue.filter(
        (upload) => leaving.has(upload.id) && upload.state === 'cancelled' && isSettled(upload),
      );
      if (left.length > 0) dispatch({ kind: 'dismiss', ids: left.map(({ id }) => id) });
    },
  };
}

function onChangeOnly(note: (is: boolean) => void): (is: boolean) => void {
  let noted: boolean | null = null;
  return (is) => {
    if (is !== noted) note(is);
    noted = is;
  };
}

/** Acts after this many milliseconds, once for all calls in between. */
function onceIn(
  milliseconds: number,
  { wait, act }: Pick<UploadDeps, 'wait'> & { readonly act: () => Promise<void> },
): () => Promise<void> {
  let isPlanned = false;
  return async () => {
    if (isPlanned) return;
    isPlanned = true;
    await wait(milliseconds);
    isPlanned = false;
    await act();
  };
}

function cancelUnfinished(queue: UploadQueue): UploadQueue {
  return applyAll(queue, [{ kind: 'cancel', ids: listUnfinished(queue) }]);
}

type Adapters = Pick<HandlerDeps, 'fingerprints' | 'inspectPhoto'> & {
  readonly storage: UploadQueueStorage;
  readonly withLock: Mutex;
  readonly newId: () => string;
};

function openAdapters({ userId, items, wait }: UploadDeps): Adapters {
  const database = openUserDatabase(userId);
  return {
    storage: withCleanFiles(openBrowserQueue(database)),
    fingerprints: openItemFingerprints({
      database,
      items,
      readFingerprint: (photo) => media.call('readFingerprint', photo),
      clock: () => Date.now(),
      wait,
    }),
    inspectPhoto: (file) => media.call('inspectPhoto', file),
    withLock: openBrowserLock(uploadChannelOf(database)),
    newId: makeRecordId,
  };
}
