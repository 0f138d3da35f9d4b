import type { Stored } from '@color-almanac/sync';

import { createEmitter } from '../emitter.ts';
import { warnDevelopers } from '../warn-developers.ts';
import { resultOf } from './database.ts';
import type { UserDatabase } from './database.ts';
import { explainRefusal } from './storage-access.ts';
import type { Refused } from './storage-access.ts';

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

/** Why nothing can be read or written now. */
export interface NoAccess {
  readonly stored: Refused;
  readonly cause: unknown;
}

const FORBIDDEN: NoAccess = {
  stored: { ok: false, reason: 'forbidden' },
  cause: new Error('The store is closed'),
};

interface AccessDeps {
  readonly database: UserDatabase;
  /** Where it is `forbidden` already, no database is opened. */
  readonly persistence: NotedPersistence;
  /** Called before the first use of a database in which nothing was ever stored. */
  readonly onNew: (() => void) | undefined;
  readonly onOpened: () => void;
}

/** Whether a database can be used: it is opened at the first use, may be forbidden, and is closed one day. */
export function openStoreAccess({ database, persistence, onNew, onOpened }: AccessDeps) {
  let isInMemory = persistence.get() === 'forbidden';
  let isOpen = false;
  let isClosed = false;
  let opening: Promise<NoAccess | null> | null = null;
  let removal: Promise<void> = Promise.resolve();

  async function openNow(): Promise<NoAccess | null> {
    try {
      // A removal reports its failure itself.
      await removal.catch(() => undefined);
      const isNew = await isUnused(database);
      if (isClosed) return FORBIDDEN;
      if (isNew) onNew?.();
      isOpen = true;
      onOpened();
      return null;
    } catch (cause) {
      opening = null;
      const stored: Refused = { ok: false, reason: explainRefusal(cause) };
      isInMemory ||= stored.reason === 'forbidden';
      persistence.note(stored);
      if (!isInMemory) warnDevelopers("Could not open this browser's data", cause);
      return { stored, cause };
    }
  }
  const remove = async () => {
    isOpen = false;
    opening = null;
    if (!isInMemory) await database.destroy();
  };
  return {
    isOpen: () => isOpen,
    isClosed: () => isClosed,
    isInMemory: () => isInMemory && !isClosed,
    /** `null` once the database can be used. After a failure the next call opens it again. */
    open: async (): Promise<NoAccess | null> =>
      isClosed || isInMemory ? FORBIDDEN : (opening ??= openNow()),
    /** Removes the database, and then the rest. Calls in the meantime wait, and create it again. */
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

/** Whether nothing was ever stored in it. */
function isUnused(database: UserDatabase): Promise<boolean> {
  const request = { stores: ['records', 'meta'], mode: 'readonly' } as const;
  return database.transact(request, async ({ records, meta }) => {
    const counts = await Promise.all([resultOf(records.count()), resultOf(meta.count())]);
    return counts.every((count) => count === 0);
  });
}
