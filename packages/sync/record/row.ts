import type { KeptRecord } from '../data-store.ts';

/** What is to become of a replaceable photo on the server. */
export interface PhotoChange {
  readonly change: 'put' | 'remove';
  /** The `localSeq` of this change: a later photo has another. */
  readonly seq: number;
  /** Why the server will not take it; then it waits for the user, and the rest of the record is sent without it. */
  readonly refused: string | null;
}

/** What left for the server; `record` is `null` where that was the wish to remove it. */
export interface SentRecord<R> {
  readonly record: R | null;
  readonly photo: PhotoChange | null;
}

/** What the server does not know yet of one record. Plain JSON. */
export interface Pending<R> {
  /** The idempotency key: what is sent twice under it is done once. */
  readonly key: string;
  /** Milliseconds; when the user last changed it. */
  readonly changedAt: number;
  /**
   * The `localSeq` of the first change the server has not answered, or of the removal: records are sent in this order. A
   * later change does not move a record back, so that a removal made meanwhile cannot overtake what it builds on.
   */
  readonly seq: number;
  /** What was sent under this key. Its fate may be unknown, so the same is sent again until there is an answer. */
  readonly sent: SentRecord<R> | null;
  /** The server's version that was changed here; `null` where that is not known, or there was none. */
  readonly base: R | null;
  readonly photo: PhotoChange | null;
  /** Why the server will not have the record; then it waits for the user. */
  readonly refused: string | null;
}

/** What a device stores of one record: the record, and how far the server knows it. Plain JSON. */
export interface Row<R extends KeptRecord> {
  /** `null` where it was removed. */
  readonly record: R | null;
  /** The device's count of changes when this row changed last. An older answer of the server says nothing of it. */
  readonly localSeq: number;
  /**
   * Server versions that equal this one but for what was changed here, the present one last. Whoever read one of them
   * and changes it is in no conflict with themselves.
   */
  readonly ackedVersions: readonly number[];
  /** The address on the server of the replaceable photo that is stored here. */
  readonly photoSource: string | null;
  readonly pending: Pending<R> | null;
}

/** What a change brings along: a package has neither clock nor chance. */
export interface ChangeNote {
  /** A new idempotency key. */
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  readonly localSeq: number;
}

/** The server's answer to what was sent under `answered`. */
export interface AnswerNote extends ChangeNote {
  readonly answered: string;
}

/** The row of a record that needs no sending: of a guest, or as the server has it. */
export function settledRow<R extends KeptRecord>(
  record: R,
  { localSeq, photoSource = null }: Pick<Row<R>, 'localSeq'> & Partial<Pick<Row<R>, 'photoSource'>>,
): Row<R> {
  return { record, localSeq, ackedVersions: [record.version], photoSource, pending: null };
}

/** The user saves a record. It is sent once what was sent before has been answered. */
export function upsertRecord<R extends KeptRecord>(
  row: Row<R> | null,
  record: R,
  note: ChangeNote,
): Row<R> {
  const ackedVersions = row?.ackedVersions ?? [];
  const version = ackedVersions.includes(record.version)
    ? (ackedVersions.at(-1) ?? 0)
    : record.version;
  const pending = becomePending(row, note);
  // What was changed from another version says nothing of what was changed here.
  const base = pending.base?.version === version ? pending.base : null;
  return {
    record: { ...record, version },
    localSeq: note.localSeq,
    ackedVersions,
    photoSource: row?.photoSource ?? null,
    pending: { ...pending, base },
  };
}

/** The user removes a record. `null` where the server cannot know of it, so that it need not hear of it. */
export function removeRecord<R extends KeptRecord>(
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
export function changePhoto<R extends KeptRecord>(
  row: Row<R>,
  change: PhotoChange['change'],
  note: ChangeNote,
): Row<R> {
  const photo = { change, seq: note.localSeq, refused: null };
  return { ...row, localSeq: note.localSeq, pending: { ...becomePending(row, note), photo } };
}

/** What was sent is not called back; a new key is for what never was sent. */
export function becomePending<R extends KeptRecord>(
  row: Row<R> | null,
  { key, at, localSeq }: ChangeNote,
): Pending<R> {
  const known = row?.pending ?? null;
  const base = known ? known.base : row?.record && row.record.version > 0 ? row.record : null;
  const photo = known?.photo ?? null;
  const kept = known?.sent ? known : { key, sent: null, base };
  return { ...kept, photo, changedAt: at, seq: known?.seq ?? localSeq, refused: null };
}

/** What is left of it is sent under a new key: when and in which order the user changed it stays. */
export function continuePending<R extends KeptRecord>(
  pending: Pending<R>,
  { key }: Pick<ChangeNote, 'key'>,
): Pending<R> {
  return { ...pending, key, sent: null, refused: null };
}

/** Notes what is sent, before it is. What was sent before without an answer is sent again as it was. */
export function beginSending<R extends KeptRecord>(row: Row<R>): Row<R> {
  const { pending, record } = row;
  if (!pending || pending.sent) return row;
  const photo = pending.photo?.refused === null ? pending.photo : null;
  return { ...row, pending: { ...pending, sent: { record, photo } } };
}
