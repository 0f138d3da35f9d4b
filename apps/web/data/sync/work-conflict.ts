import { BLOB_KEYS, meetConflict } from '@color-almanac/sync';
import type { StoredRecord, StoredPhoto, StoreView } from '@color-almanac/sync';

import { ApiError } from '../../api/api-error.ts';
import { isTransient } from './is-transient.ts';
import { addOverruled, OVERRULED } from './overruled-choices.ts';
import type { KindDeps } from './sync-deps.ts';
import { noteOf, one, work } from './work-answer.ts';
import type { OutgoingRecord, Sending } from './work-answer.ts';

/** Another device changed the record: the two versions are merged, or both are stored. */
export async function workConflict<R extends StoredRecord>(
  deps: KindDeps<R>,
  { id, key }: OutgoingRecord<R>,
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
    const isGone =
      error instanceof ApiError &&
      (error.status === 404 || (error.code !== 'http-error' && !isTransient(error)));
    if (isGone) return null;
    throw error;
  }
}
