import type { StoredRecord } from '../data-store.ts';
import { retryRefused } from './answer-row.ts';
import { isSameContent } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';
import type { Pending, Row } from './row.ts';

/** How long changes of one profile are collected before they are sent, in milliseconds. */
export const GATHERING_MS = 500;

export type SendPlan =
  | { readonly kind: 'send'; readonly id: string }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'rest' };

export interface SendMoment {
  /** Milliseconds. */
  readonly now: number;
  /** How long to wait for further changes of a record, in milliseconds. */
  readonly gatherMs: number;
  /** Do not wait any longer, because the page is about to close. */
  readonly isFlushing: boolean;
}

type Rows<R extends StoredRecord> = ReadonlyMap<string, Row<R>>;

/**
 * What to send next: of the records that need not wait, the one changed first. A removal never overtakes earlier
 * changes: making another profile the default and then removing the old one is allowed only in this order. So changes
 * before a removal do not wait. Call again after every response and every change.
 */
export function planSending<R extends StoredRecord>(
  kind: RecordKind<R>,
  rows: Rows<R>,
  { now, gatherMs, isFlushing }: SendMoment,
): SendPlan {
  const queue = listSendable(kind, rows);
  if (queue.length === 0) return { kind: 'rest' };
  const lastRemoval = queue.findLastIndex(({ row }) => !row.record);
  const waits = queue.map(({ pending }, at) => {
    const passed = now - pending.changedAt;
    // A clock that was set back must not delay a change for days.
    const gathersNoFurther = isFlushing || pending.sent || at <= lastRemoval || passed < 0;
    return gathersNoFurther ? 0 : Math.max(0, gatherMs - passed);
  });
  const ready = queue.find((_, at) => waits[at] === 0);
  return ready
    ? { kind: 'send', id: ready.id }
    : { kind: 'wait', milliseconds: Math.min(...waits) };
}

interface Queued<R extends StoredRecord> {
  readonly id: string;
  readonly row: Row<R>;
  readonly pending: Pending<R>;
}

/** What may be sent now, in the order it was changed. Refused changes wait for the user. */
export function listSendable<R extends StoredRecord>(
  kind: RecordKind<R>,
  rows: Rows<R>,
): readonly Queued<R>[] {
  return listPending(rows)
    .filter(({ row, pending }) => pending.refused === null && hasWork(kind, row, pending))
    .toSorted((one, other) => one.pending.seq - other.pending.seq);
}

/**
 * Whether there is anything to send except a refused photo. A change that was undone is sent too, because it is a
 * choice.
 */
function hasWork<R extends StoredRecord>(
  kind: RecordKind<R>,
  { record }: Row<R>,
  { sent, base, photo }: Pending<R>,
): boolean {
  if (sent || !record || !base || photo === null || photo.refused === null) return true;
  return !isSameContent(kind, record, base);
}

function listPending<R extends StoredRecord>(rows: Rows<R>): readonly Queued<R>[] {
  return [...rows].flatMap(([id, row]) => (row.pending ? { id, row, pending: row.pending } : []));
}

/** How many records are not on the server in their current state, and why it refused one of them. */
export function countPending<R extends StoredRecord>(
  rows: Rows<R>,
): { readonly count: number; readonly refused: string | null } {
  const pending = listPending(rows);
  const reasons = pending.flatMap((one) => one.pending.refused ?? one.pending.photo?.refused ?? []);
  return { count: pending.length, refused: reasons[0] ?? null };
}

/** Retries everything that was refused, after space was freed. By id. */
export function retryAllRefused<R extends StoredRecord>(rows: Rows<R>): Rows<R> {
  const retried = new Map<string, Row<R>>();
  for (const [id, row] of rows) {
    const next = retryRefused(row);
    if (next) retried.set(id, next);
  }
  return retried;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;

/**
 * How long to wait before the next request after this many failures in a row, in milliseconds; longer if the server
 * asked for that (`retryAfter`, seconds).
 */
export function retryDelay(failures: number, retryAfter: number | null = null): number {
  const grown = FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1);
  return Math.max(Math.min(grown, LONGEST_RETRY_MS), (retryAfter ?? 0) * 1000);
}
