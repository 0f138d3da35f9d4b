import { KIND_NAMES } from '@color-almanac/sync';
import type { KindName, RecordStore, StoreRefusal } from '@color-almanac/sync';

import { cleanOnDemand, writeCleanOnDemand } from './clean-on-demand.ts';
import type { CleanPicture } from './clean-on-demand.ts';
import { resultOf } from './database.ts';
import type { UserDatabase } from './database.ts';
import { createHeldChanges } from './held-changes.ts';
import type { HeldChanges } from './held-changes.ts';
import { explainRefusal } from './storage-access.ts';
import { createPersistence, openStoreAccess } from './store-access.ts';
import type { WatchedPersistence } from './store-access.ts';
import { openStoreEvents } from './store-events.ts';
import type { StoreCommit } from './store-events.ts';
import { openRows, textsOf } from './store-transaction.ts';
import { readStoredPhoto } from './stored-photo.ts';

export interface BrowserStore extends RecordStore {
  readonly persistence: WatchedPersistence;
  /** How many rows were parsed and written since it was opened. */
  readonly counts: { readonly parsed: number; readonly written: number };
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
  /** Also holds in memory what does not fit on the device: a server may still take it. */
  readonly holdsRefused?: boolean;
  /** Called before the first use of a database in which nothing was ever stored. */
  readonly onNew?: () => void;
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
  const { isForbidden = false, holdsRefused = false, onNew, clean = cleanOnDemand } = options;
  const rows = openRows(database);
  const events = openStoreEvents(database.name);
  const held = createHeldChanges(events.emitToAll);
  const persistence = createPersistence(isForbidden ? 'forbidden' : 'lasting');
  const access = openStoreAccess({ database, persistence, onNew, onOpened: events.emitOpened });

  const mayHold = () => !access.isClosed() && (access.isInMemory() || holdsRefused);
  const disk = createWriting({ rows, events, held, persistence, access });
  /** Where databases are forbidden, none was ever written, so the disk is empty. */
  async function read<Value>(act: () => Promise<Value>): Promise<Value | null> {
    const refused = await access.open();
    if (refused?.stored.reason === 'forbidden') return null;
    if (refused) throw refused.cause;
    try {
      return await act();
    } catch (error) {
      if (explainRefusal(error) === 'forbidden') return null;
      throw error;
    }
  }
  const ofBlobs = { stores: ['blobs'], mode: 'readonly' } as const;
  const close = () => {
    access.close();
    held.clear();
    events.close();
  };

  return {
    persistence,
    counts: rows.counts,
    isOpen: access.isOpen,
    ...writeCleanOnDemand(
      { update: held.updateOver(disk.update, mayHold), writeBlobs: disk.writeBlobs },
      clean,
    ),
    readBlob: async (key) => {
      const here = held.readBlob(key);
      if (here !== undefined) return here;
      const found = await read(() =>
        database.transact(ofBlobs, ({ blobs }) => resultOf<unknown>(blobs.get(key))),
      );
      return readStoredPhoto(found);
    },
    listBlobKeys: async () => {
      const keys = await read(() =>
        database.transact(ofBlobs, ({ blobs }) => resultOf(blobs.getAllKeys())),
      );
      return held.listBlobKeys(textsOf(keys ?? []));
    },
    subscribe: events.subscribe,
    followCommits: (kinds, onCommit) => {
      if (access.isOpen())
        for (const kind of kinds) onCommit({ kind, rows: null, meta: new Map() });
      return events.follow(kinds, onCommit);
    },
    hasQuarantined: async (kind) => {
      // When the data cannot be read now, it may be incomplete.
      return (await read(() => rows.isIncomplete(kind)).catch(() => true)) ?? false;
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

interface WritingDeps {
  readonly rows: ReturnType<typeof openRows>;
  readonly events: ReturnType<typeof openStoreEvents>;
  readonly held: HeldChanges;
  readonly persistence: ReturnType<typeof createPersistence>;
  readonly access: ReturnType<typeof openStoreAccess>;
}

/** Writing to the disk, or saying why that is not possible. */
function createWriting({
  rows,
  events,
  held,
  persistence,
  access,
}: WritingDeps): Pick<RecordStore, 'update' | 'writeBlobs'> {
  return {
    update: async (kind, request, decide) => {
      const refused = await access.open();
      if (refused) return refused.stored;
      const { done, change } = await rows.update(kind, { request, decide });
      if (change) events.emit(kind.name, change);
      const isWritten = (change?.rows?.size ?? 0) + (change?.blobs?.size ?? 0) > 0;
      if (isWritten || !done.ok) persistence.note(done);
      return done;
    },
    writeBlobs: async (blobs) => {
      const refused = await access.open();
      if (access.isInMemory()) {
        held.holdBlobs(blobs);
        return { ok: true, value: undefined };
      }
      const done = refused?.stored ?? (await rows.putBlobs(blobs));
      if (done.ok) held.dropBlobs(blobs.keys());
      return done;
    },
  };
}
