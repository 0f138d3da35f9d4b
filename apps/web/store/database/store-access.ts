import type { Stored } from '@color-almanac/sync';

import { createEmitter } from '../../base/emitter.ts';
import { warnDevelopers } from '../../base/warn-developers.ts';
import type { UserDatabase } from './database.ts';
import { explainRefusal } from '../../base/storage-access.ts';

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

interface NotedPersistence extends WatchedPersistence {
  /** Something was stored, or why it was not. What is forbidden stays so until the page closes. */
  readonly note: (done: Stored<unknown>) => void;
}

export function createPersistence(first: Persistence): NotedPersistence {
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
export function openStoreAccess(deps: AccessDeps) {
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
