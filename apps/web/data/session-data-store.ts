import type { DataStore } from '@color-almanac/sync';

import { delegateDataStore } from './delegate-data-store.ts';
import { createStatus } from './sync/save-status.ts';
import type { WatchedStatus } from './sync/save-status.ts';
import type { SyncedDataStore } from './sync/open-synced-data-store.ts';
import type { UnsavedJournal } from './unsaved-journal.ts';

/** The data store of a signed-in user in this browser. */
export interface UserDataStore extends SyncedDataStore {
  /** The page closes: unsaved changes are noted, and sent as far as possible. */
  readonly noteUnsaved: UnsavedJournal['note'];
}

interface SessionDeps {
  /** A guest's data on this device. */
  readonly guest: { readonly dataStore: DataStore; readonly journal: Pick<UnsavedJournal, 'note'> };
  readonly open: (userId: string) => UserDataStore;
  /** Who is signed in; `null` when nobody is. */
  readonly getUserId: () => string | null;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Notes the unsaved changes of one user, as long as that user is signed in. */
export function bindJournal(
  journal: SessionDataStore['journal'],
  getUser: () => string | null,
): SessionDataStore['journal'] {
  const owner = getUser();
  return {
    note: (...noted) => {
      if (getUser() === owner) journal.note(...noted);
    },
  };
}

/** The data store of the signed-in user, or of the guest. */
export interface SessionDataStore {
  readonly dataStore: DataStore;
  readonly journal: Pick<UnsavedJournal, 'note'>;
  readonly status: WatchedStatus;
  /** Sends everything possible at once, without gathering; returns how much is left. */
  readonly flush: () => Promise<number>;
  /**
   * Removes the signed-in user's copy from this device, pending changes included. They are signed out first, so that no
   * tab goes on writing.
   */
  readonly forget: (signOut: () => void) => Promise<void>;
}

/** Follows the session: a user's data is opened at sign-in and closed at sign-out. */
export function followSession(deps: SessionDeps): SessionDataStore {
  const { guest } = deps;
  const status = createStatus();
  let opened: { readonly userId: string; readonly dataStore: UserDataStore } | null = null;
  let stopWatching: (() => void) | null = null;

  function follow(): UserDataStore | null {
    const userId = deps.getUserId();
    if (opened?.userId === userId) return opened?.dataStore ?? null;
    stopWatching?.();
    opened?.dataStore.close();
    opened = userId === null ? null : { userId, dataStore: deps.open(userId) };
    const watched = opened?.dataStore.status;
    status.set(watched?.get() ?? { kind: 'saved' });
    stopWatching = watched ? watched.subscribe(() => status.set(watched.get())) : null;
    return opened?.dataStore ?? null;
  }

  deps.subscribe(follow);
  follow();
  return {
    status: { get: status.get, subscribe: status.subscribe },
    flush: async () => (await follow()?.flush()) ?? 0,
    forget: async (signOut) => {
      const dataStore = follow();
      signOut();
      await dataStore?.forget();
    },
    journal: {
      note: (...noted) => {
        const dataStore = follow();
        if (dataStore) dataStore.noteUnsaved(...noted);
        else guest.journal.note(...noted);
      },
    },
    dataStore: delegateDataStore(() => follow() ?? guest.dataStore),
  };
}

/**
 * A user's data store whose code is loaded first. Every call waits for it, and loads it again after a failure. A call
 * after it was closed fails as closed.
 */
export function openOnDemand(load: () => Promise<() => UserDataStore>): UserDataStore {
  const status = createStatus();
  let opened: UserDataStore | null = null;
  let isClosed = false;

  async function open(): Promise<UserDataStore> {
    if (opened) return opened;
    const openNow = await load();
    // Another waiting call may have been first.
    if (opened) return opened;
    opened = openNow();
    if (isClosed) opened.close();
    const { status: its } = opened;
    its.subscribe(() => status.set(its.get()));
    status.set(its.get());
    return opened;
  }

  return {
    ...delegateDataStore(open),
    status: { get: status.get, subscribe: status.subscribe },
    flush: async () => (await open()).flush(),
    flushOnUnload: (unsaved) => opened?.flushOnUnload(unsaved),
    noteUnsaved: (...noted) => opened?.noteUnsaved(...noted),
    retryNow: async () => (await open()).retryNow(),
    whenSent: async (id) => (await open()).whenSent(id),
    noticeChange: () => opened?.noticeChange(),
    forget: async () => (await open()).forget(),
    forgetSent: async () => (await open()).forgetSent(),
    close: () => {
      isClosed = true;
      opened?.close();
    },
  };
}
