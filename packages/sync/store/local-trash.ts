import {
  compareLastDeleted,
  describeTrashed,
  isResting,
  MOST_TRASHED,
  TRASH_KINDS,
  type TrashedRecord,
  type TrashEntry,
  type TrashKind,
} from '@color-almanac/domain';

import type { PutOutcome, StoredRecord, TrashRepository } from '../data-store.ts';
import { RemovalRefused } from '../data-store.ts';
import { COLLECTION_KIND } from '../record/collection-kind.ts';
import { ITEM_KIND } from '../record/item-kind.ts';
import { PALETTE_KIND } from '../record/palette-kind.ts';
import { PROFILE_KIND } from '../record/profile-kind.ts';
import type { RecordKind } from '../record/record-kind.ts';
import { BLOB_KEYS, withoutBlobs } from './record-store.ts';
import type { RecordStore } from './record-store.ts';
import { readTrashIndex, trashIndexKey, trashRecordKey, type TrashIndex } from './trash-index.ts';

interface LocalTrashDeps {
  readonly store: RecordStore;
  /** ISO time. */
  readonly now: () => string;
  /** Saves a record again; its photo is still stored. */
  readonly put: (trashed: TrashedRecord) => Promise<PutOutcome>;
}

/** What was deleted on this device and is on no server. */
export function openLocalTrash({ store, now, put }: LocalTrashDeps): TrashRepository {
  const list = async () => {
    const lists = await Promise.all(TRASH_KINDS.map((kind) => listKind(store, kind, now())));
    return lists.flat().sort(compareLastDeleted);
  };
  return {
    list,
    restore: async ({ kind, id }) => {
      const record = await readTrashed(store, kind, id);
      if (!record) return { kind: 'failed', reason: 'gone' };
      const restored = { ...record, updated_at: now() };
      // A default profile can't be deleted, so another one is the default by now.
      const next = kind === 'profile' ? { ...restored, is_default: false } : restored;
      return put({ kind, record: next } as TrashedRecord);
    },
    remove: ({ kind, id }) => removeFromTrash(store, kind, [id]),
    empty: () => emptyLocalTrash(store),
    getThumbnail: async ({ kind, id }) =>
      (await store.readBlob(BLOB_KEYS.thumbnail(kind, id))) ??
      (await store.readBlob(BLOB_KEYS.photo(kind, id))),
  };
}

/** Removes for good what was deleted on this device and is on no server. */
export async function emptyLocalTrash(store: RecordStore): Promise<void> {
  for (const kind of TRASH_KINDS) await removeFromTrash(store, kind, 'all');
}

/** The entries of a kind; what rested long enough is removed on the way. */
async function listKind(
  store: RecordStore,
  kind: TrashKind,
  now: string,
): Promise<readonly TrashEntry[]> {
  const index = await readStoredIndex(store, kind);
  const stays = ([, at]: TrashIndex[number], place: number) =>
    place < MOST_TRASHED && isResting(at, now);
  const resting = index.filter(stays);
  const gone = index.filter((entry, place) => !stays(entry, place)).map(([id]) => id);
  if (gone.length > 0) await removeFromTrash(store, kind, gone);
  const keys = resting.map(([id]) => trashRecordKey(kind, id));
  const found = await store.update(KINDS[kind], { ids: [], meta: keys }, ({ meta }) => ({
    answer: resting.flatMap(([id, at]) => {
      const record = readRecord(kind, meta.get(trashRecordKey(kind, id)));
      return record ? describeTrashed({ kind, record } as TrashedRecord, at) : [];
    }),
  }));
  if (!found.ok) throw new Error(`Could not read the trash: ${found.reason}`);
  return found.value;
}

async function readStoredIndex(store: RecordStore, kind: TrashKind): Promise<TrashIndex> {
  const key = trashIndexKey({ name: kind });
  const found = await store.update(KINDS[kind], { ids: [], meta: [key] }, ({ meta }) => ({
    answer: readTrashIndex(meta, { name: kind }),
  }));
  if (!found.ok) throw new Error(`Could not read the trash: ${found.reason}`);
  return found.value;
}

async function readTrashed(
  store: RecordStore,
  kind: TrashKind,
  id: string,
): Promise<StoredRecord | null> {
  const key = trashRecordKey(kind, id);
  const found = await store.update(KINDS[kind], { ids: [], meta: [key] }, ({ meta }) => ({
    answer: readRecord(kind, meta.get(key)),
  }));
  return found.ok ? found.value : null;
}

async function removeFromTrash(
  store: RecordStore,
  kind: TrashKind,
  ids: 'all' | readonly string[],
): Promise<void> {
  const key = trashIndexKey({ name: kind });
  const isGone = ([id]: TrashIndex[number]) => ids === 'all' || ids.includes(id);
  const removed = await store.update(KINDS[kind], { ids: [], meta: [key] }, ({ meta }) => {
    const index = readTrashIndex(meta, { name: kind });
    // One that was restored in the meantime is not in the list, and keeps its photo.
    const gone = index.filter(isGone).map(([id]) => id);
    const rest = index.filter((entry) => !isGone(entry));
    return {
      meta: new Map<string, unknown>([
        ...gone.map((id) => [trashRecordKey(kind, id), null] as const),
        [key, rest.length > 0 ? rest : null],
      ]),
      blobs: new Map(gone.flatMap((id) => [...withoutBlobs(kind, id)])),
      answer: null,
    };
  });
  if (!removed.ok) throw new RemovalRefused(removed.reason);
}

const KINDS: Readonly<Record<TrashKind, RecordKind<StoredRecord>>> = {
  profile: PROFILE_KIND,
  item: ITEM_KIND,
  palette: PALETTE_KIND,
  collection: COLLECTION_KIND,
} as unknown as Readonly<Record<TrashKind, RecordKind<StoredRecord>>>;

function readRecord(kind: TrashKind, raw: unknown): StoredRecord | null {
  return raw === null || raw === undefined ? null : (KINDS[kind].read(raw)?.record ?? null);
}
