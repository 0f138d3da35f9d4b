import {
  listSendable,
  moveToTrash,
  retryRefused,
  takeBackRefused,
  trashIndexKey,
  withoutBlobs,
} from '@color-almanac/sync';
import type {
  Act,
  Row,
  SendOutcome,
  StoreChange,
  StoredRecord,
  StoreView,
} from '@color-almanac/sync';

import type { KindDeps } from './sync-deps.ts';

export interface NotedAct<R extends StoredRecord> extends Act<R> {
  /** It brought the record back from this device's trash. */
  readonly wasInTrash: boolean;
}

export const SENT: SendOutcome = { kind: 'sent' };
export const LATER: SendOutcome = { kind: 'later', reason: null };

/** In one transaction: what became of a record, which is as before the act where the server refused it. */
export async function concludeAct<R extends StoredRecord>(
  deps: KindDeps<R>,
  id: string,
  act: NotedAct<R> | null,
): Promise<SendOutcome> {
  const { store, kind } = deps;
  const request = { ids: [id], meta: [trashIndexKey(kind)] };
  const found = await store.update(kind, request, (view): StoreChange<R, SendOutcome> => {
    const row = view.rows.get(id) ?? null;
    const reason = row?.pending?.refused ?? null;
    if (reason !== null) {
      return { ...takeBack(deps, id, { act, view }), answer: { kind: 'refused', reason } };
    }
    return { answer: row && isWaiting(deps, id, row) ? LATER : SENT };
  });
  return found.ok ? found.value : LATER;
}

interface TakingBack<R extends StoredRecord> {
  readonly act: NotedAct<R> | null;
  readonly view: StoreView<R>;
}

function takeBack<R extends StoredRecord>(
  { kind, newKey, clock }: KindDeps<R>,
  id: string,
  { act, view }: TakingBack<R>,
): Omit<StoreChange<R, never>, 'answer'> {
  const row = view.rows.get(id) ?? null;
  const taken = act && takeBackRefused(kind, row, { act, key: newKey() });
  if (!taken) return {};
  const rows = new Map([[id, taken.row]]);
  if (taken.row || !row?.record) return { rows };
  if (act.wasInTrash) {
    const now = new Date(clock()).toISOString();
    return { rows, meta: moveToTrash(kind, row.record, { meta: view.meta, now }) };
  }
  return kind.photo === 'none' ? { rows } : { rows, blobs: withoutBlobs(kind.name, id) };
}

/** The row of a record that still has to be sent. */
export async function findWaiting<R extends StoredRecord>(
  deps: KindDeps<R>,
  id: string,
): Promise<Row<R> | null> {
  const found = await deps.store.update(deps.kind, { ids: [id] }, ({ rows }) => ({
    answer: rows.get(id) ?? null,
  }));
  const row = found.ok ? found.value : null;
  return row && isWaiting(deps, id, row) ? row : null;
}

/** Lets a change that was refused before be sent again. */
export async function retryRefusedRow<R extends StoredRecord>(
  { store, kind }: KindDeps<R>,
  id: string,
): Promise<void> {
  await store.update(kind, { ids: [id] }, ({ rows }) => {
    const row = rows.get(id);
    const next = row && retryRefused(row);
    return { rows: next ? new Map([[id, next]]) : new Map(), answer: null };
  });
}

const isWaiting = <R extends StoredRecord>({ kind }: KindDeps<R>, id: string, row: Row<R>) =>
  listSendable(kind, new Map([[id, row]])).length > 0;
