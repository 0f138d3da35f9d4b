import { KIND_NAMES } from '@color-almanac/sync';
import type { KindName, RecordStore, Stored, StoreRefusal } from '@color-almanac/sync';

import { createEmitter } from '../../base/emitter.ts';
import { warnDevelopers } from '../../base/warn-developers.ts';
import { cleanOnDemand, writeCleanOnDemand } from '../pictures/clean-on-demand.ts';
import type { CleanPicture } from '../pictures/clean-on-demand.ts';
import type { UserDatabase } from './database.ts';
import { createHeldChanges } from './held-changes.ts';
import { explainRefusal } from '../../base/storage-access.ts';
import { openStoreEvents } from './store-events.ts';
import type { StoreCommit } from './store-events.ts';
import { openRows } from './store-transaction.ts';
import { readStoredPhoto } from './stored-photo.ts';

/**
 * Whether what is saved is still there on the next visit. `full`: earlier data is, but nothing new fits. `newer`: the
 * same, until this page is that of the newer version. `forbidden`: nothing is.
 */
export type Persistence = 'lasting' | 'full' | 'newer' | 'forbidden';

export interface WatchedPersistence {
  readonly get: () => Persistence;
  /** Returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export interface BrowserStore extends RecordStore {
  readonly persistence: WatchedPersistence;
  /** Whether it is in use and on the disk. */
  readonly isOpen: () => boolean;
  /**
   * Calls back after every commit by this page or another tab, and once it is open, because the page before may have
   * closed too early. Returns how to stop.
   */
  followCommits(kinds: readonly KindName[], onCommit: (commit: StoreCommit) => void): () => void;
  /**
   * Why the last write of a record or its photo will be gone after a reload, though the device stores others; `null`
   * where it will not.
   */
  whyRefused(kind: KindName, id: string): StoreRefusal | null;
  /** Drops what is held of a record in memory, so that the version on the disk is visible again. */
  release(kind: KindName, id: string): void;
  /**
   * Removes everything like `destroy`, and then the `rest`. Calls in the meantime wait and start with an empty store.
   */
  reset(rest: () => void): Promise<void>;
}

export interface BrowserStoreOptions {
  /** The browser is known to store nothing, so no database is opened. */
  readonly isForbidden?: boolean;
  /**
   * A server has the data, too, or will. So the database is opened even then, because changes of an earlier visit may
   * wait there, and what does not fit on the device is held in memory, because the server may still take it.
   */
  readonly isSynced?: boolean;
  readonly clean?: CleanPicture;
}

/**
 * A user's data in IndexedDB, opened at its first use and, after a failure, at the next. Its transactions run one at a
 * time across all tabs, and no picture gets into it with its place, time or camera. Where the browser forbids databases
 * everything lasts until the page closes. Once closed, it neither reads nor writes.
 */
export function openBrowserStore(
  database: UserDatabase,
  options: BrowserStoreOptions = {},
): BrowserStore {
  const { isForbidden = false, isSynced = false, clean = cleanOnDemand } = options;
  const events = openStoreEvents(database.name);
  const held = createHeldChanges(events.emitToAll);
  const persistence = createPersistence(isForbidden ? 'forbidden' : 'lasting');
  const access = openStoreAccess({
    database,
    persistence,
    triesForbidden: isSynced,
    onOpened: events.emitOpened,
  });
  const rows = openRows(access);
  const mayHold = () => !access.isClosed() && (access.isInMemory() || isSynced);
  const update: RecordStore['update'] = async (kind, request, decide) => {
    const { done, change } = await rows.update(kind, { request, decide });
    if (change) events.emit(kind.name, change);
    const isWritten = (change?.rows?.size ?? 0) + (change?.blobs?.size ?? 0) > 0;
    if (isWritten || (!done.ok && !access.isClosed())) persistence.note(done);
    return done;
  };
  const writeBlobs: RecordStore['writeBlobs'] = async (blobs) => {
    const done = await rows.putBlobs(blobs);
    if (done.ok) held.dropBlobs(blobs.keys());
    if (!access.isInMemory()) return done;
    held.holdBlobs(blobs);
    return { ok: true, value: undefined };
  };
  const close = () => {
    access.close();
    held.clear();
    events.close();
  };

  return {
    persistence,
    isOpen: access.isOpen,
    ...writeCleanOnDemand({ update: held.updateOver(update, mayHold), writeBlobs }, clean),
    readBlob: async (key) => {
      const here = held.readBlob(key);
      return here === undefined ? readStoredPhoto(await read(rows.readBlob(key))) : here;
    },
    listBlobKeys: async () => held.listBlobKeys((await read(rows.listBlobKeys())) ?? []),
    subscribe: events.subscribe,
    followCommits: (kinds, onCommit) => {
      if (access.isOpen())
        for (const kind of kinds) onCommit({ kind, rows: null, meta: new Map() });
      return events.follow(kinds, onCommit);
    },
    hasQuarantined: async (kind) => {
      // When the data cannot be read now, it may be incomplete.
      return (await read(rows.isIncomplete(kind)).catch(() => true)) ?? false;
    },
    whyRefused: (kind, id) => (access.isInMemory() ? null : held.whyRefused(kind, id)),
    release: held.release,
    reset: async (rest) => {
      held.clear();
      await access.reset(rest);
      for (const kind of KIND_NAMES) events.emitToAll(kind);
    },
    destroy: async () => {
      held.clear();
      await access.destroy();
      for (const kind of KIND_NAMES) events.emitToAll(kind);
      close();
    },
    close,
  };
}

