import {
  acknowledgeRemoval,
  acknowledgeUpsert,
  beginSending,
  BLOB_KEYS,
  hadAlready,
  recreate,
  refusePhoto,
  refuseRecord,
  requeue,
  retryAllRefused,
  withoutBlobs,
} from '@color-almanac/sync';
import type {
  StoredRecord,
  Row,
  SentRecord,
  StoreChange,
  Stored,
  StoredPhoto,
} from '@color-almanac/sync';
import { ENGINE_SIDE } from '@color-almanac/vision';

import { ApiError } from '../../api/api-error.ts';
import { isTransient } from './is-transient.ts';
import type { KindDeps } from './sync-deps.ts';
import { noteOf, one, work, workOne } from './work-answer.ts';
import type { OutgoingRecord, Sending } from './work-answer.ts';
import { workConflict } from './work-conflict.ts';

/** Sends what is pending of one record, and applies the answer to what is stored here. */
export async function sendRecord<R extends StoredRecord>(
  deps: KindDeps<R>,
  id: string,
): Promise<Sending> {
  const begun = await begin(deps, id);
  if (!begun.ok)
    return { kind: 'later', error: new Error(`Could not read the record: ${begun.reason}`) };
  const leaving = begun.value;
  if (!leaving) return { kind: 'done' };
  try {
    await (leaving.sent.record ? sendUpsert(deps, leaving) : sendRemoval(deps, leaving));
    return { kind: 'done' };
  } catch (error) {
    deps.warn(nameFailure(deps, leaving.sent), error);
    return meetFailure(deps, leaving, error);
  }
}

function nameFailure<R extends StoredRecord>(
  { calls: { failures } }: KindDeps<R>,
  { record }: SentRecord<R>,
): string {
  if (!record) return failures.remove;
  return record.version === 0 ? failures.create : failures.update;
}

/** Notes what is sent before it is sent. `null` where nothing is pending any more. */
async function begin<R extends StoredRecord>(
  { store, kind }: KindDeps<R>,
  id: string,
): Promise<Stored<OutgoingRecord<R> | null>> {
  return store.update(kind, { ids: [id] }, ({ rows }): StoreChange<R, OutgoingRecord<R> | null> => {
    const row = rows.get(id);
    if (!row?.pending || row.pending.refused !== null) return { answer: null };
    const next = beginSending(row);
    const { key, sent, base } = next.pending ?? row.pending;
    if (!sent) return { answer: null };
    const answer = { id, key, sent, base };
    return next === row ? { answer } : { rows: new Map([[id, next]]), answer };
  });
}

async function sendUpsert<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key, sent, base }: OutgoingRecord<R>,
): Promise<void> {
  const { kind, calls } = deps;
  if (!sent.record) return;
  const photoChange = sent.photo?.change ?? null;
  const isNew = sent.record.version === 0;
  const brings = kind.photo === 'fixed' ? isNew : photoChange === 'put';
  const photo = brings ? await findPhotoToSend(deps, id) : null;
  const there = await calls.put({ record: sent.record, base, photoChange, photo }, key);
  if (hadAlready(kind, sent, there)) {
    await workConflict(deps, { id, key, sent, base }, there);
    return;
  }
  // What did not fit on the server may fit once a photo was removed there.
  const makesRoom = photoChange === 'remove';
  await work(deps, makesRoom ? 'all' : [id], ({ rows, localSeq }) => {
    const answer = noteOf(deps, { key, localSeq });
    const row = acknowledgeUpsert(rows.get(id) ?? null, { kind, there, answer });
    const retried = makesRoom ? retryAllRefused(rows) : new Map<string, Row<R>>();
    return { rows: new Map([...retried, ...one(id, row)]) };
  });
}

/** No larger than an engine reads: a larger photo costs time and space and adds nothing. */
async function findPhotoToSend<R extends StoredRecord>(
  { store, kind, shrink }: KindDeps<R>,
  id: string,
): Promise<StoredPhoto | null> {
  const photo = await store.readBlob(BLOB_KEYS.photo(kind.name, id));
  if (!photo || kind.photo !== 'fixed') return photo;
  return (await shrink(photo, ENGINE_SIDE)) ?? photo;
}

async function sendRemoval<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key }: OutgoingRecord<R>,
): Promise<void> {
  await deps.calls.remove(id, key);
  await acknowledgeRemoved(deps, { id, key });
}

