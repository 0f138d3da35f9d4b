import type { RecordStore } from '@color-almanac/sync';

import { createEmitter } from '../emitter.ts';
import { warnDevelopers } from '../warn-developers.ts';
import { openBrowserStore } from './browser-store.ts';
import { openUserDatabase, resultOf } from './database.ts';
import type { UserDatabase } from './database.ts';
import { copyProfiles, setAsideForeignCopies } from './local-storage-copies.ts';
import { createPrefixedStorage } from './prefixed-storage.ts';
import { explainRefusal, tryStorage } from './storage-access.ts';
import { userPrefix, UNSAVED_CHANGES_KEY } from './storage-keys.ts';
import { openStoreOnDemand } from './store-on-demand.ts';
import type { ReadyStore, StoreOnDemand } from './store-on-demand.ts';
import { createUnsavedJournal } from './unsaved-journal.ts';
import type { UnsavedJournal } from './unsaved-journal.ts';
import { withCleanPictures } from './with-clean-pictures.ts';

/**
 * Whether what is saved is still there on the next visit. `full`: earlier data is, but nothing new fits. `forbidden`:
 * nothing is.
 */
export type Persistence = 'lasting' | 'full' | 'forbidden';

export interface WatchedPersistence {
  readonly get: () => Persistence;
  /** Returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The data of one user, or of a guest, in this browser. */
export interface LocalData {
  readonly store: StoreOnDemand;
  readonly journal: UnsavedJournal;
  readonly keeping: WatchedPersistence;
  /** The user's part of local storage; `null` where the browser forbids it. */
  readonly storage: Storage | null;
  /** Removes everything of the user from this browser, including copies and quarantined data. */
  readonly forgetAll: () => Promise<void>;
}

interface OpeningDeps {
  /** Called with a store that was just opened, before anyone else sees it. */
  readonly prepare?: (store: RecordStore, journal: UnsavedJournal) => Promise<void>;
}

const PROBE_KEY = 'colorAlmanacProbe';

/** `null` is a guest. Where the browser forbids storage, a guest's data lasts until the page closes. */
export function openLocalData(userId: string | null, { prepare }: OpeningDeps = {}): LocalData {
  const database = openUserDatabase(userId);
  const shared = findStorage();
  const storage =
    shared && userId !== null ? createPrefixedStorage(shared, userPrefix(userId)) : shared;
  const journal = createUnsavedJournal({ storage, key: UNSAVED_CHANGES_KEY });
  const keeping = createPersistence(storage ? 'lasting' : 'forbidden');

  async function openReady(): Promise<ReadyStore> {
    if (userId === null && !storage) return loadMemoryStore();
    const opened = withCleanPictures(openBrowserStore(database));
    try {
      if ((await isNew(database)) && storage) setAsideForeignCopies(storage);
    } catch (error) {
      // Chromium has no name for it where the user blocks all storage, including local storage.
      if (explainRefusal(error) !== 'forbidden' && storage) throw error;
      keeping.set('forbidden');
      return loadMemoryStore();
    }
    await prepare?.(opened, journal);
    cleanLater(database, storage);
    return opened;
  }

  const store = openStoreOnDemand({
    open: openReady,
    onWritten: (refusal) => {
      if (refusal !== 'unavailable' && keeping.get() !== 'forbidden') {
        keeping.set(refusal ?? 'lasting');
      }
    },
    warn: warnDevelopers,
  });
  if (storage) copyProfiles({ store, storage });
  return {
    store,
    journal,
    keeping,
    storage,
    forgetAll: async () => {
      const { forgetStored } = await import('./forget-stored.ts');
      await store.reset(async () => {
        await database.destroy();
        forgetStored(userId, storage);
      });
    },
  };
}

/** After everything that somebody is waiting for. */
const CLEANS_AFTER_MS = 4000;

/** Earlier versions stored photos with place, time and camera. */
function cleanLater(database: UserDatabase, storage: Storage | null): void {
  setTimeout(() => {
    import('./clean-stored-pictures.ts')
      .then(({ cleanStoredPictures }) => cleanStoredPictures({ database, storage }))
      .catch((cause: unknown) => warnDevelopers('Stored pictures are cleaned later', cause));
  }, CLEANS_AFTER_MS);
}

/** Hardly any browser needs it. */
async function loadMemoryStore(): Promise<RecordStore> {
  const { createMemoryStore } = await import('./memory-store.ts');
  return withCleanPictures(createMemoryStore());
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

function createPersistence(
  first: Persistence,
): WatchedPersistence & { readonly set: (next: Persistence) => void } {
  const changes = createEmitter();
  let keeping = first;
  return {
    get: () => keeping,
    subscribe: changes.subscribe,
    set: (next) => {
      if (next === keeping) return;
      keeping = next;
      changes.emit();
    },
  };
}

/** Whether nothing was ever stored in it. */
function isNew(database: UserDatabase): Promise<boolean> {
  const request = { stores: ['records', 'meta'], mode: 'readonly' } as const;
  return database.transact(request, async ({ records, meta }) => {
    const counts = await Promise.all([resultOf(records.count()), resultOf(meta.count())]);
    return counts.every((count) => count === 0);
  });
}
