import {
  acknowledgeRemoval,
  acknowledgeUpsert,
  beginSending,
  BLOB_KEYS,
  existedAlready,
  handleConflict,
  recreate,
  refusePhoto,
  refuseRecord,
  requeue,
  retryAllRefused,
  withoutBlobs,
} from '@color-almanac/sync';
import type {
  Row,
  SentRecord,
  StoreChange,
  StoredPhoto,
  StoredRecord,
  StoreView,
} from '@color-almanac/sync';
import { ENGINE_SIDE } from '@color-almanac/vision';

import { ApiError } from '../../api/client/api-error.ts';
import { addOverruled, OVERRULED } from './overruled-choices.ts';
import { isTransient } from './retry-policy.ts';
import type { KindDeps, SendResult } from './sync-deps.ts';

/** What is being sent to the server. */
interface OutgoingRecord<R> {
  readonly id: string;
  readonly key: string;
  readonly sent: SentRecord<R>;
  readonly base: R | null;
}

/** Sends what is pending of one record, and applies the answer to what is stored here. */
export async function sendRecord<R extends StoredRecord>(
  deps: KindDeps<R>,
  id: string,
): Promise<SendResult> {
  const { calls, warn } = deps;
  const begun = await begin(deps, id);
  if (!begun.ok)
    return { kind: 'later', error: new Error(`Could not read the record: ${begun.reason}`) };
  const outgoing = begun.value;
  if (!outgoing) return { kind: 'done' };
  const { key, sent, base } = outgoing;
  try {
    if (sent.record) {
      const photoChange = sent.photo?.change ?? null;
      const photo = await findPhotoToSend(deps, id, sent);
      const there = await calls.put({ record: sent.record, base, photoChange, photo }, key);
      await applyUpsert(deps, outgoing, there);
    } else {
      await calls.remove(id, key);
      await applyRemoval(deps, outgoing);
    }
    return { kind: 'done' };
  } catch (error) {
    const { create, update, remove } = calls.failures;
    warn(!sent.record ? remove : sent.record.version === 0 ? create : update, error);
    return applyFailure(deps, outgoing, error);
  }
}

/** Notes what is sent before it is sent. `null` where nothing is pending any more. */
async function begin<R extends StoredRecord>({ store, kind }: KindDeps<R>, id: string) {
  return store.update(kind, { ids: [id] }, ({ rows }) => {
    const row = rows.get(id);
    const next = row?.pending && row.pending.refused === null ? beginSending(row) : null;
    if (!next?.pending?.sent) return { answer: null };
    const { key, sent, base } = next.pending;
    const answer: OutgoingRecord<R> = { id, key, sent, base };
    return next === row ? { answer } : { rows: new Map([[id, next]]), answer };
  });
}

/** No larger than an engine reads: a larger photo costs time and space and adds nothing. */
async function findPhotoToSend<R extends StoredRecord>(
  { store, kind, shrink }: KindDeps<R>,
  id: string,
  { record, photo: change }: SentRecord<R>,
): Promise<StoredPhoto | null> {
  const isFixed = kind.photo === 'fixed';
  const brings = isFixed ? record?.version === 0 : change?.change === 'put';
  const photo = brings ? await store.readBlob(BLOB_KEYS.photo(kind.name, id)) : null;
  if (!photo || !isFixed) return photo;
  return (await shrink(photo, ENGINE_SIDE)) ?? photo;
}

/** The server has the record as `there`. */
async function applyUpsert<R extends StoredRecord>(
  deps: KindDeps<R>,
  outgoing: OutgoingRecord<R>,
  there: R,
): Promise<void> {
  const { kind } = deps;
  const { id, key, sent } = outgoing;
  if (existedAlready(kind, sent, there)) {
    await applyConflict(deps, outgoing, there);
    return;
  }
  // What did not fit on the server may fit once a photo was removed there.
  const freesSpace = sent.photo?.change === 'remove';
  await writeAnswer(deps, freesSpace ? 'all' : [id], ({ rows, localSeq }) => {
    const answer = noteOf(deps, key, localSeq);
    const row = acknowledgeUpsert(rows.get(id) ?? null, { kind, there, answer });
    const retried = freesSpace ? retryAllRefused(rows) : new Map<string, Row<R>>();
    return { rows: new Map([...retried, ...only(id, row)]) };
  });
}

