import { openBrowserStore } from './database/browser-store.ts';
import type { BrowserStore } from './database/browser-store.ts';
import { warnDevelopers } from '../base/warn-developers.ts';
import { openUserDatabase } from './database/database.ts';
import type { UserDatabase } from './database/database.ts';
import { copyProfiles } from './copies/local-storage-copies.ts';
import { createPrefixedStorage } from './database/prefixed-storage.ts';
import { tryStorage } from '../base/storage-access.ts';
import { userPrefix, UNSAVED_CHANGES_KEY } from './storage-keys.ts';
import { createUnsavedJournal } from './unsaved-journal.ts';
import type { UnsavedJournal } from './unsaved-journal.ts';

/** The data of one user, or of a guest, in this browser. */
export interface LocalData {
  readonly store: BrowserStore;
  readonly journal: UnsavedJournal;
  /** The user's part of local storage; `null` where the browser forbids it. */
  readonly storage: Storage | null;
  /** Removes everything of the user from this browser, including copies and quarantined data. */
  readonly forgetAll: () => Promise<void>;
}

const PROBE_KEY = 'colorAlmanacProbe';

/** `null` is a guest. */
export function openLocalData(userId: string | null): LocalData {
  const shared = findStorage();
  const storage =
    shared && userId !== null ? createPrefixedStorage(shared, userPrefix(userId)) : shared;
  const database = openUserDatabase(userId);
  const store = openBrowserStore(database, {
    isForbidden: storage === null,
    isSynced: userId !== null,
  });
  if (storage) {
    copyProfiles({ store, storage });
    cleanLater(database, storage);
  }
  return {
    store,
    journal: createUnsavedJournal({ storage, key: UNSAVED_CHANGES_KEY }),
    storage,
    forgetAll: async () => {
      const { forgetStored } = await import('./forget-stored.ts');
      await store.reset(() => forgetStored(userId, storage));
    },
  };
}

/** After everything that somebody is waiting for. */
const CLEANS_AFTER_MS = 4000;

/** Earlier versions stored photos with place, time and camera. */
function cleanLater(database: UserDatabase, storage: Storage): void {
  setTimeout(() => {
    import('./pictures/clean-stored-pictures.ts')
      .then(({ cleanStoredPictures }) => cleanStoredPictures({ database, storage }))
      .catch((cause: unknown) => warnDevelopers('Stored pictures are cleaned later', cause));
  }, CLEANS_AFTER_MS);
}

/** Some browsers allow reading but not writing, and some removing but not adding: only a write shows it. */
function findStorage(): Storage | null {
  const storage = tryStorage(() => globalThis.localStorage);
  if (!storage.ok) return null;
  const written = tryStorage(() => {
    storage.value.setItem(PROBE_KEY, 'true');
    storage.value.removeItem(PROBE_KEY);
  });
  if (written.ok) return storage.value;
  const isUsed = tryStorage(() => storage.value.length > 0);
  // Some browsers forbid storage by offering an empty one without space.
  return written.reason === 'full' && isUsed.ok && isUsed.value ? storage.value : null;
}
