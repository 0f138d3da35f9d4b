import type { Profile } from '@color-almanac/domain';

import type {
  StoredRecord,
  PhotoRepository,
  ProfileRepository,
  PutOutcome,
  RecordRepository,
  StoredPhoto,
} from '../data-store.ts';
import { RemovalRefused } from '../data-store.ts';
import { PROFILE_KIND } from '../record/profile-kind.ts';
import type { RecordKind } from '../record/record-kind.ts';
import { settledRow } from '../record/row.ts';
import type { Row } from '../record/row.ts';
import {
  resetUntouched,
  getRecord,
  isRecordGone,
  isUntouched,
  listRecords,
  probeStore,
  touchedKey,
} from './read-rows.ts';
import { BLOB_KEYS, withoutBlobs } from './record-store.ts';
import type { RecordStore, Stored } from './record-store.ts';
import { isInTrash, leaveTrash, moveToTrash, readShownBlob, trashIndexKey } from './trash-index.ts';

/** Which profile is active. */
export const ACTIVE_PROFILE = 'activeProfileId';

export interface LocalDeps {
  readonly store: RecordStore;
  /** ISO time. */
  readonly now: () => string;
}

const NOTHING_TO_SEND = { kind: 'sent' } as const;

/** Records stored on this device only. */
export function openLocalRepository<R extends StoredRecord>(
  kind: RecordKind<R>,
  { store, now }: LocalDeps,
): RecordRepository<R> {
  return {
    // If storage is forbidden nothing can be missing; if it cannot be read now, an empty list would be wrong.
    refetch: async () => {
      const probed = await probeStore(store, kind);
      return probed.ok || probed.reason === 'forbidden';
    },
    watch: (onChange) => store.subscribe(kind.name, onChange),
    knowsAll: async () =>
      (await probeStore(store, kind)).ok && !(await store.hasQuarantined(kind.name)),
    isUntouched: () => isUntouched(store, kind),
    resetUntouched: () => resetUntouched(store, kind),
    list: () => listRecords(store, kind),
    get: (id) => getRecord(store, kind, id),
    isGone: (id) => isRecordGone(store, kind, id),
    put: (record) => putLocally(store, kind, { record }),
    remove: async (id, how) => {
      const remove = (isForGood: boolean) =>
        store.update(kind, { ids: [id], meta: [trashIndexKey(kind)] }, ({ rows, meta }) => {
          const record = rows.get(id)?.record ?? null;
          const trashed =
            isForGood || !record ? null : moveToTrash(kind, record, { meta, now: now() });
          // What is in the trash, from now on or already, keeps its photo.
          const hasPhoto = trashed || (!isForGood && isInTrash(kind, id, meta));
          return {
            rows: new Map([[id, null]]),
            blobs: hasPhoto || kind.photo === 'none' ? new Map() : withoutBlobs(kind.name, id),
            meta: trashed ?? new Map(),
            answer: null,
          };
        });
      const removed = await remove(how === 'for-good');
      // Removing must work without space, even for the trash.
      const isFull = !removed.ok && removed.reason === 'full';
      const done = isFull ? await remove(true) : removed;
      if (!done.ok) throw new RemovalRefused(done.reason);
    },
    confirm: async () => NOTHING_TO_SEND,
  };
}

export interface LocalPut<R extends StoredRecord> {
  readonly record: R;
  readonly madeFrom?: R | undefined;
  readonly blobs?: ReadonlyMap<string, StoredPhoto>;
}

/** Saves a record and its blobs in one transaction. */
export async function putLocally<R extends StoredRecord>(
  store: RecordStore,
  kind: RecordKind<R>,
  { record, madeFrom, blobs = new Map() }: LocalPut<R>,
): Promise<PutOutcome> {
  const { id } = record;
  const put = (wanted: R): Promise<Stored<null>> =>
    store.update(kind, { ids: [id], meta: [trashIndexKey(kind)] }, (view) => {
      const { rows, photos, localSeq } = view;
      const current = rows.get(id)?.record ?? null;
      const change = current && madeFrom && kind.changeBetween?.(madeFrom, wanted);
      const next = change ? change.applyTo(current) : wanted;
      if (next === current) return { answer: null };
      return {
        rows: new Map([[id, settledRow(next, { localSeq })]]),
        // A fixed photo is never replaced.
        blobs: photos.has(id) ? new Map<string, StoredPhoto>() : blobs,
        meta: new Map<string, unknown>([[touchedKey(kind), true], ...leaveTrash(kind, id, view)]),
        answer: null,
      };
    });
  const whole = await put(record);
  if (whole.ok) return { kind: 'saved' };
  const lighter = whole.reason === 'full' ? (kind.lighten?.(record) ?? null) : null;
  if (!lighter) return { kind: 'failed', reason: whole.reason };
  const rest = await put(lighter);
  return rest.ok ? { kind: 'without-photo' } : { kind: 'failed', reason: rest.reason };
}