/** The server has removed the record. */
function applyRemoval<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key }: Pick<OutgoingRecord<R>, 'id' | 'key'>,
): Promise<void> {
  // What did not fit on the server may fit now.
  return writeAnswer(deps, 'all', ({ rows, localSeq }) => {
    const row = acknowledgeRemoval(rows.get(id) ?? null, noteOf(deps, key, localSeq));
    return { rows: new Map([...retryAllRefused(rows), ...only(id, row)]) };
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

/** The call failed. */
async function applyFailure<R extends StoredRecord>(
  deps: KindDeps<R>,
  outgoing: OutgoingRecord<R>,
  error: unknown,
): Promise<SendResult> {
  const { id, key, sent } = outgoing;
  if (!(error instanceof ApiError) || isTransient(error)) return { kind: 'later', error };
  const { code, message: reason } = error;
  const change = (make: (row: Row<R> | null) => Row<R> | null) =>
    writeAnswer(deps, [id], ({ rows }) => ({ rows: only(id, make(rows.get(id) ?? null)) }));
  try {
    if (code === 'not-found') return await applyMissing(deps, outgoing, reason);
    if (code === 'key-reused') {
      await change((row) => requeue(row, { answered: key, key: deps.newKey() }));
      return { kind: 'again' };
    }
    if (code === 'conflict' && sent.record) {
      const there = deps.kind.read(error.current)?.record;
      if (!there) return { kind: 'later', error };
      await applyConflict(deps, outgoing, there);
      return { kind: 'again' };
    }
    if (ABOUT_THE_PHOTO.has(code) && sent.photo?.change === 'put') {
      // Colors must not wait for a photo the server refuses. It stays on this device, and the user is notified.
      await change((row) => refusePhoto(row, { answered: key, reason, key: deps.newKey() }));
      return { kind: 'again' };
    }
    await applyRefusal(deps, outgoing, reason);
    return { kind: 'refused', reason, wasRemoval: sent.record === null };
  } catch (fault) {
    // This could not be noted here, so the same request is sent again under its key.
    return { kind: 'later', error: fault };
  }
}

/** The server has no such record, or lost it with its photo: then it is created again, as far as it is stored here. */
async function applyMissing<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key, sent }: OutgoingRecord<R>,
  reason: string,
): Promise<SendResult> {
  const { kind } = deps;
  if (!sent.record) {
    await applyRemoval(deps, { id, key });
    return { kind: 'done' };
  }
  const isIncomplete =
    kind.photo === 'fixed' && !(await deps.store.readBlob(BLOB_KEYS.photo(kind.name, id)));
  if (isIncomplete) {
    // It was deleted on another device, and its photo was never loaded here.
    const blobs = withoutBlobs(kind.name, id);
    await writeAnswer(deps, [id], () => ({ rows: new Map([[id, null]]), blobs }));
    return { kind: 'refused', reason, wasRemoval: false };
  }
  const newKey = deps.newKey();
  await writeAnswer(deps, [id], ({ rows, photos, localSeq }) => {
    const hasPhoto = kind.photo === 'replaceable' && photos.has(id);
    const answer = { answered: key, key: newKey, localSeq, hasPhoto };
    return { rows: only(id, recreate(rows.get(id) ?? null, answer)) };
  });
  return { kind: 'again' };
}

/** After a refused removal nothing is left to wait for: the record is fetched again with the next list. */
function applyRefusal<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key, sent }: OutgoingRecord<R>,
  reason: string,
): Promise<void> {
  return writeAnswer(deps, [id], ({ rows }) => {
    const row = rows.get(id) ?? null;
    const isStillRemoved = sent.record === null && row?.record === null;
    if (isStillRemoved) return { rows: new Map([[id, null]]) };
    return { rows: only(id, refuseRecord(row, { answered: key, reason })) };
  });
}

