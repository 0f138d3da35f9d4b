import {
  getRecord,
  isInTrash,
  isRecordGone,
  isUntouched,
  listRecords,
  moveToTrash,
  RemovalRefused,
  removeRecord,
  touchedKey,
  trashIndexKey,
  withoutBlobs,
} from '@color-almanac/sync';
import type {
  ChangeNote,
  StoredRecord,
  PutOutcome,
  RecordRepository,
  RecordStore,
  Row,
  StoreChange,
  StoreView,
} from '@color-almanac/sync';

import { openUserChanges } from './confirm-changes.ts';
import type { UserChanges } from './confirm-changes.ts';
import { withNextRow } from './next-row.ts';
import type { PutAlong } from './next-row.ts';
import { createRefetch, listedKey } from './refetch.ts';
import type { Refetch } from './refetch.ts';
import { SendQueue } from './send-changes.ts';
import type { SendDeps } from './sync-deps.ts';

export interface SyncedDeps<R extends StoredRecord> extends Omit<
  SendDeps<R>,
  'onAnswered' | 'prepare'
> {
  readonly freshForMs: number;
  /** Nothing is sent before the server's list was fetched once. */
  readonly listsFirst: boolean;
}

/** Records of one kind that are stored on the server and here, so that they work without a connection. */
export interface SyncedRepository<R extends StoredRecord> {
  readonly repository: RecordRepository<R>;
  readonly queue: SendQueue<R>;
  readonly list: Refetch;
  /** Saves a record with its photo. */
  readonly put: (record: R, along?: PutAlong<R>) => Promise<PutOutcome>;
  readonly send: UserChanges<R>['send'];
  /** Changes one row here and sends it when its time comes; at once where there is no space here. */
  readonly change: (id: string, make: MakeChange<R>) => Promise<PutOutcome>;
  /** Removes what the server has; returns how many records stay pending. Rejects where that cannot be known. */
  readonly forgetSent: () => Promise<number>;
  readonly stop: () => void;
}

type MakeChange<R extends StoredRecord> = (
  view: StoreView<R>,
  note: ChangeNote,
) => Omit<StoreChange<R, never>, 'answer'>;

const SAVED: PutOutcome = { kind: 'saved' };

export function openSyncedRepository<R extends StoredRecord>(
  deps: SyncedDeps<R>,
): SyncedRepository<R> {
  const { store, kind, newKey, clock } = deps;
  const list = createRefetch(deps);
  const changes = openUserChanges(deps, () => queue);
  const queue: SendQueue<R> = new SendQueue({
    ...deps,
    ...(deps.listsFirst ? { prepare: list.ensureListed } : {}),
    onAnswered: (id, result) => {
      list.invalidate();
      changes.noteAnswer(id, result);
      // The server refused a removal, so the record is shown again.
      if (result.kind === 'refused' && result.wasRemoval) void list.refetch('asked-for');
    },
  });

  async function change(id: string, make: MakeChange<R>): Promise<PutOutcome> {
    const changed = await store.update(kind, { ids: [id], meta: [trashIndexKey(kind)] }, (view) => {
      const note = { key: newKey(), at: clock(), localSeq: view.localSeq };
      const made = make(view, note);
      const answer = {
        isChanged: made.rows !== undefined,
        isPending: !!made.rows?.get(id)?.pending,
        localSeq: view.localSeq,
        before: view.rows.get(id) ?? null,
        wasInTrash: isInTrash(kind, id, view.meta),
      };
      return { ...made, answer };
    });
    if (!changed.ok) return { kind: 'failed', reason: changed.reason };
    const { isChanged, isPending } = changed.value;
    if (!isChanged) return SAVED;
    if (isPending) changes.note(id, changed.value);
    list.invalidate();
    const why = store.whyRefused(kind.name, id);
    if (why === null) {
      if (isPending) queue.announce();
      queue.wake();
      return SAVED;
    }
    // A record only this device knows is gone only when it is gone from here.
    if (isPending) await queue.flush();
    if (isPending && (await isSettled(deps, id))) return SAVED;
    await undo(id, changed.value);
    return { kind: 'failed', reason: why };
  }

  /** Sending may have stored the record alone, without the photo that did not fit. */
  async function undo(
    id: string,
    { localSeq, before }: { readonly localSeq: number; readonly before: Row<R> | null },
  ): Promise<void> {
    store.release(kind.name, id);
    await store.update(kind, { ids: [id] }, ({ rows }) => {
      const isHalf = rows.get(id)?.localSeq === localSeq;
      return { rows: isHalf ? new Map([[id, before]]) : new Map(), answer: null };
    });
    store.release(kind.name, id);
  }

  const put = createPut(deps, change);

  return {
    queue,
    list,
    put,
    send: changes.send,
    change,
    forgetSent: () => forgetSent(deps),
    stop: () => {
      queue.stop();
      list.stop();
    },
    repository: createRepository(deps, { list, put, change, changes }),
  };
}