/** Profiles stored on this device only. */
export function openLocalProfiles(deps: LocalDeps): ProfileRepository {
  const { store } = deps;
  const repository = openLocalRepository<Profile>(PROFILE_KIND, deps);
  // A choice that could not be stored lasts until the page closes.
  let heldActiveId: string | null = null;
  const getActiveId = async () => heldActiveId ?? (await readActiveId(store));
  return {
    ...repository,
    put: (profile, madeFrom) => putLocally(store, PROFILE_KIND, { record: profile, madeFrom }),
    remove: async (id, how) => {
      await repository.remove(id, how);
      if ((await getActiveId()) !== id) return;
      heldActiveId = null;
      await writeActiveId(store, null);
    },
    storeDefault: () => storeDefault(store),
    send: async () => NOTHING_TO_SEND,
    listRefused: async () => [],
    listOverruled: async () => [],
    settleOverruled: async () => undefined,
    getActiveId,
    setActiveId: async (id) => {
      const stored = await writeActiveId(store, id);
      heldActiveId = stored.ok ? null : id;
    },
    confirmActiveId: async () => NOTHING_TO_SEND,
  };
}

/**
 * Where no stored profile is the default, the first becomes it. That is no change by the user: nothing is sent, and
 * version and times stay, because the server chooses in the same way.
 */
export async function storeDefault(store: RecordStore): Promise<void> {
  await store.update(PROFILE_KIND, { ids: 'all' }, ({ rows, localSeq }) => {
    const profiles = [...rows.values()].flatMap(({ record }) => record ?? []);
    const [first] = profiles.toSorted(PROFILE_KIND.compare);
    const row = first && rows.get(first.id);
    if (!row || profiles.some(({ is_default }) => is_default)) return { answer: null };
    return { rows: new Map([[first.id, { ...asDefault(row), localSeq }]]), answer: null };
  });
}

function asDefault(row: Row<Profile>): Row<Profile> {
  const pending = row.pending && { ...row.pending, base: flag(row.pending.base) };
  return { ...row, record: flag(row.record), pending };
}

const flag = (profile: Profile | null) => profile && { ...profile, is_default: true };

export async function readActiveId(store: RecordStore): Promise<string | null> {
  const found = await store.update(
    PROFILE_KIND,
    { ids: [], meta: [ACTIVE_PROFILE] },
    ({ meta }) => {
      const id = meta.get(ACTIVE_PROFILE);
      return { answer: typeof id === 'string' ? id : null };
    },
  );
  return found.ok ? found.value : null;
}

export function writeActiveId(store: RecordStore, id: string | null): Promise<Stored<null>> {
  return store.update(PROFILE_KIND, { ids: [] }, () => ({
    meta: new Map([[ACTIVE_PROFILE, id]]),
    answer: null,
  }));
}

const profilePhotoKey = (id: string) => BLOB_KEYS.photo(PROFILE_KIND.name, id);

/** The photos of profiles stored on this device only. */
export function openLocalPhotos({ store }: Pick<LocalDeps, 'store'>): PhotoRepository {
  return {
    get: (id) => readShownBlob(store, PROFILE_KIND, id, BLOB_KEYS.photo),
    isCurrent: async () => true,
    put: async (id, { bytes, type }) => {
      // Copied, because the caller may go on using its bytes.
      const photo = { bytes: bytes.slice(), type };
      const stored = await store.update(PROFILE_KIND, { ids: [] }, () => ({
        blobs: new Map([[profilePhotoKey(id), photo]]),
        answer: null,
      }));
      return stored.ok ? { kind: 'saved' } : { kind: 'failed', reason: stored.reason };
    },
    send: async () => NOTHING_TO_SEND,
    remove: async (id) => {
      const removed = await store.update(PROFILE_KIND, { ids: [] }, () => ({
        blobs: new Map([[profilePhotoKey(id), null]]),
        answer: null,
      }));
      if (!removed.ok) throw new RemovalRefused(removed.reason);
    },
  };
}
