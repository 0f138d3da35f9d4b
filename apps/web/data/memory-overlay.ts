import { BLOB_KEYS, withoutBlobs } from '@color-almanac/sync';
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
import { copyOf, createPendingOverlay } from './pending-overlay.ts';
import type { PendingOverlay } from './pending-overlay.ts';

/** A store in which every change with a decision succeeds as long as the page is open. */
export interface MemoryOverlay extends RecordStore {
  /** Why the last write of a record or its photo will be gone after a reload; `null` where it is stored. */
  whyRefused(kind: KindName, id: string): StoreRefusal | null;
  /** Drops what is held of a record, so that the store's version is visible again. */
  release(kind: KindName, id: string): void;
}

/**
 * Holds in memory what does not fit on the device, until the page closes: the server may still take it. Held blobs of a
 * record are tried again with its next change.
 */
export function withMemoryOverlay(store: RecordStore): MemoryOverlay {
  const held = createPendingOverlay();
  const changes = createEmitter<[KindName]>();
  let isClosed = false;
  const close = () => {
    isClosed = true;
    held.clear();
    changes.clear();
  };

  const update = createHoldingUpdate({ store, held, emit: changes.emit, isClosed: () => isClosed });
  return {
    update: async (kind, request, decide) =>
      isClosed ? { ok: false, reason: 'forbidden' } : update(kind, request, decide),
    readBlob: async (key) => {
      const blob = held.blobs.get(key);
      return blob ? copyOf(blob.value) : store.readBlob(key);
    },
    listBlobKeys: async () => {
      const keys = new Set(await store.listBlobKeys());
      for (const [key, { value }] of held.blobs) {
        if (value) keys.add(key);
        else keys.delete(key);
      }
      return [...keys];
    },
    writeBlobs: async (written) => {
      const done = await store.writeBlobs(written);
      if (done.ok) for (const key of written.keys()) held.blobs.delete(key);
      return done;
    },
    subscribe: (kind, onChange) => {
      const stopHere = changes.subscribe((changed) => {
        if (changed === kind) onChange();
      });
      const stopThere = store.subscribe(kind, onChange);
      return () => {
        stopHere();
        stopThere();
      };
    },
    hasQuarantined: (kind) => store.hasQuarantined(kind),
    whyRefused: (kind, id) => {
      const found = held.rows.get(`${kind}/${id}`) ?? held.blobs.get(BLOB_KEYS.photo(kind, id));
      return found?.why ?? null;
    },
    release: (kind, id) => {
      held.rows.delete(`${kind}/${id}`);
      for (const key of withoutBlobs(kind, id).keys()) held.blobs.delete(key);
    },
    destroy: async () => {
      close();
      await store.destroy();
    },
    close: () => {
      close();
      store.close();
    },
  };
}

interface HoldingDeps {
  readonly store: RecordStore;
  readonly held: PendingOverlay;
  readonly emit: (kind: KindName) => void;
  readonly isClosed: () => boolean;
}

/** An update that fails only where nothing can be read now. What the store refuses is held. */
function createHoldingUpdate({ store, held, emit, isClosed }: HoldingDeps) {
  let localSeq = 0;
  return async function update<R extends StoredRecord, Answer>(
    kind: RecordKind<R>,
    request: StoreRequest,
    decide: (view: StoreView<R>) => StoreChange<R, Answer>,
  ): Promise<Stored<Answer>> {
    let last: StoreChange<R, Answer> | null = null;
    let hasRefusedBlobs = false;
    const decideOver = (view: StoreView<R>, withRefusedBlobs: boolean): StoreChange<R, Answer> => {
      const seen = held.overlay(kind, request, view);
      const seq = Math.max(localSeq + 1, seen.localSeq);
      const change = decide({ ...seen, localSeq: seq });
      if (hasContent(change)) localSeq = seq;
      const blobs = held.blobsOf(kind.name, withRefusedBlobs ? (change.rows?.keys() ?? []) : []);
      hasRefusedBlobs = blobs.size > 0;
      last = hasRefusedBlobs
        ? { ...change, blobs: new Map([...blobs, ...(change.blobs ?? [])]) }
        : change;
      return last;
    };
    let done = await store.update(kind, request, (view) => decideOver(view, true));
    if (!done.ok && done.reason === 'full' && hasRefusedBlobs) {
      done = await store.update(kind, request, (view) => decideOver(view, false));
    }
    if (done.ok) {
      if (last) held.drop(kind.name, last);
      return done;
    }
    if (isClosed()) return done;
    // A store that forbids writing is empty; one that cannot be read for another reason may not be.
    if (last === null && done.reason !== 'forbidden') return done;
    const change: StoreChange<R, Answer> = last ?? decideOver(NOTHING, false);
    held.add(kind.name, change, done.reason);
    if (hasContent(change)) emit(kind.name);
    return { ok: true, value: change.answer };
  };
}

const NOTHING = { rows: new Map(), meta: new Map(), photos: new Set<string>(), localSeq: 0 };

function hasContent<R extends StoredRecord>({ rows, blobs }: StoreChange<R, unknown>): boolean {
  return (rows?.size ?? 0) + (blobs?.size ?? 0) > 0;
}
