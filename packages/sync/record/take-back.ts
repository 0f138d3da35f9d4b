import type { StoredRecord } from '../data-store.ts';
import { isSameContent } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';
import type { Row } from './row.ts';

/** What the user has just changed in a record, until the server answers. */
export interface UserChange<R extends StoredRecord> {
  /** The row before the change; `null` if there was none. */
  readonly before: Row<R> | null;
  /** The change count of the change: a later change on top of it is not taken back. */
  readonly localSeq: number;
}

/**
 * The row without a change that the server refused: as the server has the record, or with the earlier changes it does not
 * have yet. `row: null` removes a record it never had. Returns `null` if nothing was refused, or if something else was
 * changed since.
 */
export function takeBackRefused<R extends StoredRecord>(
  kind: RecordKind<R>,
  row: Row<R> | null,
  { change, key }: { readonly change: UserChange<R>; readonly key: string },
): { readonly row: Row<R> | null } | null {
  const { before, localSeq } = change;
  if (!row?.record || !row.pending || row.pending.refused === null) return null;
  if (row.localSeq !== localSeq) return null;
  if (!before?.record) return { row: null };
  const { base, photo } = row.pending;
  const pending = { ...row.pending, key, sent: null, refused: null };
  if (base && isSameContent(kind, before.record, base)) {
    return { row: { ...row, record: base, pending: photo && pending } };
  }
  // What waited before the change goes on waiting, also for the user where it was refused already.
  const refused = before.pending?.refused ?? null;
  const record = { ...before.record, version: row.record.version };
  return { row: { ...row, record, pending: { ...pending, refused } } };
}
