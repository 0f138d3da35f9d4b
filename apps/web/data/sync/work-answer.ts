import type { StoredRecord, Row, SentRecord, StoreChange, StoreView } from '@color-almanac/sync';

import { OVERRULED } from './overruled-choices.ts';
import type { KindDeps } from './sync-deps.ts';

/**
 * The result of sending a record. `again`: not done, but worth another try at once. `later`: the server cannot or will
 * not accept it now. `refused`: it never will.
 */
export type Sending =
  | { readonly kind: 'done' | 'again' }
  | { readonly kind: 'refused'; readonly reason: string; readonly wasRemoval: boolean }
  | { readonly kind: 'later'; readonly error: unknown };

/** What is being sent to the server. */
export interface OutgoingRecord<R> {
  readonly id: string;
  readonly key: string;
  readonly sent: SentRecord<R>;
  readonly base: R | null;
}

/** Whose request is answered, and when. */
export function noteOf<R extends StoredRecord>(
  { newKey, clock }: KindDeps<R>,
  { key, localSeq }: { readonly key: string; readonly localSeq: number },
) {
  return { key: newKey(), at: clock(), localSeq, answered: key };
}

/** An answer without a request changes nothing. */
export function one<R extends StoredRecord>(
  id: string,
  row: Row<R> | null,
): ReadonlyMap<string, Row<R>> {
  return row ? new Map([[id, row]]) : new Map<string, Row<R>>();
}

export function workOne<R extends StoredRecord>(
  deps: KindDeps<R>,
  id: string,
  make: (row: Row<R> | null) => Row<R> | null,
): Promise<void> {
  return work(deps, [id], ({ rows }) => ({ rows: one(id, make(rows.get(id) ?? null)) }));
}

/** Throws where it cannot be stored. That counts as no answer, and the same is sent again. */
export async function work<R extends StoredRecord>(
  { store, kind }: KindDeps<R>,
  ids: readonly string[] | 'all',
  decide: (view: StoreView<R>) => Omit<StoreChange<R, null>, 'answer'>,
): Promise<void> {
  const request = { ids, meta: [OVERRULED] };
  const done = await store.update(kind, request, (view) => ({ ...decide(view), answer: null }));
  if (!done.ok) throw new Error(`Could not store an answer: ${done.reason}`);
}
