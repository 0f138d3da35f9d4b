import {
  acknowledgeRemoval,
  acknowledgeUpsert,
  beginSending,
  BLOB_KEYS,
  hadAlready,
  meetConflict,
  recreate,
  refusePhoto,
  refuseRecord,
  requeue,
  retryAllRefused,
} from '@color-almanac/sync';
import type {
  KeptRecord,
  Row,
  SentRecord,
  StoreChange,
  StoredPhoto,
  StoreView,
} from '@color-almanac/sync';
import { ENGINE_SIDE } from '@color-almanac/vision';

import { ApiError } from '../../api/api-error.ts';
import { isTransient } from './is-transient.ts';
import { addOverruled, OVERRULED } from './overruled-choices.ts';
import type { KindDeps } from './sync-deps.ts';

/**
 * What became of a record that was sent. `again`: not done, but worth another try at once. `later`: the server cannot or
 * will not now. `refused`: it never will.
 */
export type Sending =
  | { readonly kind: 'done' | 'again' }
  | { readonly kind: 'refused'; readonly reason: string; readonly wasRemoval: boolean }
  | { readonly kind: 'later'; readonly error: unknown };

interface Leaving<R> {
  readonly id: string;
  readonly key: string;
  readonly sent: SentRecord<R>;
  readonly base: R | null;
}

/** Sends what is pending of one record, and works the answer into what is stored here. */
export async function sendRecord<R extends KeptRecord>(
  deps: KindDeps<R>,
  id: string,
): Promise<Sending> {
  const leaving = await begin(deps, id);
  if (!leaving) return { kind: 'done' };
  try {
    await (leaving.sent.record ? sendUpsert(deps, leaving) : sendRemoval(deps, leaving));
    return { kind: 'done' };
  } catch (error) {
    deps.warn(nameFailure(deps, leaving.sent), error);
    return meetFailure(deps, leaving, error);
  }
}

function nameFailure<R extends KeptRecord>(
  { calls: { failures } }: KindDeps<R>,
  { record }: SentRecord<R>,
): string {
  if (!record) return failures.remove;
  return record.version === 0 ? failures.create : failures.update;
}

/** Notes what leaves before it does. `null` where nothing is to be sent any more. */
async function begin<R extends KeptRecord>(
  { store, kind }: KindDeps<R>,
  id: string,
): Promise<Leaving<R> | null> {
  const begun = await store.update(
    kind,
    { ids: [id] },
    ({ rows }): StoreChange<R, Leaving<R> | null> => {
      const row = rows.get(id);
      if (!row?.pending || row.pending.refused !== null) return { answer: null };
      const next = beginSending(row);
      const { key, sent, base } = next.pending ?? row.pending;
      if (!sent) return { answer: null };
      const answer = { id, key, sent, base };
      return next === row ? { answer } : { rows: new Map([[id, next]]), answer };
    },
  );
  return begun.ok ? begun.value : null;
}

async function sendUpsert<R extends KeptRecord>(
  deps: KindDeps<R>,
  { id, key, sent, base }: Leaving<R>,
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
  // What had no room on the server may have it once a photo was removed there.
  const makesRoom = photoChange === 'remove';
  await work(deps, makesRoom ? 'all' : [id], ({ rows, localSeq }) => {
    const answer = noteOf(deps, { key, localSeq });
    const row = acknowledgeUpsert(rows.get(id) ?? null, { kind, there, answer });
    const retried = makesRoom ? retryAllRefused(rows) : new Map<string, Row<R>>();
    return { rows: new Map([...retried, ...one(id, row)]) };
  });
}

/** At most as large as an engine looks at: a longer photo costs time and room and tells no more. */
async function findPhotoToSend<R extends KeptRecord>(
  { store, kind, shrink }: KindDeps<R>,
  id: string,
): Promise<StoredPhoto | null> {
  const photo = await store.readBlob(BLOB_KEYS.photo(kind.name, id));
  if (!photo || kind.photo !== 'fixed') return photo;
  return (await shrink(photo, ENGINE_SIDE)) ?? photo;
}

async function sendRemoval<R extends KeptRecord>(
  deps: KindDeps<R>,
  { id, key }: Leaving<R>,
): Promise<void> {
  await deps.calls.remove(id, key);
  await acknowledgeRemoved(deps, { id, key });
}

async function acknowledgeRemoved<R extends KeptRecord>(
  deps: KindDeps<R>,
  { id, key }: Pick<Leaving<R>, 'id' | 'key'>,
): Promise<void> {
  // What had no room on the server may have it now.
  await work(deps, 'all', ({ rows, localSeq }) => {
    const row = acknowledgeRemoval(rows.get(id) ?? null, noteOf(deps, { key, localSeq }));
    return { rows: new Map([...retryAllRefused(rows), ...one(id, row)]) };
  });
}

/** With `http-error`, a proxy or an unknown code: it may be the photo, which shows when the rest goes alone. */
const ABOUT_THE_PHOTO: ReadonlySet<string> = new Set([
  'http-error',
  'request-too-large',
  'invalid-image',
  'image-too-large',
  'image-too-small',
  'unsupported-media-type',
  'no-room',
]);

