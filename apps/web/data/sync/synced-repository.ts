import {
  changePhoto,
  getRecord,
  isSameContent,
  isUntouched,
  leaveTrash,
  listRecords,
  moveToTrash,
  RemovalRefused,
  removeRecord,
  touchedKey,
  trashIndexKey,
  upsertRecord,
  withoutBlobs,
} from '@color-almanac/sync';
import type {
  ChangeNote,
  StoredRecord,
  PutOutcome,
  RecordKind,
  RecordRepository,
  RecordStore,
  Row,
  StoreChange,
  StoredPhoto,
  StoreView,
} from '@color-almanac/sync';

import { startLane } from './lane.ts';
import type { Lane } from './lane.ts';
import type { SenderDeps } from './sender.ts';
import { forgetSent } from './forget-sent.ts';
import { createRefetch } from './refetch.ts';
import type { Refetch } from './refetch.ts';

export interface SyncedDeps<R extends StoredRecord> extends Omit<
  SenderDeps<R>,
  'onAnswered' | 'prepare'
> {
  readonly freshForMs: number;
  /** Nothing is sent before the server's list was fetched once. */
  readonly listsFirst: boolean;
  /** A record was answered. */
  readonly onAnswered?: SenderDeps<R>['onAnswered'];
}

/** Records of one kind that are stored on the server and here, so that they work without a connection. */
export interface SyncedRepository<R extends StoredRecord> {
  readonly repository: RecordRepository<R>;
  readonly lane: Lane<R>;
  readonly list: Refetch;
  /** Saves a record with its photo. */
  readonly put: (record: R, along?: PutAlong<R>) => Promise<PutOutcome>;
  /** Changes one row here and sends it when its time comes; at once where there is no space here. */
  readonly change: (id: string, make: MakeChange<R>) => Promise<PutOutcome>;
  /** Removes what the server has; returns how many records stay pending. Rejects where that cannot be known. */
  readonly forgetSent: () => Promise<number>;
  readonly stop: () => void;
}

export interface PutAlong<R extends StoredRecord> {
  readonly madeFrom?: R | undefined;
  /** The photo of a record whose photo never changes, and what was made from it. Ignored where there is one. */
  readonly blobs?: ReadonlyMap<string, StoredPhoto>;
}

type MakeChange<R extends StoredRecord> = (
  view: StoreView<R>,
  note: ChangeNote,
) => Omit<StoreChange<R, never>, 'answer'>;

const KEPT: PutOutcome = { kind: 'kept' };

export function openSyncedRepository<R extends StoredRecord>(
  deps: SyncedDeps<R>,
): SyncedRepository<R> {
  const { store, kind, newKey, clock } = deps;
  const list = createRefetch(deps);
  const lane = startLane({
    ...deps,
    ...(deps.listsFirst ? { prepare: list.ensureListed } : {}),
    onAnswered: (id, sending) => {
      list.invalidate();
      deps.onAnswered?.(id, sending);
      // The server refused a removal, so the record is shown again.
      if (sending.kind === 'refused' && sending.wasRemoval) void list.refetch('asked-for');
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
      };
      return { ...made, answer };
    });
    if (!changed.ok) return { kind: 'failed', reason: changed.reason };
    const { isChanged, isPending } = changed.value;
    if (!isChanged) return KEPT;
    list.invalidate();
    const why = store.whyRefused(kind.name, id);
    if (why === null) {
      if (isPending) lane.announce();
      lane.wake();
      return KEPT;
    }
    // A record only this device knows is gone only when it is gone from here.
    if (isPending) await lane.flush();
    if (isPending && (await isSettled(id))) return KEPT;
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

  async function isSettled(id: string): Promise<boolean> {
    const found = await store.update(kind, { ids: [id] }, ({ rows }) => ({
      answer: (rows.get(id)?.pending ?? null) === null,
    }));
    return found.ok && found.value;
  }

  const put = createPut(deps, change);

  return {
    lane,
    list,
    put,
    change,
    forgetSent: () => forgetSent(deps),
    stop: () => {
      lane.stop();
      list.stop();
    },
    repository: createRepository(deps, { list, put, change }),
  };
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
    return rest.kind === 'kept' ? { kind: 'without-photo' } : rest;
  };
}

/** The members of the port for any kind of records. */
function createRepository<R extends StoredRecord>(
  { store, kind, clock }: SyncedDeps<R>,
  { list, put, change }: Pick<SyncedRepository<R>, 'list' | 'put' | 'change'>,
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
      if (removal.kind === 'failed') throw new RemovalRefused(removal.reason);
    },
  };
}

/** What is held in memory can always be read. An empty write shows whether the device can be read. */
export async function isReadable(store: RecordStore): Promise<boolean> {
  return (await store.writeBlobs(new Map())).ok;
}

interface NextRow<R extends StoredRecord> {
  readonly row: Row<R> | null;
  readonly wanted: R;
  /** ISO time. */
  readonly at: string;
  readonly note: ChangeNote;
  readonly along: PutAlong<R>;
  readonly view: StoreView<R>;
}

/** `null` where nothing of a record is new, so that nothing unchanged is sent. */
function withNextRow<R extends StoredRecord>(
  { kind }: SyncedDeps<R>,
  { row, wanted, at, note, along, view }: NextRow<R>,
): Omit<StoreChange<R, never>, 'answer'> | null {
  const current = row?.record ?? null;
  const { madeFrom, blobs = new Map<string, StoredPhoto>() } = along;
  const rebased =
    current && madeFrom && kind.rebase ? kind.rebase({ madeFrom, next: wanted, current }) : wanted;
  if (row && current && isSameContent(kind, current, rebased)) {
    if (hasSameExtras(current, rebased)) return null;
    const next = { ...row, record: { ...rebased, version: current.version } };
    return { rows: new Map([[wanted.id, { ...next, localSeq: note.localSeq }]]) };
  }
  const stamped = kind.stamp?.(rebased, current, at) ?? rebased;
  const version = current && kind.rebase ? current.version : stamped.version;
  const upserted = upsertRecord(row, { ...stamped, version }, note);
  const { id } = wanted;
  // Its photo may have arrived first.
  const isLate = !current && kind.photo === 'replaceable' && view.photos.has(id);
  const next = isLate ? changePhoto(upserted, 'put', note) : withoutUndone(kind, upserted);
  return {
    rows: new Map([[id, next]]),
    // A fixed photo stays the first one.
    blobs: view.photos.has(id) ? new Map<string, StoredPhoto>() : blobs,
    meta: new Map<string, unknown>([[touchedKey(kind), true], ...leaveTrash(kind, id, view)]),
  };
}

/**
 * A change that was undone before it was sent matches the server: nothing is pending. For a profile it may have been
 * sent unnoticed by a closing page, and undoing it is a choice.
 */
function withoutUndone<R extends StoredRecord>(kind: RecordKind<R>, row: Row<R>): Row<R> {
  const { record, pending } = row;
  const mayHaveLeft = kind.rebase !== undefined;
  if (mayHaveLeft || !record || !pending?.base || pending.sent || pending.photo) return row;
  if (!isSameContent(kind, record, pending.base)) return row;
  return { ...row, record: pending.base, pending: null };
}

/** Addresses of pictures are not content, but one inside a record must not get lost. */
function hasSameExtras<R extends StoredRecord>(one: R, other: R): boolean {
  return ['image_url', 'thumbnail_url'].every(
    (field) => Reflect.get(one, field) === Reflect.get(other, field),
  );
}