/** Removes what the server has of a kind; returns how many records stay pending. Rejects where that cannot be known. */
async function forgetSent<R extends StoredRecord>({ store, kind }: SyncedDeps<R>): Promise<number> {
  const done = await store.update(kind, { ids: 'all' }, ({ rows }) => {
    const sent = [...rows].flatMap(([id, { pending }]) => (pending ? [] : id));
    return {
      rows: new Map(sent.map((id) => [id, null])),
      blobs: new Map(sent.flatMap((id) => [...withoutBlobs(kind.name, id)])),
      // What is missing here now may still exist there, so the list has to be fetched again.
      meta: new Map([[listedKey(kind), null]]),
      answer: rows.size - sent.length,
    };
  });
  if (!done.ok) throw new Error(`Could not remove the local copies: ${done.reason}`);
  return done.value + ((await store.hasQuarantined(kind.name)) ? 1 : 0);
}

async function isSettled<R extends StoredRecord>(
  { store, kind }: SyncedDeps<R>,
  id: string,
): Promise<boolean> {
  const found = await store.update(kind, { ids: [id] }, ({ rows }) => ({
    answer: (rows.get(id)?.pending ?? null) === null,
  }));
  return found.ok && found.value;
}

function createPut<R extends StoredRecord>(
  deps: SyncedDeps<R>,
  change: SyncedRepository<R>['change'],
): SyncedRepository<R>['put'] {
  const { clock, kind } = deps;
  return async (record, along = {}) => {
    const at = new Date(clock()).toISOString();
    const { id } = record;
    const save = (wanted: R) =>
      change(id, (view, note) => {
        const row = view.rows.get(id) ?? null;
        const next = withNextRow(deps, { row, wanted, at, note, along, view });
        return next ?? {};
      });
    const whole = await save(record);
    const isFull = whole.kind === 'failed' && whole.reason === 'full';
    const lighter = isFull ? (kind.lighten?.(record) ?? null) : null;
    if (!lighter) return whole;
    const rest = await save(lighter);
    return rest.kind === 'saved' ? { kind: 'without-photo' } : rest;
  };
}

interface RepositoryParts<R extends StoredRecord> extends Pick<
  SyncedRepository<R>,
  'list' | 'put' | 'change'
> {
  readonly changes: UserChanges<R>;
}

/** The members of the port for any kind of records. */
function createRepository<R extends StoredRecord>(
  { store, kind, clock }: SyncedDeps<R>,
  { list, put, change, changes }: RepositoryParts<R>,
): RecordRepository<R> {
  return {
    refetch: list.refetch,
    watch: (onChange) => {
      const stops = [store.subscribe(kind.name, onChange), list.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    knowsAll: async () => {
      // A copy that was complete once shows the state of that time.
      const wasHad = (await list.refetch()) || (await list.wasListed());
      return wasHad && !(await store.hasQuarantined(kind.name)) && (await isReadable(store));
    },
    isUntouched: () => isUntouched(store, kind),
    resetUntouched: async () => {
      await store.update(kind, { ids: 'all' }, ({ rows }) => {
        const isEmpty = [...rows.values()].every(({ record, pending }) => !record && !pending);
        return { meta: isEmpty ? new Map([[touchedKey(kind), null]]) : new Map(), answer: null };
      });
    },
    list: async () => {
      const known = await listRecords(store, kind);
      // What was never fetched here may still exist.
      if (known.length > 0 || !(await isUntouched(store, kind))) return known;
      await list.refetch();
      return listRecords(store, kind);
    },
    get: (id) => getRecord(store, kind, id),
    // What is held in memory while nothing can be read is no complete picture.
    isGone: async (id) => (await isRecordGone(store, kind, id)) && (await isReadable(store)),
    put: (record) => put(record),
    remove: async (id, how) => {
      const isListed = await list.wasListed();
      const removal = await change(id, ({ rows, meta }, note) => {
        const row = rows.get(id) ?? null;
        // The server need not know of records that were removed before, or never existed.
        const isAway = row ? !row.record : isListed;
        const gone = isAway ? null : removeRecord(row, note);
        // The server's trash has what the server knew.
        if (row?.record && gone === null && how !== 'for-good') {
          const now = new Date(clock()).toISOString();
          const trashed = moveToTrash(kind, row.record, { meta, now });
          return { rows: new Map([[id, null]]), meta: trashed };
        }
        const next = isAway ? {} : { rows: new Map([[id, gone]]) };
        const blobs = kind.photo === 'none' ? new Map<string, null>() : withoutBlobs(kind.name, id);
        return { ...next, blobs };
      });
      if (removal.kind === 'failed') throw new RemovalRefused(removal);
    },
    confirm: changes.confirm,
  };
}

/** What is held in memory can always be read. An empty write shows whether the device can be read. */
export async function isReadable(store: RecordStore): Promise<boolean> {
  return (await store.writeBlobs(new Map())).ok;
}
