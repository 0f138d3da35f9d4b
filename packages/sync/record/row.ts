import type { StoredRecord } from '../data-store.ts';

/** The pending change of a replaceable photo. */
export interface PhotoChange {
  readonly change: 'put' | 'remove';
  /** The `localSeq` of this change: a later photo has another. */
  readonly seq: number;
  /** Why the server refused it; then it waits for the user, and the rest of the record is sent without it. */
  readonly refused: string | null;
}

/** What was sent to the server; `record` is `null` for a removal. */
export interface SentRecord<R> {
  readonly record: R | null;
  readonly photo: PhotoChange | null;
}

/** The part of one record the server does not know yet. Plain JSON. */
export interface Pending<R> {
  /** The idempotency key: a repeated request under it has no further effect. */
  readonly key: string;
  /** When the user last changed it, in milliseconds. */
  readonly changedAt: number;
  /**
   * The `localSeq` of the first unanswered change, or of the removal: records are sent in this order. A later change
   * does not move a record back, so that a later removal cannot overtake what it depends on.
   */
  readonly seq: number;
  /** What was sent under this key. Its fate may be unknown, so the same is sent again until there is a response. */
  readonly sent: SentRecord<R> | null;
  /** The server's version that was changed here; `null` if unknown, or if there was none. */
  readonly base: R | null;
  readonly photo: PhotoChange | null;
  /** Why the server refused the record; then it waits for the user. */
  readonly refused: string | null;
}

/** What a device stores of one record: the record, and how far the server knows it. Plain JSON. */
export interface Row<R extends StoredRecord> {
  /** `null` if it was removed. */
  readonly record: R | null;
  /** The device's change count when this row last changed. An older response of the server does not apply to it. */
  readonly localSeq: number;
  /**
   * Server versions that equal this one except for what was changed here, the present one last. Changing any of them is
   * no conflict, because this device wrote them.
   */
  readonly ackedVersions: readonly number[];
  /** The address on the server of the replaceable photo that is stored here. */
  readonly photoSource: string | null;
  readonly pending: Pending<R> | null;
}

/** Time and random key of a change, because packages have neither clock nor random numbers. */
export interface ChangeNote {
  /** A new idempotency key. */
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  readonly localSeq: number;
}

/** The server's response to what was sent under `answered`. */
export interface AnswerNote extends ChangeNote {
  readonly answered: string;
}

/** The row of a record that needs no sending: of a guest, or as the server has it. */
export function settledRow<R extends StoredRecord>(
  record: R,
  { localSeq, photoSource = null }: Pick<Row<R>, 'localSeq'> & Partial<Pick<Row<R>, 'photoSource'>>,
): Row<R> {
  return { record, localSeq, ackedVersions: [record.version], photoSource, pending: null };
}

/** The user saves a record. It is sent once the previous request has a response. */
export function upsertRecord<R extends StoredRecord>(
  row: Row<R> | null,
  record: R,
  note: ChangeNote,
): Row<R> {
  const ackedVersions = row?.ackedVersions ?? [];
  const version = ackedVersions.includes(record.version)
    ? (ackedVersions.at(-1) ?? 0)
    : record.version;
  const pending = becomePending(row, note);
  // A base of another version does not apply to what was changed here.
  const base = pending.base?.version === version ? pending.base : null;
  return {
    record: { ...record, version },
    localSeq: note.localSeq,
    ackedVersions,
    photoSource: row?.photoSource ?? null,
    pending: { ...pending, base },
  };
}

/** The user removes a record. `null` if the server cannot know it, so that nothing must be sent. */
export function removeRecord<R extends StoredRecord>(
  row: Row<R> | null,
  note: ChangeNote,
): Row<R> | null {
  if (row?.record?.version === 0 && !row.pending?.sent) return null;
  const { localSeq } = note;
  // Without the base: removing must not need space.
  const pending = { ...becomePending(row, note), seq: localSeq, base: null, photo: null };
  return {
    record: null,
    localSeq,
    ackedVersions: row?.ackedVersions ?? [],
    photoSource: null,
    pending,
  };
}

/** The user replaces or removes the photo of a record. */
export function changePhoto<R extends StoredRecord>(
  row: Row<R>,
  change: PhotoChange['change'],
  note: ChangeNote,
): Row<R> {
  const photo = { change, seq: note.localSeq, refused: null };
  return { ...row, localSeq: note.localSeq, pending: { ...becomePending(row, note), photo } };
}

/** A sent request is not withdrawn; only an unsent one gets a new key. */
export function becomePending<R extends StoredRecord>(
  row: Row<R> | null,
  { key, at, localSeq }: ChangeNote,
): Pending<R> {
  const known = row?.pending ?? null;
  const base = known ? known.base : row?.record && row.record.version > 0 ? row.record : null;
  const photo = known?.photo ?? null;
  const request = known?.sent ? known : { key, sent: null, base };
  return { ...request, photo, changedAt: at, seq: known?.seq ?? localSeq, refused: null };
}

/** The rest is sent under a new key; its time and its position in the order stay. */
export function continuePending<R extends StoredRecord>(
  pending: Pending<R>,
  { key }: Pick<ChangeNote, 'key'>,
): Pending<R> {
  return { ...pending, key, sent: null, refused: null };
}

/** Records what is about to be sent. An unanswered request is repeated unchanged. */
export function beginSending<R extends StoredRecord>(row: Row<R>): Row<R> {
  const { pending, record } = row;
  if (!pending || pending.sent) return row;
  const photo = pending.photo?.refused === null ? pending.photo : null;
  return { ...row, pending: { ...pending, sent: { record, photo } } };
}