/** Where databases are forbidden, none was ever written, so the disk is empty. */
const read = <Value>(reading: Promise<Value>): Promise<Value | null> =>
  reading.catch((error: unknown) => {
    if (explainRefusal(error) === 'forbidden') return null;
    throw error;
  });

interface NotedPersistence extends WatchedPersistence {
  /** Something was stored, or why it was not. What is forbidden stays so until the page closes. */
  readonly note: (done: Stored<unknown>) => void;
}

function createPersistence(first: Persistence): NotedPersistence {
  const changes = createEmitter();
  let now = first;
  return {
    get: () => now,
    subscribe: changes.subscribe,
    note: (done) => {
      const next = done.ok ? 'lasting' : done.reason;
      if (next === 'unavailable' || next === now || now === 'forbidden') return;
      now = next;
      changes.emit();
    },
  };
}

interface AccessDeps {
  readonly database: UserDatabase;
  readonly persistence: NotedPersistence;
  /** Whether a database is tried where nothing is known to last: it may have data of an earlier visit. */
  readonly triesForbidden: boolean;
  /** Called once the database is open: everything may have changed since the page before. */
  readonly onOpened: () => void;
}

/**
 * The way to a database, which is opened at the first transaction and, after a failure, at the next. Where that is
 * forbidden, or the store was closed, every transaction is refused as forbidden.
 */
function openStoreAccess(deps: AccessDeps) {
  const { database, persistence, triesForbidden, onOpened } = deps;
  let isInMemory = !triesForbidden && persistence.get() === 'forbidden';
  let isOpen = false;
  let isClosed = false;
  let removal: Promise<void> = Promise.resolve();
  const mayUse = () => {
    if (isClosed || isInMemory) throw new DOMException('The store is closed', 'NotAllowedError');
  };
  const remove = async () => {
    isOpen = false;
    if (!isInMemory) await database.destroy();
  };
  const transact: UserDatabase['transact'] = async (request, work) => {
    // A removal reports its failure itself.
    await removal.catch(() => undefined);
    mayUse();
    try {
      return await database.transact(request, (stores) => {
        mayUse();
        if (!isOpen) onOpened();
        isOpen = true;
        return work(stores);
      });
    } catch (error) {
      if (!isOpen && !isClosed && error instanceof DOMException) {
        const reason = explainRefusal(error);
        // Chromium has no name for it where the user blocks all storage, including local storage.
        isInMemory ||= reason === 'forbidden' || persistence.get() === 'forbidden';
        persistence.note({ ok: false, reason });
        if (!isInMemory) warnDevelopers("Could not open this browser's data", error);
      }
      throw error;
    }
  };
  return {
    transact,
    isOpen: () => isOpen,
    isClosed: () => isClosed,
    isInMemory: () => isInMemory && !isClosed,
    /** Removes the database, and then the rest. Transactions in the meantime wait, and create it again. */
    reset: (rest: () => void): Promise<void> => {
      removal = remove().then(rest);
      return removal;
    },
    destroy: async () => {
      isClosed = true;
      await remove();
    },
    close: () => {
      isClosed = true;
      isOpen = false;
    },
  };
}
