import { KIND_NAMES } from '@color-almanac/sync';
import type {
  StoredRecord,
  KindName,
  RecordKind,
  RecordStore,
  StoreChange,
  Stored,
  StoreRefusal,
  StoreRequest,
  StoreView,
} from '@color-almanac/sync';

import { createEmitter } from '../emitter.ts';
import type { Emitter } from '../emitter.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import type { BrowserStore, StoreCommit } from './browser-store.ts';
import { explainRefusal } from './storage-access.ts';

/** A store that has to be made ready first. */
export interface StoreOnDemand extends RecordStore, Pick<BrowserStore, 'followCommits' | 'isOpen'> {
  /**
   * Removes everything like `destroy`, and then the `rest`. Calls in the meantime wait and start with an empty store.
   */
  reset(rest: () => Promise<void>): Promise<void>;
}

/** What `open` prepares; without commits where it is stored nowhere. */
export type ReadyStore = RecordStore & Partial<Pick<BrowserStore, 'followCommits'>>;

interface OnDemandDeps {
  /** Called when the store is first used, and again after it failed. */
  readonly open: () => Promise<ReadyStore>;
  /** Every change was stored, or why one was not. */
  readonly onWritten: (refusal: StoreRefusal | null) => void;
  readonly warn: (message: string, cause: unknown) => void;
}

/** Where it cannot be made ready now, nothing can be read or written now. */
export function openStoreOnDemand({ open, onWritten, warn }: OnDemandDeps): StoreOnDemand {
  const changes = createEmitter<[KindName]>();
  const commits = createEmitter<[StoreCommit]>();
  let isClosed = false;
  let isOpen = false;
  const begin = (after: Promise<void> = Promise.resolve()) =>
    lazyWithRetry(async () => {
      // Failures to remove are returned to the caller.
      await after.catch(() => undefined);
      const store = await open();
      if (isClosed) store.close();
      else isOpen = true;
      forwardEvents(store, { changes, commits });
      return store;
    });
  let ready = begin();
  const tryOpening = async () => {
    try {
      return { store: await ready.load() };
    } catch (error) {
      warn("Could not open this browser's data", error);
      return { reason: explainRefusal(error) };
    }
  };
  const close = () => {
    isClosed = true;
    isOpen = false;
    changes.clear();
    commits.clear();
    ready.getLoading()?.then(
      (store) => store.close(),
      () => undefined, // What did not open need not be closed.
    );
  };
  const destroy = async () => {
    const { store } = await tryOpening();
    await store?.destroy();
  };
  return {
    update: async (kind, request, decide) => {
      if (isClosed) return { ok: false, reason: 'forbidden' };
      const { store, reason } = await tryOpening();
      if (!store) return { ok: false, reason };
      return updateWatched(store, { kind, request, decide, onWritten });
    },
    readBlob: async (key) => (isClosed ? null : (await ready.load()).readBlob(key)),
    listBlobKeys: async () => (isClosed ? [] : (await ready.load()).listBlobKeys()),
    writeBlobs: async (blobs) => {
      if (isClosed) return { ok: false, reason: 'forbidden' };
      const { store, reason } = await tryOpening();
      return store ? store.writeBlobs(blobs) : { ok: false, reason };
    },
    subscribe: (kind, onChange) =>
      changes.subscribe((changed) => {
        if (changed === kind) onChange();
      }),
    followCommits: (kinds, onCommit) => {
      if (isOpen) for (const kind of kinds) onCommit({ kind, rows: null, meta: new Map() });
      return commits.subscribe((commit) => {
        if (kinds.includes(commit.kind)) onCommit(commit);
      });
    },
    isOpen: () => isOpen,
    hasQuarantined: async (kind) =>
      !isClosed && ((await tryOpening()).store?.hasQuarantined(kind) ?? true),
    destroy: async () => {
      isOpen = false;
      await destroy();
      close();
    },
    reset: async (rest) => {
      const removing = destroy().then(rest);
      isOpen = false;
      ready = begin(removing);
      await removing;
      for (const kind of KIND_NAMES) changes.emit(kind);
    },
    close,
  };
}

function forwardEvents(
  store: ReadyStore,
  to: { readonly changes: Emitter<[KindName]>; readonly commits: Emitter<[StoreCommit]> },
): void {
  for (const kind of KIND_NAMES) store.subscribe(kind, () => to.changes.emit(kind));
  if (!store.followCommits) return;
  store.followCommits(KIND_NAMES, to.commits.emit);
  for (const kind of KIND_NAMES) to.commits.emit({ kind, rows: null, meta: new Map() });
}

interface WatchedUpdate<R extends StoredRecord, Answer> extends Pick<OnDemandDeps, 'onWritten'> {
  readonly kind: RecordKind<R>;
  readonly request: StoreRequest;
  readonly decide: (view: StoreView<R>) => StoreChange<R, Answer>;
}

async function updateWatched<R extends StoredRecord, Answer>(
  store: RecordStore,
  { kind, request, decide, onWritten }: WatchedUpdate<R, Answer>,
): Promise<Stored<Answer>> {
  let writes = false;
  const done = await store.update(kind, request, (view) => {
    const change = decide(view);
    writes = (change.rows?.size ?? 0) + (change.blobs?.size ?? 0) > 0;
    return change;
  });
  if (!done.ok) onWritten(done.reason);
  else if (writes) onWritten(null);
  return done;
}