async function acknowledgeRemoved<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key }: Pick<OutgoingRecord<R>, 'id' | 'key'>,
): Promise<void> {
  // What did not fit on the server may fit now.
  await work(deps, 'all', ({ rows, localSeq }) => {
    const row = acknowledgeRemoval(rows.get(id) ?? null, noteOf(deps, { key, localSeq }));
    return { rows: new Map([...retryAllRefused(rows), ...one(id, row)]) };
  });
}

/**
 * After `http-error`, a proxy's answer or an unknown code, the photo may be the cause. Sending the rest alone shows it.
 */
const ABOUT_THE_PHOTO: ReadonlySet<string> = new Set([
  'http-error',
  'request-too-large',
  'invalid-image',
  'image-too-large',
  'image-too-small',
  'unsupported-media-type',
  'no-room',
]);

async function meetFailure<R extends StoredRecord>(
  deps: KindDeps<R>,
  leaving: OutgoingRecord<R>,
  error: unknown,
): Promise<Sending> {
  const { id, key, sent } = leaving;
  if (!(error instanceof ApiError) || isTransient(error)) return { kind: 'later', error };
  const { code, message: reason } = error;
  try {
    if (code === 'not-found' && !sent.record) {
      await acknowledgeRemoved(deps, leaving);
      return { kind: 'done' };
    }
    if (code === 'not-found' && (await isIncomplete(deps, id))) {
      await dropGone(deps, id);
      return { kind: 'refused', reason, wasRemoval: false };
    }
    if (code === 'not-found') return await createAgain(deps, leaving);
    if (code === 'key-reused') {
      await workOne(deps, id, (row) => requeue(row, { answered: key, key: deps.newKey() }));
      return { kind: 'again' };
    }
    if (code === 'conflict' && sent.record) {
      const there = deps.kind.read(error.current)?.record;
      return there ? await workConflict(deps, leaving, there) : { kind: 'later', error };
    }
    if (ABOUT_THE_PHOTO.has(code) && sent.photo?.change === 'put') {
      // Colors must not wait for a photo the server refuses. It stays on this device, and the user is told.
      const refusal = { answered: key, reason, key: deps.newKey() };
      await workOne(deps, id, (row) => refusePhoto(row, refusal));
      return { kind: 'again' };
    }
    await refuse(deps, leaving, reason);
    return { kind: 'refused', reason, wasRemoval: sent.record === null };
  } catch (fault) {
    // This could not be noted here, so the same request is sent again under its key.
    return { kind: 'later', error: fault };
  }
}

/** After a refused removal nothing is left to wait for: the record is fetched again with the next list. */
function refuse<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key, sent }: OutgoingRecord<R>,
  reason: string,
): Promise<void> {
  return work(deps, [id], ({ rows }) => {
    const row = rows.get(id) ?? null;
    const isStillRemoved = sent.record === null && row?.record === null;
    if (isStillRemoved) return { rows: new Map([[id, null]]) };
    return { rows: one(id, refuseRecord(row, { answered: key, reason })) };
  });
}

/** Whether a record cannot be created again: its photo was never loaded here. */
async function isIncomplete<R extends StoredRecord>(
  { store, kind }: KindDeps<R>,
  id: string,
): Promise<boolean> {
  return kind.photo === 'fixed' && (await store.readBlob(BLOB_KEYS.photo(kind.name, id))) === null;
}

/** What was deleted on another device is gone here, too. */
function dropGone<R extends StoredRecord>(deps: KindDeps<R>, id: string): Promise<void> {
  return work(deps, [id], () => ({
    rows: new Map([[id, null]]),
    blobs: withoutBlobs(deps.kind.name, id),
  }));
}

/** The server lost the record, and its photo with it. */
async function createAgain<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key }: OutgoingRecord<R>,
): Promise<Sending> {
  const newKey = deps.newKey();
  const isReplaceable = deps.kind.photo === 'replaceable';
  await work(deps, [id], ({ rows, photos, localSeq }) => {
    const hasPhoto = isReplaceable && photos.has(id);
    const row = recreate(rows.get(id) ?? null, { answered: key, key: newKey, localSeq, hasPhoto });
    return { rows: one(id, row) };
  });
  return { kind: 'again' };
}
