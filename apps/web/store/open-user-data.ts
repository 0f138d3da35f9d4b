import { getRecord, PROFILE_KIND } from '@color-almanac/sync';

import type { OpenedApi } from '../api/client/api-client.ts';
import { openBrowserLock } from '../base/browser-lock.ts';
import { noteIdentity } from './copies/lost-copies.ts';
import { forgetCopies } from './forget-stored.ts';
import { openLocalData } from './open-local-data.ts';
import type { LocalData } from './open-local-data.ts';
import { makeRecordId } from './record-id.ts';
import { shrinkOnDemand } from './pictures/shrink-on-demand.ts';
import { openSyncedDataStore } from './sync/open-synced-data-store.ts';
import type { SyncedDataStore } from './sync/open-synced-data-store.ts';
import { createStatus } from './sync/save-status.ts';
import type { JoinedStatus } from './sync/save-status.ts';
import type { SyncDeps } from './sync/sync-deps.ts';
import { isReadable } from './sync/synced-repository.ts';
import { replayActiveId, replayUnsaved } from './unsaved-journal.ts';
import type { UnsavedJournal } from './unsaved-journal.ts';

/** Long after everything that somebody is waiting for. */
const HEALS_AFTER_MS = 20_000;

/** Returns how to cancel it. */
function healLater({ api, store, warn }: Pick<SyncDeps, 'api' | 'store' | 'warn'>): () => void {
  const heal = async () => {
    if (!navigator.onLine) return;
    const { healLostPhotos } = await import('./sync/heal-lost-photos.ts');
    await healLostPhotos({ api, store });
  };
  const timer = setTimeout(() => {
    heal().catch((cause: unknown) =>
      warn('Photos the server has lost are sent at the next visit', cause),
    );
  }, HEALS_AFTER_MS);
  return () => clearTimeout(timer);
}

/** The data of a signed-in user, on the server and in this browser. */
export interface UserData extends SyncedDataStore {
  /** The page closes: unsaved changes are noted, and sent as far as possible. */
  readonly noteUnsaved: UnsavedJournal['note'];
}

export interface UserDataDeps {
  readonly userId: string;
  /** Whose copy it is; absent where no one is signed in. */
  readonly email?: string;
  readonly api: OpenedApi;
  /** Milliseconds by the server's clock. */
  readonly clock: () => number;
  readonly warn: (message: string, cause: unknown) => void;
  /** Where it says how far the user's changes are. */
  readonly status?: JoinedStatus;
  /** `false` where no one is signed in to send as. */
  readonly sends?: boolean;
}

/**
 * The data of a signed-in user in this browser: a copy under their id, apart from all other users' data. Resolves once
 * the profile that an earlier page made active is.
 */
export async function openUserData(deps: UserDataDeps): Promise<UserData> {
  const { userId, api, clock, warn, sends = true, status = createStatus() } = deps;
  const data = openLocalData(userId);
  if (deps.email !== undefined) {
    noteIdentity(data.store, deps.email).catch((cause: unknown) =>
      warn('Could not record whose copy this is', cause),
    );
  }
  const { store } = data;
  const dataStore = openSyncedDataStore({
    api,
    store,
    newKey: makeRecordId,
    newId: makeRecordId,
    clock,
    schedule: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    // One tab sends at a time. Where no lock is available, idempotency keys prevent duplicates.
    openLock: (name) => openBrowserLock(`color-almanac-sync-${userId}-${name}`),
    isOnline: () => sends && navigator.onLine,
    shrink: shrinkOnDemand,
    status,
    warn,
  });
  const { replayed, chosen } = replayNoted(data, dataStore, warn);
  const unwatch = watchBrowser(dataStore, deps);
  const cancelHealing = sends ? healLater({ api, store, warn }) : () => {};
  const stopWatching = () => {
    cancelHealing();
    unwatch();
  };
  await chosen;
  return {
    ...dataStore,
    noteUnsaved: (changes, activeId) => {
      data.journal.note(changes, activeId);
      if (changes.length > 0) dataStore.flushOnUnload(changes);
    },
    forget: async () => {
      stopWatching();
      await dataStore.forget();
      await data.forgetAll();
    },
    forgetSent: async () => {
      await replayed;
      stopWatching();
      const left = await dataStore.forgetSent();
      forgetCopies(data.storage);
      return left;
    },
    close: () => {
      stopWatching();
      dataStore.close();
    },
  };
}

/** What an earlier page noted. Where nothing can be read now, it waits for the next page. */
function replayNoted(
  { journal, store }: LocalData,
  { profiles }: Pick<SyncedDataStore, 'profiles'>,
  warn: UserDataDeps['warn'],
) {
  const readable = journal.isEmpty() ? false : isReadable(store);
  const get = (id: string) => getRecord(store, PROFILE_KIND, id);
  const once = async (replay: () => Promise<void>, failure: string) => {
    try {
      if (await readable) await replay();
    } catch (cause) {
      warn(failure, cause);
    }
  };
  const put = (...given: Parameters<typeof profiles.put>) => profiles.put(...given);
  const setActiveId = (id: string) => profiles.setActiveId(id);
  return {
    replayed: once(
      () => replayUnsaved(journal, { get, put }),
      'Changes an earlier page could not store are still not stored',
    ),
    chosen: once(
      () => replayActiveId(journal, { get, setActiveId }),
      'Which profile was made active is still not stored',
    ),
  };
}

/** Sends when the page is left, and when the connection is back. */
function watchBrowser(
  dataStore: SyncedDataStore,
  { warn, api }: Pick<UserDataDeps, 'warn' | 'api'>,
): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const attempt = (act: () => Promise<unknown>) => () => {
    act().catch((error: unknown) => warn('Pending changes stay on this device', error));
  };
  const flush = attempt(() => dataStore.flush());
  addEventListener('pagehide', () => dataStore.flushOnUnload(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') flush();
    },
    { signal },
  );
  addEventListener(
    'online',
    attempt(() => dataStore.retryNow()),
    { signal },
  );
  addEventListener(
    'offline',
    () => {
      // No answer can arrive any more, and waiting would hold up everything. What was in flight is sent again under its key.
      api.endCalls('unreachable');
      dataStore.noticeChange();
    },
    { signal },
  );
  return () => watching.abort();
}
