import { createEmitter } from '../../base/emitter.ts';
import type { DelayCause } from './retry-policy.ts';

/** What the server refused. `not-removed`: the server still has a record the user removed, so it is back. */
export interface Refusal {
  readonly kind: 'refused' | 'not-removed';
  readonly message: string;
}

/**
 * Where the user's changes are. `on-this-device`: safe here, and sent as soon as possible. `refused`: the server will
 * not accept one of them; it stays here.
 */
export type SaveStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly waiting: number }
  | { readonly kind: 'on-this-device'; readonly waiting: number; readonly because: DelayCause }
  | (Refusal & { readonly waiting: number });

/** A status that can be watched; fits React's `useSyncExternalStore`. */
export interface WatchedStatus {
  readonly get: () => SaveStatus;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The status of one user's changes. Each kind of records sets its part; what the user must know first is shown. */
export interface JoinedStatus extends WatchedStatus {
  readonly set: (next: SaveStatus, part?: string) => void;
  /** The changes of another user follow. */
  readonly clear: () => void;
}

export function createStatus(): JoinedStatus {
  const parts = new Map<string, SaveStatus>();
  let status: SaveStatus = { kind: 'saved' };
  const listeners = createEmitter();
  const join = () => {
    const next = joinStatuses([...parts.values()]);
    // React treats a new object as a new status.
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    listeners.emit();
  };
  return {
    get: () => status,
    subscribe: listeners.subscribe,
    set: (next, part = '') => {
      parts.set(part, next);
      join();
    },
    clear: () => {
      parts.clear();
      join();
    },
  };
}

/** The status where `count` changes are pending. */
export function describePending({
  count,
  cause,
  refusal,
}: {
  readonly count: number;
  readonly cause: DelayCause | null;
  readonly refusal: Refusal | null;
}): SaveStatus {
  if (refusal) return { ...refusal, waiting: count };
  if (count === 0) return { kind: 'saved' };
  return cause
    ? { kind: 'on-this-device', waiting: count, because: cause }
    : { kind: 'saving', waiting: count };
}

const URGENCY: readonly SaveStatus['kind'][] = [
  'refused',
  'not-removed',
  'on-this-device',
  'saving',
  'saved',
];

/** Merges several statuses: what the user must know first, and the total of what is pending. */
function joinStatuses(statuses: readonly SaveStatus[]): SaveStatus {
  const waiting = statuses.reduce((sum, status) => sum + countOf(status), 0);
  const [first] = statuses.toSorted(
    (one, other) => URGENCY.indexOf(one.kind) - URGENCY.indexOf(other.kind),
  );
  return !first || first.kind === 'saved' ? { kind: 'saved' } : { ...first, waiting };
}

function countOf(status: SaveStatus): number {
  return status.kind === 'saved' ? 0 : status.waiting;
}
