import {
  listSendable,
  moveToTrash,
  retryRefused,
  takeBackRefused,
  trashIndexKey,
  withoutBlobs,
} from '@color-almanac/sync';
import type {
  RecordRepository,
  Row,
  SendOutcome,
  StoreChange,
  StoredRecord,
  StoreView,
  UserChange,
} from '@color-almanac/sync';

import { ApiError } from '../../api/client/api-error.ts';
import { waitShortly } from './refetch.ts';
import { judgeFailure } from './retry-policy.ts';
import type { SendQueue } from './send-changes.ts';
import type { KindDeps, SendResult } from './sync-deps.ts';

interface NotedChange<R extends StoredRecord> extends UserChange<R> {
  /** It brought the record back from this device's trash. */
  readonly wasInTrash: boolean;
}

/** What the user has just changed in records of one kind, until the server answers. */
export interface UserChanges<R extends StoredRecord> {
  /** Notes a change that is stored here and has to be sent. */
  readonly note: (id: string, change: NotedChange<R>) => void;
  /** A record was answered. What was refused is taken back where a caller waits for the answer, and stays otherwise. */
  readonly noteAnswer: (id: string, result: SendResult) => void;
  /** Sends a change and waits for the answer, but not long: see `RecordRepository.confirm`. */
  readonly confirm: RecordRepository<R>['confirm'];
  /** Sends a record or its photo now, also what was refused before. What is refused stays here and waits for the user. */
  readonly send: (id: string, about: 'record' | 'photo') => Promise<SendOutcome>;
}

interface Waiting {
  readonly id: string;
  readonly settle: (outcome: SendOutcome | Promise<SendOutcome>) => void;
}

/** Longer than a photo takes on most connections, for whom many records are confirmed. Milliseconds. */
const LONG_MS = 30_000;

const SENT: SendOutcome = { kind: 'sent' };
const LATER: SendOutcome = { kind: 'later', reason: null };

export function openUserChanges<R extends StoredRecord>(
  deps: KindDeps<R>,
  getQueue: () => SendQueue<R>,
): UserChanges<R> {
  const { schedule, isOnline, warn } = deps;
  const noted = new Map<string, NotedChange<R>>();
  const waiting = new Set<Waiting>();

  async function conclude(id: string): Promise<SendOutcome> {
    const outcome = await concludeChange(deps, id, noted.get(id) ?? null);
    if (outcome.kind !== 'later') noted.delete(id);
    // Nothing of it waits any more.
    if (outcome.kind === 'refused') getQueue().wake();
    return outcome;
  }

  /** A later change of the same record waits for its own answer, and is made to what the server has now. */
  async function concludeDone(id: string, settle: Waiting['settle']): Promise<void> {
    const change = noted.get(id);
    const row = change ? await readRow(deps, id) : null;
    if (!change || noted.get(id) !== change) return;
    if (!row || !isSendable(deps, id, row)) {
      noted.delete(id);
      settle(SENT);
      return;
    }
    const record = row.pending?.base ?? null;
    if (record)
      noted.set(id, { ...change, before: { ...row, record, pending: null }, wasInTrash: false });
  }

  return {
    note: (id, change) => {
      // Changes whose answers are waited for together are one.
      const isOne = [...waiting].some((caller) => caller.id === id);
      const first = (isOne ? noted.get(id) : null) ?? change;
      noted.set(id, { ...first, localSeq: change.localSeq });
    },
    noteAnswer: (id, result) => {
      const callers = [...waiting].filter((caller) => caller.id === id);
      const settle = (outcome: SendOutcome | Promise<SendOutcome>) => {
        for (const caller of callers) caller.settle(outcome);
      };
      if (result.kind === 'done') void concludeDone(id, settle);
      if (result.kind === 'later') settle(LATER);
      if (result.kind !== 'refused') return;
      const { reason, wasRemoval } = result;
      if (callers.length === 0 || wasRemoval) noted.delete(id);
      if (wasRemoval) settle({ kind: 'refused', reason });
      // Begun here, so that nobody reads a refused change that is about to be taken back.
      else if (callers.length > 0) settle(conclude(id).then(asRefused(reason)));
    },
    confirm: async (id, how) => {
      const queue = getQueue();
      if (!isOnline() || queue.isDelayed()) return LATER;
      // Nothing is new in what was refused before; the user has asked for it again.
      if (!noted.has(id)) await retryRefusedRow(deps, id);
      let caller: Waiting | null = null;
      const asking = new Promise<SendOutcome>((resolve, reject) => {
        caller = { id, settle: resolve };
        waiting.add(caller);
        // Another tab may have sent it.
        queue.flush().then(() => resolve(conclude(id)), reject);
      });
      try {
        if (how === 'until-answered') return await asking;
        return (await waitShortly(asking, schedule, how && LONG_MS)) ?? LATER;
      } catch (error) {
        warn('The answer to a change is not known yet', error);
        return LATER;
      } finally {
        if (caller) waiting.delete(caller);
      }
    },
    send: (id, about) => sendNow(deps, getQueue(), { id, about }),
  };
}