/** Another device changed the record: the two versions are merged, or both are stored. */
async function applyConflict<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key }: OutgoingRecord<R>,
  there: R,
): Promise<void> {
  const { kind, newId, newKey } = deps;
  const copy = { id: newId(), key: newKey() };
  const resolve = ({ rows, localSeq }: Pick<StoreView<R>, 'rows' | 'localSeq'>) => {
    const others = [...rows].flatMap(([other, { record }]) =>
      record && other !== id ? record : [],
    );
    const answer = noteOf(deps, key, localSeq);
    return handleConflict(rows.get(id) ?? null, { kind, there, answer, copy, others });
  };
  let photo: StoredPhoto | null = null;
  if (kind.photo === 'fixed') {
    // The photo is fetched only where there will be a copy that shows it.
    const tried = await deps.store.update(kind, { ids: [id] }, (view) => ({
      answer: (resolve(view)?.copy ?? null) !== null,
    }));
    photo = tried.ok && tried.value ? await findFixedPhoto(deps, there) : null;
  }
  await writeAnswer(deps, 'all', (view) => {
    const resolved = resolve(view);
    const { row = null, copy: beside = null, overruled = [] } = resolved ?? {};
    const about = { profileId: id, newKey, now: deps.clock() };
    const choices = addOverruled(view.meta.get(OVERRULED), overruled, about);
    const blobs = beside && photo ? [[BLOB_KEYS.photo(kind.name, copy.id), photo] as const] : [];
    return {
      rows: new Map([...only(id, row), ...only(copy.id, beside)]),
      blobs: new Map(blobs),
      meta: overruled.length > 0 ? new Map([[OVERRULED, choices]]) : new Map(),
    };
  });
}

/** The photo of an item both versions show. Rejects where it may load later. */
async function findFixedPhoto<R extends StoredRecord>(
  { store, kind, api }: KindDeps<R>,
  record: R,
): Promise<StoredPhoto | null> {
  const photo = await store.readBlob(BLOB_KEYS.photo(kind.name, record.id));
  const address: unknown = Reflect.get(record, 'image_url');
  if (photo || typeof address !== 'string') return photo;
  try {
    return await api.fetchPhoto(address);
  } catch (error) {
    const refusal = error instanceof ApiError && error.code !== 'http-error' ? error : null;
    const isMissing = error instanceof ApiError && error.status === 404;
    if (isMissing || (refusal && !isTransient(refusal))) return null;
    throw error;
  }
}

/** Which request is answered, and when. */
function noteOf<R extends StoredRecord>(
  { newKey, clock }: KindDeps<R>,
  answered: string,
  localSeq: number,
) {
  return { key: newKey(), at: clock(), localSeq, answered };
}

/** An answer without a request changes nothing. */
function only<R extends StoredRecord>(id: string, row: Row<R> | null): ReadonlyMap<string, Row<R>> {
  return row ? new Map([[id, row]]) : new Map<string, Row<R>>();
}

/** Throws where it cannot be stored. That counts as no answer, and the same is sent again. */
async function writeAnswer<R extends StoredRecord>(
  deps: KindDeps<R>,
  ids: readonly string[] | 'all',
  decide: (view: StoreView<R>) => Omit<StoreChange<R, null>, 'answer'>,
): Promise<void> {
  const request = { ids, meta: [OVERRULED] };
  const done = await deps.store.update(deps.kind, request, (view) => ({
    ...decide(view),
    answer: null,
  }));
  if (!done.ok) throw new Error(`Could not store an answer: ${done.reason}`);
}
