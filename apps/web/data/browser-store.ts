import { KIND_NAMES, readRow } from '@color-almanac/sync';
import type {
  StoredRecord,
  KindName,
  RecordKind,
  RecordStore,
  Row,
  StoreChange,
  Stored,
  StoreRequest,
  StoreView,
} from '@color-almanac/sync';

import { createEmitter } from '../emitter.ts';
import { keysFrom, resultOf } from './database.ts';
import type { UserDatabase } from './database.ts';
import { createRowReader } from './row-cache.ts';
import type { RowReader } from './row-cache.ts';
import { explainRefusal } from './storage-access.ts';
import { putBlob, readRows, textsOf, updateStores } from './store-transaction.ts';
import { readStoredPhoto } from './stored-photo.ts';
import { openTabChannel } from './tab-channel.ts';
import type { TabChannel } from './tab-channel.ts';

/** What was written. `rows` is `null` where another tab wrote it, so the reader must read again. */
export interface StoreCommit {
  readonly kind: KindName;
  readonly rows: ReadonlyMap<string, Row<StoredRecord> | null> | null;
  readonly meta: ReadonlyMap<string, unknown>;
}

export interface BrowserStore extends RecordStore {
  /** How many rows were parsed and written since it was opened. */
  readonly counts: { readonly parsed: number; readonly written: number };
  readonly isOpen: () => boolean;
  /** Calls back after every commit by this page or another tab. Returns how to stop. */
  followCommits(kinds: readonly KindName[], onCommit: (commit: StoreCommit) => void): () => void;
}

/** A user's data in IndexedDB. Its transactions run one at a time across all tabs. */
export function openBrowserStore(database: UserDatabase): BrowserStore {
  const counts = { parsed: 0, written: 0 };
  const readers = createReaders(counts);
  const commits = openCommits(database.name);
  const attempt = createUpdate({ database, counts, readers, commits });
  let isClosed = false;
  const close = () => {
    isClosed = true;
    commits.close();
  };

  return {
    counts,
    isOpen: () => !isClosed,
    followCommits: commits.follow,
    update: async (kind, request, decide) => {
      if (isClosed) return { ok: false, reason: 'forbidden' };
      const first = await attempt(kind, { request, decide, repairs: true });
      const isTooMuch = !first.done.ok && first.done.reason === 'full' && first.repaired > 0;
      if (!isTooMuch) return first.done;
      // Without the originals of repaired rows there may be enough space; those originals then stay where they are.
      return (await attempt(kind, { request, decide, repairs: false })).done;
    },
    readBlob: async (key) => {
      const request = { stores: ['blobs'], mode: 'readonly' } as const;
      const find = () =>
        database.transact(request, ({ blobs }) => resultOf<unknown>(blobs.get(key)));
      return readStoredPhoto(await read(find));
    },
    listBlobKeys: async () => {
      const request = { stores: ['blobs'], mode: 'readonly' } as const;
      const find = () => database.transact(request, ({ blobs }) => resultOf(blobs.getAllKeys()));
      return textsOf((await read(find)) ?? []);
    },
    writeBlobs: async (blobs) => {
      if (isClosed) return { ok: false, reason: 'forbidden' };
      try {
        await database.transact({ stores: ['blobs'], mode: 'readwrite' }, async (stores) => {
          for (const [key, blob] of blobs) putBlob(stores, key, blob);
        });
        return { ok: true, value: undefined };
      } catch (error) {
        return { ok: false, reason: explainRefusal(error) };
      }
    },
    subscribe: commits.subscribe,
    hasQuarantined: async (kind) => {
      const check = () => isIncomplete(database, kind, readers.named(kind));
      // When the data cannot be read now, it may be incomplete.
      return (await read(check).catch(() => true)) ?? false;
    },
    destroy: async () => {
      isClosed = true;
      await database.destroy();
      for (const kind of KIND_NAMES) commits.emitToAll(kind);
      close();
    },
    close,
  };

  /** Where databases are forbidden, none was ever written, so the store is empty. */
  async function read<Value>(act: () => Promise<Value>): Promise<Value | null> {
    if (isClosed) return null;
    try {
      return await act();
    } catch (error) {
      if (explainRefusal(error) === 'forbidden') return null;
      throw error;
    }
  }
}

