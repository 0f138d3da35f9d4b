import type { StoredRecord } from '../data-store.ts';
import { isSameContent } from './record-kind.ts';
import type { OverruledValue, RecordKind } from './record-kind.ts';
import { continuePending, settledRow, upsertRecord } from './row.ts';
import type { AnswerNote, Row, SentRecord } from './row.ts';

interface ServerAnswer<R extends StoredRecord> {
  readonly kind: RecordKind<R>;
  /** The record as the server has it. */
  readonly there: R;
  readonly answer: AnswerNote;
}

/** As many versions as a page open for a long time may still refer to. */
const MOST_ACKED = 50;

/** The server has stored what was sent, as `there`; `null` if the response matches nothing pending. */
export function acknowledgeUpsert<R extends StoredRecord>(
  row: Row<R> | null,
  { kind, there, answer }: ServerAnswer<R>,
): Row<R> | null {
  const sent = findSent(row, answer);
  if (!row?.pending || !sent?.record) return null;
  const { record } = row;
  const { localSeq } = answer;
  const ackedVersions = [...row.ackedVersions, sent.record.version, there.version].slice(
    -MOST_ACKED,
  );
  const photo = row.pending.photo?.seq === sent.photo?.seq ? null : row.pending.photo;
  const photoSource = sent.photo ? photoAddressOf(there) : row.photoSource;
  const acked = { localSeq, ackedVersions, photoSource };
  const rest = { ...continuePending(row.pending, answer), photo };
  const settled = { ...acked, record: there, pending: photo && { ...rest, base: there } };
  if (record && isSameContent(kind, record, sent.record)) return settled;
  // Changed during sending: it was based on the version that was sent and is now based on the returned one.
  const isOnWay = record !== null && record.version === sent.record.version;
  if (!isOnWay) return { ...acked, record, pending: { ...rest, base: null } };
  const next = carryOver(kind, { record, sent: sent.record, there });
  if (isSameContent(kind, next, there)) return settled;
  return { ...acked, record: next, pending: { ...rest, base: there } };
}

function carryOver<R extends StoredRecord>(
  kind: RecordKind<R>,
  { record, sent, there }: { readonly record: R; readonly sent: R; readonly there: R },
): R {
  const next = kind.changeBetween?.(sent, record).applyTo(there) ?? record;
  return { ...next, version: there.version };
}

function photoAddressOf(record: StoredRecord): string | null {
  const address: unknown = Reflect.get(record, 'image_url');
  return typeof address === 'string' ? address : null;
}

/** The server has removed it; `null` if the response matches nothing pending. */
export function acknowledgeRemoval<R extends StoredRecord>(
  row: Row<R> | null,
  answer: AnswerNote,
): Row<R> | null {
  const sent = findSent(row, answer);
  if (!row?.pending || !sent || sent.record) return null;
  // If it is restored, it is sent as a new record.
  const ackedVersions = [...row.ackedVersions, 0].slice(-MOST_ACKED);
  const gone = { ...row, localSeq: answer.localSeq, ackedVersions };
  if (!row.record) return { ...gone, pending: null };
  const pending = { ...continuePending(row.pending, answer), base: null };
  return { ...gone, record: { ...row.record, version: 0 }, pending };
}

/**
 * Whether a creation was answered with what the server already had under the id, changed since: that is a conflict,
 * although the items API does not report one.
 */
export function existedAlready<R extends StoredRecord>(
  kind: RecordKind<R>,
  sent: SentRecord<R>,
  there: R,
): boolean {
  const isCreation = sent.record?.version === 0;
  return isCreation && there.version > 1 && !isSameContent(kind, sent.record, there);
}

/** The result of a conflict between two versions. */
export interface ConflictResult<R extends StoredRecord> {
  readonly row: Row<R>;
  /** The local version, beside the server's, if they could not be joined. */
  readonly copy: Row<R> | null;
  readonly overruled: readonly OverruledValue[];
}

/**
 * The server has another version than the one this change is based on. If the two can be joined, the result is sent.
 * Otherwise the server's version replaces the local one, which is added beside it under a new id, so that neither is
 * lost. `null` if the response matches nothing pending.
 */
