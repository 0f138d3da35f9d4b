import {
  changePhoto,
  isSameContent,
  leaveTrash,
  touchedKey,
  upsertRecord,
} from '@color-almanac/sync';
import type {
  ChangeNote,
  RecordKind,
  Row,
  StoreChange,
  StoredPhoto,
  StoredRecord,
  StoreView,
} from '@color-almanac/sync';

import type { KindDeps } from './sync-deps.ts';

export interface PutAlong<R extends StoredRecord> {
  readonly madeFrom?: R | undefined;
  /** The photo of a record whose photo never changes, and what was made from it. Ignored where there is one. */
  readonly blobs?: ReadonlyMap<string, StoredPhoto>;
}

interface NextRow<R extends StoredRecord> {
  readonly row: Row<R> | null;
  readonly wanted: R;
  /** ISO time. */
  readonly at: string;
  readonly note: ChangeNote;
  readonly along: PutAlong<R>;
  readonly view: StoreView<R>;
}

/** `null` where nothing of a record is new, so that nothing unchanged is sent. */
export function withNextRow<R extends StoredRecord>(
  { kind }: Pick<KindDeps<R>, 'kind'>,
  { row, wanted, at, note, along, view }: NextRow<R>,
): Omit<StoreChange<R, never>, 'answer'> | null {
  const current = row?.record ?? null;
  const { madeFrom, blobs = new Map<string, StoredPhoto>() } = along;
  const change = current && kind.changeBetween?.(madeFrom ?? current, wanted);
  const rebased = change && madeFrom ? change.applyTo(current) : wanted;
  if (row && current && isSameContent(kind, current, rebased)) {
    if (hasSameExtras(current, rebased)) return null;
    const next = { ...row, record: { ...rebased, version: current.version } };
    return { rows: new Map([[wanted.id, { ...next, localSeq: note.localSeq }]]) };
  }
  const stamped = change ? change.stamp(rebased, at) : rebased;
  const version = change ? current.version : stamped.version;
  const upserted = upsertRecord(row, { ...stamped, version }, note);
  const { id } = wanted;
  // Its photo may have arrived first.
  const isLate = !current && kind.photo === 'replaceable' && view.photos.has(id);
  const next = isLate ? changePhoto(upserted, 'put', note) : withoutUndone(kind, upserted);
  return {
    rows: new Map([[id, next]]),
    // A fixed photo stays the first one.
    blobs: view.photos.has(id) ? new Map<string, StoredPhoto>() : blobs,
    meta: new Map<string, unknown>([[touchedKey(kind), true], ...leaveTrash(kind, id, view)]),
  };
}

/**
 * A change that was undone before it was sent matches the server: nothing is pending. For a profile it may have been
 * sent unnoticed by a closing page, and undoing it is a choice.
 */
function withoutUndone<R extends StoredRecord>(kind: RecordKind<R>, row: Row<R>): Row<R> {
  const { record, pending } = row;
  const mayHaveLeft = kind.changeBetween !== undefined;
  if (mayHaveLeft || !record || !pending?.base || pending.sent || pending.photo) return row;
  if (!isSameContent(kind, record, pending.base)) return row;
  return { ...row, record: pending.base, pending: null };
}

/** Addresses of pictures are not content, but one inside a record must not get lost. */
function hasSameExtras<R extends StoredRecord>(one: R, other: R): boolean {
  return ['image_url', 'thumbnail_url'].every(
    (field) => Reflect.get(one, field) === Reflect.get(other, field),
  );
}