/** Whether something of a kind is in quarantine, or is unreadable in its place. */
async function isIncomplete(
  database: UserDatabase,
  kind: KindName,
  readStored: RowReader<StoredRecord>,
): Promise<boolean> {
  const request = { stores: ['records', 'meta'], mode: 'readonly' } as const;
  return database.transact(request, async (stores) => {
    const aside = await resultOf(stores.meta.count(keysFrom(`quarantine/${kind}/`)));
    if (aside > 0) return true;
    const rows = await readRows(stores, { name: kind }, 'all', readStored);
    return [...rows.values()].some(({ reading }) => reading === null);
  });
}

interface UpdateDeps {
  readonly database: UserDatabase;
  readonly counts: { written: number };
  readonly readers: ReturnType<typeof createReaders>;
  readonly commits: ReturnType<typeof openCommits>;
}

function createUpdate({ database, counts, readers, commits }: UpdateDeps) {
  return async function attempt<R extends StoredRecord, Answer>(
    kind: RecordKind<R>,
    { repairs, ...work }: Update<R, Answer> & { readonly repairs: boolean },
  ): Promise<{ readonly done: Stored<Answer>; readonly repaired: number }> {
    const seen: { mistake?: { readonly cause: unknown }; repaired: number } = { repaired: 0 };
    const decide: typeof work.decide = (view) => {
      try {
        return work.decide(view);
      } catch (cause) {
        seen.mistake = { cause };
        throw cause;
      }
    };
    const read = readers.of(kind);
    const readStored: RowReader<R> = (id, raw) => {
      const reading = read(id, raw);
      if (reading?.repaired) seen.repaired += 1;
      return reading;
    };
    try {
      const change = await database.transact(
        { stores: ['records', 'blobs', 'meta'], mode: 'readwrite' },
        (stores) =>
          updateStores(stores, { kind, request: work.request, decide, readStored, repairs }),
      );
      counts.written += change.rows?.size ?? 0;
      commits.emit(kind.name, change);
      return { done: { ok: true, value: change.answer }, repaired: seen.repaired };
    } catch (error) {
      if (seen.mistake) throw seen.mistake.cause;
      return { done: { ok: false, reason: explainRefusal(error) }, repaired: seen.repaired };
    }
  };
}

interface Update<R extends StoredRecord, Answer> {
  readonly request: StoreRequest;
  readonly decide: (view: StoreView<R>) => StoreChange<R, Answer>;
}

/** One row reader for each kind. */
function createReaders(counts: { parsed: number }) {
  const known = new Map<KindName, RowReader<StoredRecord>>();
  return {
    of: <R extends StoredRecord>(kind: RecordKind<R>): RowReader<R> => {
      const reader = known.get(kind.name) ?? createRowReader(kind, counts);
      known.set(kind.name, reader);
      return reader as RowReader<R>;
    },
    /** For a kind nothing has asked for yet, the records themselves are not read. */
    named: (kind: KindName): RowReader<StoredRecord> =>
      known.get(kind) ??
      ((_id, raw) =>
        readRow({ read: (record) => ({ record: record as StoredRecord, repaired: false }) }, raw)),
  };
}

/** Sends this page what was written, and other tabs that something was written. */
function openCommits(databaseName: string) {
  const here = createEmitter<[StoreCommit]>();
  const channels = new Map<KindName, TabChannel>();
  let isOwn = false;
  const channelOf = (kind: KindName): TabChannel => {
    const known = channels.get(kind) ?? openTabChannel(`${databaseName} ${kind}`);
    channels.set(kind, known);
    return known;
  };
  const emitToAll = (kind: KindName) => {
    isOwn = true;
    channelOf(kind).emit();
    isOwn = false;
  };
  return {
    emitToAll,
    emit: <R extends StoredRecord>(
      kind: KindName,
      { rows = new Map(), blobs, meta = new Map() }: StoreChange<R, unknown>,
    ) => {
      if (rows.size + meta.size > 0) here.emit({ kind, rows, meta });
      if (rows.size + (blobs?.size ?? 0) > 0) emitToAll(kind);
    },
    subscribe: (kind: KindName, onChange: () => void) => channelOf(kind).subscribe(onChange),
    follow: (kinds: readonly KindName[], onCommit: (commit: StoreCommit) => void) => {
      const stops = kinds.map((kind) =>
        channelOf(kind).subscribe(() => {
          if (!isOwn) onCommit({ kind, rows: null, meta: new Map() });
        }),
      );
      const stopHere = here.subscribe((commit) => {
        if (kinds.includes(commit.kind)) onCommit(commit);
      });
      return () => {
        stopHere();
        for (const stop of stops) stop();
      };
    },
    close: () => {
      here.clear();
      for (const channel of channels.values()) channel.close();
    },
  };
}