async function meetFailure<R extends KeptRecord>(
  deps: KindDeps<R>,
  leaving: Leaving<R>,
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
      // Colors must not wait for a picture the server will not take. It stays on this device, and the user is told.
      const refusal = { answered: key, reason, key: deps.newKey() };
      await workOne(deps, id, (row) => refusePhoto(row, refusal));
      return { kind: 'again' };
    }
    await refuse(deps, leaving, reason);
    return { kind: 'refused', reason, wasRemoval: sent.record === null };
  } catch (trouble) {
    // It could not be noted here: the same is sent again, under its key.
    return { kind: 'later', error: trouble };
  }
}

/** A removal that is refused leaves nothing to wait for: the record is fetched again with the next list. */
function refuse<R extends KeptRecord>(
  deps: KindDeps<R>,
  { id, key, sent }: Leaving<R>,
  reason: string,
): Promise<void> {
  return work(deps, [id], ({ rows }) => {
    const row = rows.get(id) ?? null;
    const isStillRemoved = sent.record === null && row?.record === null;
    if (isStillRemoved) return { rows: new Map([[id, null]]) };
    return { rows: one(id, refuseRecord(row, { answered: key, reason })) };
  });
}

/** The server lost the record, and its photo with it. */
async function createAgain<R extends KeptRecord>(
  deps: KindDeps<R>,
  { id, key }: Leaving<R>,
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

/** Another device changed the record: the two become one, or one comes beside the other. */
async function workConflict<R extends KeptRecord>(
  deps: KindDeps<R>,
  { id, key }: Leaving<R>,
  there: R,
): Promise<Sending> {
  const { store, kind, newId, newKey } = deps;
  const copy = { id: newId(), key: newKey() };
  const meet = ({ rows, localSeq }: Pick<StoreView<R>, 'rows' | 'localSeq'>) => {
    const others = [...rows].flatMap(([other, { record }]) =>
      record && other !== id ? record : [],
    );
    const answer = noteOf(deps, { key, localSeq });
    return meetConflict(rows.get(id) ?? null, { kind, there, answer, copy, others });
  };
  let photo: StoredPhoto | null = null;
  if (kind.photo === 'fixed') {
    // The photo is fetched only where there will be a copy that shows it.
    const tried = await store.update(kind, { ids: [id] }, (view) => ({
      answer: (meet(view)?.copy ?? null) !== null,
    }));
    photo = tried.ok && tried.value ? await findFixedPhoto(deps, there) : null;
  }
  await work(deps, 'all', (view) => {
    const { meta } = view;
    const met = meet(view);
    const overruled = met?.overruled ?? [];
    const about = { profileId: id, newKey, now: deps.clock() };
    const added = addOverruled(meta.get(OVERRULED), overruled, about);
    const blobs = met?.copy && photo ? [[BLOB_KEYS.photo(kind.name, copy.id), photo] as const] : [];
    return {
      rows: new Map([...one(id, met?.row ?? null), ...one(copy.id, met?.copy ?? null)]),
      blobs: new Map(blobs),
      meta: overruled.length > 0 ? new Map([[OVERRULED, added]]) : new Map(),
    };
  });
  return { kind: 'again' };
}

/** The photo of an item both versions show. Rejects where it may be had later. */
async function findFixedPhoto<R extends KeptRecord>(
  { store, kind, api }: KindDeps<R>,
  record: R,
): Promise<StoredPhoto | null> {
  const photo = await store.readBlob(BLOB_KEYS.photo(kind.name, record.id));
  const address: unknown = Reflect.get(record, 'image_url');
  if (photo || typeof address !== 'string') return photo;
  try {
    return await api.fetchPhoto(address);
  } catch (error) {
    const isGone =
      error instanceof ApiError &&
      (error.status === 404 || (error.code !== 'http-error' && !isTransient(error)));
    if (isGone) return null;
    throw error;
  }
}

function noteOf<R extends KeptRecord>(
  { newKey, clock }: KindDeps<R>,
  { key, localSeq }: { readonly key: string; readonly localSeq: number },
) {
  return { key: newKey(), at: clock(), localSeq, answered: key };
}

/** An answer to nothing changes nothing. */
function one<R extends KeptRecord>(id: string, row: Row<R> | null): ReadonlyMap<string, Row<R>> {
  return row ? new Map([[id, row]]) : new Map<string, Row<R>>();
}

function workOne<R extends KeptRecord>(
  deps: KindDeps<R>,
  id: string,
  make: (row: Row<R> | null) => Row<R> | null,
): Promise<void> {
  return work(deps, [id], ({ rows }) => ({ rows: one(id, make(rows.get(id) ?? null)) }));
}

/** Throws where it cannot be stored: then it is as if no answer had come, and the same is sent again. */
async function work<R extends KeptRecord>(
  { store, kind }: KindDeps<R>,
  ids: readonly string[] | 'all',
  decide: (view: StoreView<R>) => Omit<StoreChange<R, null>, 'answer'>,
): Promise<void> {
  const request = { ids, meta: [OVERRULED] };
  const done = await store.update(kind, request, (view) => ({ ...decide(view), answer: null }));
  if (!done.ok) throw new Error(`An answer could not be stored: ${done.reason}`);
}
