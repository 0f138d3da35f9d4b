import type { StoredRecord } from '../data-store.ts';
import type { RecordKind } from '../record/record-kind.ts';
import type { RecordStore, Stored } from './record-store.ts';

/** All records of a kind, in its order; empty if reading is forbidden or fails. */
export async function listRecords<R extends StoredRecord>(
  store: RecordStore,
  kind: RecordKind<R>,
): Promise<readonly R[]> {
  const found = await store.update(kind, { ids: 'all' }, ({ rows }) => ({
    answer: [...rows.values()].flatMap(({ record }) => record ?? []),
  }));
  return found.ok ? found.value.toSorted(kind.compare) : [];
}

/** `null` if there is none, or reading is forbidden or fails. */
export async function getRecord<R extends StoredRecord>(
  store: RecordStore,
  kind: RecordKind<R>,
  id: string,
): Promise<R | null> {
  const found = await store.update(kind, { ids: [id] }, ({ rows }) => ({
    answer: rows.get(id)?.record ?? null,
  }));
  return found.ok ? found.value : null;
}

/** Whether reading succeeded and found no such record. One that was set aside may still exist. */
export async function isRecordGone<R extends StoredRecord>(
  store: RecordStore,
  kind: RecordKind<R>,
  id: string,
): Promise<boolean> {
  const found = await store.update(kind, { ids: [id] }, ({ rows }) => ({
    answer: (rows.get(id)?.record ?? null) === null,
  }));
  return found.ok && found.value && !(await store.hasQuarantined(kind.name));
}

/** Present once something of a kind was stored, even if it was removed later. */
export const touchedKey = (kind: Pick<RecordKind<never>, 'name'>) => `touched/${kind.name}`;

/** Whether nothing of a kind was ever stored, as far as known. */
export async function isUntouched<R extends StoredRecord>(
  store: RecordStore,
  kind: RecordKind<R>,
): Promise<boolean> {
  const key = touchedKey(kind);
  const found = await store.update(kind, { ids: [], meta: [key] }, ({ meta }) => ({
    answer: (meta.get(key) ?? null) === null,
  }));
  return found.ok && found.value;
}

/** Resets a kind to never stored, if no record is left and nothing is pending. */
export async function resetUntouched<R extends StoredRecord>(
  store: RecordStore,
  kind: RecordKind<R>,
): Promise<void> {
  await store.update(kind, { ids: 'all' }, ({ rows }) => {
    const isEmpty = [...rows.values()].every(({ record, pending }) => !record && !pending);
    if (!isEmpty) return { answer: null };
    const nothing = new Map([...rows.keys()].map((id) => [id, null] as const));
    return { rows: nothing, meta: new Map([[touchedKey(kind), null]]), answer: null };
  });
}

/** Whether a store can be read now. */
export async function probeStore<R extends StoredRecord>(
  store: RecordStore,
  kind: RecordKind<R>,
): Promise<Stored<null>> {
  return store.update(kind, { ids: [] }, () => ({ answer: null }));
}
