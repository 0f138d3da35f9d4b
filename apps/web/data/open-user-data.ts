import { getRecord, PROFILE_KIND } from '@color-almanac/sync';

import type { ApiClient } from '../api/api-client.ts';
import { shrinkPhoto } from '../vision/shrink-photo.ts';
import { openBrowserLock } from './browser-lock.ts';
import { noteIdentity } from './lost-copies.ts';
import { withMemoryOverlay } from './memory-overlay.ts';
import { forgetCopies } from './forget-stored.ts';
import { openDataStore } from './open-data-store.ts';
import { makeRecordId } from './record-id.ts';
import type { UserLibrary } from './session-library.ts';
import { holdConnection } from './sync/hold-connection.ts';
import { openSyncedLibrary } from './sync/open-synced-library.ts';
import type { SyncedLibrary } from './sync/open-synced-library.ts';
import { isReadable } from './sync/synced-repository.ts';
import { replayUnsaved } from './unsaved-journal.ts';

export interface UserDataDeps {
  readonly userId: string;
  /** Whose copy it is; absent where no one is signed in. */
  readonly email?: string;
  readonly api: ApiClient;
  /** Milliseconds by the server's clock. */
  readonly clock: () => number;
  readonly warn: (message: string, cause: unknown) => void;
  /** `false` where no one is signed in to send as. */
  readonly sends?: boolean;
}

/** The data of a signed-in user in this browser: a copy under their id, apart from everybody else's. */
export function openUserData(deps: UserDataDeps): UserLibrary {
  const { userId, api, clock, warn, sends = true } = deps;
  const data = openDataStore(userId);
  if (deps.email !== undefined) {
    noteIdentity(data.store, deps.email).catch((cause: unknown) =>
      warn('Whose copy this is cannot be noted', cause),
    );
  }
  const store = withMemoryOverlay(data.store);
  const connection = holdConnection(api);
  const library = openSyncedLibrary({
    api: connection.api,
    store,
    newKey: makeRecordId,
    newId: makeRecordId,
    clock,
    schedule: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    // One tab sends at a time. Where that cannot be, idempotency keys keep it from being done twice.
    openLock: (name) => openBrowserLock(`color-almanac-sync-${userId}-${name}`),
    isOnline: () => sends && navigator.onLine,
    shrink: shrinkPhoto,
    warn,
  });
  const replay = async () => {
    // Where nothing can be read now, what an earlier page noted waits for the next one.
    if (!(await isReadable(store))) return;
    await replayUnsaved(data.journal, {
      get: (id) => getRecord(store, PROFILE_KIND, id),
      put: (profile, madeFrom) => library.profiles.put(profile, madeFrom),
    });
  };
  const replayed = replay().catch((cause: unknown) =>
    warn('What an earlier page could not store is still not stored', cause),
  );
  const stopWatching = watchBrowser(library, { warn, onOffline: connection.lose });
  return {
    ...library,
    noteUnsaved: (changes) => {
      data.journal.note(changes);
      if (changes.length > 0) library.flushOnUnload(changes);
    },
    forget: async () => {
      stopWatching();
      await library.forget();
      await data.forgetAll();
    },
    forgetSent: async () => {
      await replayed;
      stopWatching();
      const left = await library.forgetSent();
      forgetCopies(data.storage);
      return left;
    },
    close: () => {
      stopWatching();
      library.close();
    },
  };
}

interface WatchDeps extends Pick<UserDataDeps, 'warn'> {
  readonly onOffline: () => void;
}

/** Sends when the page is left, and when the connection is back. */
function watchBrowser(library: SyncedLibrary, { warn, onOffline }: WatchDeps): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const attempt = (act: () => Promise<unknown>) => () => {
    act().catch((error: unknown) => warn('What is pending stays on this device', error));
  };
  const flush = attempt(() => library.flush());
  addEventListener('pagehide', () => library.flushOnUnload(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') flush();
    },
    { signal },
  );
  addEventListener(
    'online',
    attempt(() => library.retryNow()),
    { signal },
  );
  addEventListener(
    'offline',
    () => {
      onOffline();
      library.noticeChange();
    },
    { signal },
  );
  return () => watching.abort();
}
