import type { StoredRecord } from '../data-store.ts';
import { isSameContent } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';
import { settledRow } from './row.ts';
import type { Row } from './row.ts';

/** The server's list of one kind. `askedAt` and `localSeq` count the changes on this device. */
export interface ServerList<R> {
  readonly list: readonly R[];
  /** The count when it was requested. */
  readonly askedAt: number;
  /** The count now. */
  readonly localSeq: number;
  /** Whether this is the first list of the server on this device. */
  readonly isFirst: boolean;
}

type Rows<R extends StoredRecord> = ReadonlyMap<string, Row<R>>;

/**
 * What the server's complete list changes here, by id; `null` for removed records. Pending records, and those changed
 * here after the list was requested, are not affected: the list may be older than the change.
 */
export function adoptList<R extends StoredRecord>(
  kind: RecordKind<R>,
  rows: Rows<R>,
  { list, askedAt, localSeq, isFirst }: ServerList<R>,
): ReadonlyMap<string, Row<R> | null> {
  const changes = new Map<string, Row<R> | null>();
  for (const there of list) {
    const row = rows.get(there.id);
    const next = row
      ? adoptRecord(kind, row, { there, askedAt, localSeq })
      : settledRow(there, { localSeq });
    if (next) changes.set(there.id, next);
  }
  const listed = new Set(list.map(({ id }) => id));
  for (const [id, row] of rows) {
    if (listed.has(id)) continue;
    // Remembers the removal once, in case an older list is still to arrive.
    const gone = { record: null, localSeq, ackedVersions: [], photoSource: null, pending: null };
    if (!row.pending && row.localSeq <= askedAt) changes.set(id, row.record && gone);
    else if (isFirst) yieldToList(kind, row, list, (next) => changes.set(id, next));
  }
  return changes;
}

/**
 * `null` if the server's version is not newer. An older version of the page may have stored the same one without the
 * fields that it did not know. Profiles are not compared: what `storeDefault` changes in them here is never sent.
 */
function adoptRecord<R extends StoredRecord>(
  kind: RecordKind<R>,
  row: Row<R>,
  {
    there,
    askedAt,
    localSeq,
  }: { readonly there: R; readonly askedAt: number; readonly localSeq: number },
): Row<R> | null {
  const { pending, record, photoSource } = row;
  if (row.localSeq > askedAt) return null;
  const isSameVersion = record?.version === there.version && record.updated_at === there.updated_at;
  if (record && isSameVersion && (kind.changeBetween || isSameContent(kind, record, there)))
    return null;
  if (record && kind.isOutdated?.(there, record)) return null;
  if (!pending) return { ...settledRow(there, { localSeq }), photoSource };
  // Only a refused photo is pending: everything else is taken from the server.
  const waitsForUser = pending.photo !== null && pending.photo.refused !== null && !pending.sent;
  if (!waitsForUser || !record || !pending.base || !isSameContent(kind, record, pending.base))
    return null;
  return { ...settledRow(there, { localSeq }), photoSource, pending: { ...pending, base: there } };
}

/** A record made before the first list may only be a placeholder for what the list contains. */
function yieldToList<R extends StoredRecord>(
  { yieldTo }: RecordKind<R>,
  row: Row<R>,
  list: readonly R[],
  change: (next: Row<R> | null) => void,
): void {
  const { record, pending } = row;
  const wasSeen = !record || record.version > 0 || !pending || pending.sent !== null;
  if (!yieldTo || wasSeen) return;
  const next = yieldTo(record, { list, hasPhoto: pending.photo?.change === 'put' });
  if (next !== record) change(next && { ...row, record: next });
}