async function sendNow<R extends StoredRecord>(
  deps: KindDeps<R>,
  queue: SendQueue<R>,
  { id, about }: { readonly id: string; readonly about: 'record' | 'photo' },
): Promise<SendOutcome> {
  await retryRefusedRow(deps, id);
  if (!deps.isOnline()) return LATER;
  const error = await queue.flushForUser();
  const row = await readRow(deps, id);
  const { refused = null, photo = null } = row?.pending ?? {};
  const isUnsent = row !== null && (refused !== null || isSendable(deps, id, row));
  if (about === 'photo' ? photo === null : !isUnsent) return SENT;
  const reason = refused ?? (about === 'photo' ? (photo?.refused ?? null) : null);
  return reason === null
    ? { kind: 'later', reason: explainTrouble(error) }
    : { kind: 'refused', reason };
}

/** What to say of a server in trouble. Nothing of a missing connection, which the header shows. */
function explainTrouble(error: unknown): string | null {
  return error instanceof ApiError && judgeFailure(error) === 'fail' ? error.message : null;
}

/** Where nothing is left to take back, the record is gone. */
const asRefused =
  (reason: string) =>
  (outcome: SendOutcome): SendOutcome =>
    outcome.kind === 'sent' ? { kind: 'refused', reason } : outcome;

/** In one transaction: what became of a record, which is as before the change where the server refused it. */
async function concludeChange<R extends StoredRecord>(
  deps: KindDeps<R>,
  id: string,
  change: NotedChange<R> | null,
): Promise<SendOutcome> {
  const { store, kind } = deps;
  const request = { ids: [id], meta: [trashIndexKey(kind)] };
  const found = await store.update(kind, request, (view): StoreChange<R, SendOutcome> => {
    const row = view.rows.get(id) ?? null;
    const reason = row?.pending?.refused ?? null;
    if (reason === null) return { answer: row && isSendable(deps, id, row) ? LATER : SENT };
    return { ...takeBack(deps, id, { change, view }), answer: { kind: 'refused', reason } };
  });
  return found.ok ? found.value : LATER;
}

function takeBack<R extends StoredRecord>(
  { kind, newKey, clock }: KindDeps<R>,
  id: string,
  { change, view }: { readonly change: NotedChange<R> | null; readonly view: StoreView<R> },
): Omit<StoreChange<R, never>, 'answer'> {
  const row = view.rows.get(id) ?? null;
  const taken = change && takeBackRefused(kind, row, { change, key: newKey() });
  if (!taken) return {};
  const rows = new Map([[id, taken.row]]);
  if (taken.row || !row?.record) return { rows };
  if (change.wasInTrash) {
    const now = new Date(clock()).toISOString();
    return { rows, meta: moveToTrash(kind, row.record, { meta: view.meta, now }) };
  }
  return kind.photo === 'none' ? { rows } : { rows, blobs: withoutBlobs(kind.name, id) };
}

async function readRow<R extends StoredRecord>(
  { store, kind }: KindDeps<R>,
  id: string,
): Promise<Row<R> | null> {
  const found = await store.update(kind, { ids: [id] }, ({ rows }) => ({
    answer: rows.get(id) ?? null,
  }));
  return found.ok ? found.value : null;
}

const isSendable = <R extends StoredRecord>({ kind }: KindDeps<R>, id: string, row: Row<R>) =>
  listSendable(kind, new Map([[id, row]])).length > 0;

/** Lets a change that was refused before be sent again. */
async function retryRefusedRow<R extends StoredRecord>(
  { store, kind }: KindDeps<R>,
  id: string,
): Promise<void> {
  await store.update(kind, { ids: [id] }, ({ rows }) => {
    const row = rows.get(id);
    const next = row && retryRefused(row);
    return { rows: next ? new Map([[id, next]]) : new Map(), answer: null };
  });
}