export function handleConflict<R extends StoredRecord>(
  row: Row<R> | null,
  {
    copy,
    others,
    ...said
  }: ServerAnswer<R> & {
    /** For the copy, if there is one. */
    readonly copy: { readonly id: string; readonly key: string };
    /** All other records, whose names are taken. */
    readonly others: readonly R[];
  },
): ConflictResult<R> | null {
  const { kind, there, answer } = said;
  const sent = findSent(row, answer);
  if (!row?.pending || !sent?.record) return null;
  const nothing = { copy: null, overruled: [] };
  if (!sent.photo && isSameContent(kind, sent.record, there)) {
    const acknowledged = acknowledgeUpsert(row, said);
    return acknowledged && { row: acknowledged, ...nothing };
  }
  const { record, photoSource } = row;
  const { photo } = row.pending;
  const again = continuePending(row.pending, answer);
  const { localSeq } = answer;
  // The user removed it while it was being sent, so the removal now applies to the server's version.
  if (!record) return { row: { ...row, localSeq, pending: again }, ...nothing };
  const theirs = { ...settledRow(there, answer), photoSource };
  const withPhoto = { ...theirs, pending: { ...again, base: there } };
  const settled = photo ? withPhoto : theirs;
  if (isSameContent(kind, record, there)) return { row: settled, ...nothing };
  const joined = kind.join?.(record, there, row.pending.base) ?? null;
  if (joined) {
    const { overruled } = joined;
    if (isSameContent(kind, joined.record, there)) return { row: settled, copy: null, overruled };
    const next = { ...joined.record, version: there.version };
    return { row: { ...withPhoto, record: next }, copy: null, overruled };
  }
  const named = kind.renameCopy({ ...record, id: copy.id, version: 0 }, [there, ...others]);
  const beside = upsertRecord<R>(null, named, { ...answer, key: copy.key });
  return { row: theirs, copy: beside, overruled: [] };
}

/** Why the server refused it, and the key of the response. */
interface Refusal {
  readonly answered: string;
  readonly reason: string;
}

/**
 * The server will never accept it unchanged: it waits until the user changes it. A refused removal does not wait: the
 * record comes back with the server's next list.
 */
export function refuseRecord<R extends StoredRecord>(
  row: Row<R> | null,
  { answered, reason }: Refusal,
): Row<R> | null {
  if (!row?.pending || row.pending.key !== answered) return null;
  const { record, pending } = row;
  const wasRemoval = pending.sent?.record === null;
  if (wasRemoval && !record) return { ...row, ackedVersions: [], pending: null };
  // Removed, or restored, since: the refused state is outdated, and the current one is sent.
  const refused = wasRemoval || !record ? null : reason;
  return { ...row, pending: { ...pending, sent: null, refused } };
}

/** The server refused the photo: it waits for the user, and the rest is sent without it under a new key. */
export function refusePhoto<R extends StoredRecord>(
  row: Row<R> | null,
  { answered, reason, key }: Refusal & { readonly key: string },
): Row<R> | null {
  const sent = row?.pending?.key === answered ? row.pending.sent : null;
  if (!row?.pending || !sent) return null;
  const { photo } = row.pending;
  const isMeant = photo !== null && photo.seq === sent.photo?.seq;
  const waiting = isMeant ? { ...photo, refused: reason } : photo;
  return { ...row, pending: { ...row.pending, key, sent: null, photo: waiting } };
}

/** The server did nothing with the request, and it can be sent again under a new key. */
export function requeue<R extends StoredRecord>(
  row: Row<R> | null,
  { answered, key }: { readonly answered: string; readonly key: string },
): Row<R> | null {
  if (!row?.pending || row.pending.key !== answered) return null;
  return { ...row, pending: { ...row.pending, key, sent: null, refused: null } };
}

/** The server lost the record with its photo: it is created again, with the photo stored here. */
export function recreate<R extends StoredRecord>(
  row: Row<R> | null,
  { answered, key, localSeq, hasPhoto }: Omit<AnswerNote, 'at'> & { readonly hasPhoto: boolean },
): Row<R> | null {
  if (!row?.pending || row.pending.key !== answered) return null;
  const { record, pending } = row;
  const stored = hasPhoto ? ({ change: 'put', seq: localSeq, refused: null } as const) : null;
  const photo = pending.photo ?? stored;
  const ackedVersions = [...row.ackedVersions, 0].slice(-MOST_ACKED);
  return {
    ...row,
    localSeq,
    ackedVersions,
    record: record && { ...record, version: 0 },
    pending: { ...pending, key, sent: null, base: null, photo },
  };
}

/** Retries a refused change; `null` if there is none. */
export function retryRefused<R extends StoredRecord>(row: Row<R>): Row<R> | null {
  const { pending } = row;
  if (!pending) return null;
  const { refused, photo } = pending;
  if (refused === null && (photo?.refused ?? null) === null) return null;
  const again = photo && { ...photo, refused: null };
  return { ...row, pending: { ...pending, refused: null, photo: again } };
}

function findSent<R extends StoredRecord>(
  row: Row<R> | null,
  { answered }: AnswerNote,
): SentRecord<R> | null {
  return row?.pending?.key === answered ? row.pending.sent : null;
}

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
