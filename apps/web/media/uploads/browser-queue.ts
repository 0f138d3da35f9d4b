import { needsFile, readUploadQueue } from '@color-almanac/domain';
import type { Upload, UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { stripMetadata } from '@color-almanac/vision';

import { keysFrom, resultOf } from '../../store/database/database.ts';
import type { ObjectStores, UserDatabase } from '../../store/database/database.ts';
import { explainRefusal } from '../../base/storage-access.ts';
import { readStoredPhoto } from '../../store/database/stored-photo.ts';
import { openTabChannel } from '../../store/database/tab-channel.ts';
import { removeStoredUploads, UPLOAD_SLOTS, uploadChannelOf } from './stored-uploads.ts';
import type { QueueStep, UploadQueueStorage } from './upload-store.ts';

/** The queue after this many changes, and the position of each of its files. */
interface Known {
  readonly seq: number;
  readonly queue: UploadQueue;
  readonly places: ReadonlyMap<string, number>;
}

const STORES = ['uploads', 'blobs', 'meta'] as const;

/**
 * A queue in a user's database. Each file has a row, so that fifty steps on five hundred files do not rewrite all of
 * them.
 */
export function openBrowserQueue(database: UserDatabase): UploadQueueStorage {
  const channel = openTabChannel(uploadChannelOf(database));
  let known: Known = { seq: -1, queue: [], places: new Map() };
  let isClosed = false;
  // Writing now would create the database of an account that was just forgotten.
  const stopWatching = database.onDestroyed(() => {
    isClosed = true;
  });
  const close = () => {
    isClosed = true;
    stopWatching();
    channel.close();
  };
  const readBlob = async (key: string) => {
    if (isClosed) return null;
    const reading = database.transact({ stores: ['blobs'], mode: 'readonly' }, ({ blobs }) =>
      resultOf<unknown>(blobs.get(key)),
    );
    return readStoredPhoto(await reading.catch(() => null));
  };
  return {
    update: async (step) => {
      if (isClosed) return { ok: false, reason: 'forbidden' };
      try {
        const { after, wrote } = await database.transact(
          { stores: STORES, mode: 'readwrite' },
          (stores) => updateIn(stores, step, () => known),
        );
        known = after;
        if (wrote) channel.emit();
        return { ok: true, queue: after.queue };
      } catch (error) {
        return { ok: false, reason: explainRefusal(error) };
      }
    },
    getPhoto: (id) => readBlob(UPLOAD_SLOTS.photo(id)),
    getPicture: (id) => readBlob(UPLOAD_SLOTS.picture(id)),
    subscribe: channel.subscribe,
    forget: async () => {
      close();
      await removeStoredUploads(database);
    },
    close,
  };
}

/**
 * A queue whose stored files have no place, time or camera in them. They are not decoded here: a turned photo keeps its
 * direction until it becomes an item. A file that is no photo as far as its bytes say stays in memory until it has been
 * inspected and refused, or the page closes.
 */
export function withCleanFiles(storage: UploadQueueStorage): UploadQueueStorage {
  const held = new Map<string, StoredPhoto>();
  return {
    ...storage,
    update: async (step) => {
      const photos = new Map<string, StoredPhoto>();
      for (const [id, { bytes, type }] of step.photos ?? []) {
        const stripped = stripMetadata(bytes);
        if (stripped.kind === 'unknown') held.set(id, { bytes, type });
        else photos.set(id, { bytes: stripped.kind === 'clean' ? bytes : stripped.bytes, type });
      }
      const updated = await storage.update({ ...step, photos });
      if (updated.ok && held.size > 0) {
        const wanted = new Set(updated.queue.filter(needsFile).map(({ id }) => id));
        for (const id of held.keys()) if (!wanted.has(id)) held.delete(id);
      }
      return updated;
    },
    getPhoto: async (id) => held.get(id) ?? storage.getPhoto(id),
  };
}

/** Reads what has changed, decides and writes, all in one transaction of these stores. */
async function updateIn(
  stores: ObjectStores,
  step: QueueStep,
  getKnown: () => Known,
): Promise<{ readonly after: Known; readonly wrote: boolean }> {
  const stored = await resultOf<unknown>(stores.meta.get(UPLOAD_SLOTS.seq));
  const seq = typeof stored === 'number' ? stored : 0;
  // Not earlier: the transaction before this one may just have written.
  const known = getKnown();
  const before = seq === known.seq ? known : await readQueue(stores, seq);
  const queue = step.decide(before.queue);
  const wrote = queue !== before.queue;
  const after = wrote ? writeQueue(stores, before, queue) : before;
  const wanted = new Set(queue.filter(needsFile).map(({ id }) => id));
  for (const [id, photo] of step.photos ?? [])
    if (wanted.has(id)) stores.blobs.put(photo, UPLOAD_SLOTS.photo(id));
  for (const [id, picture] of step.pictures ?? [])
    if (wanted.has(id)) stores.blobs.put(picture, UPLOAD_SLOTS.picture(id));
  return { after, wrote };
}

/** Writes the rows that differ, and removes the bytes nothing needs any more. */
function writeQueue({ uploads, blobs, meta }: ObjectStores, before: Known, queue: UploadQueue) {
  const removeFiles = (id: string) => {
    blobs.delete(UPLOAD_SLOTS.photo(id));
    blobs.delete(UPLOAD_SLOTS.picture(id));
  };
  const seq = before.seq + 1;
  const places = new Map(before.places);
  const last = new Map(before.queue.map((upload) => [upload.id, upload]));
  let next = Math.max(-1, ...places.values()) + 1;
  for (const upload of queue) {
    const was = last.get(upload.id);
    last.delete(upload.id);
    if (was === upload) continue;
    const place = places.get(upload.id) ?? next++;
    places.set(upload.id, place);
    uploads.put({ place, upload }, UPLOAD_SLOTS.row(upload.id));
    if (!needsFile(upload)) removeFiles(upload.id);
  }
  for (const id of last.keys()) {
    places.delete(id);
    uploads.delete(UPLOAD_SLOTS.row(id));
    removeFiles(id);
  }
  meta.put(seq, UPLOAD_SLOTS.seq);
  return { seq, queue, places };
}

async function readQueue({ uploads }: ObjectStores, seq: number): Promise<Known> {
  const rows = await resultOf<unknown[]>(uploads.getAll(keysFrom(UPLOAD_SLOTS.prefix)));
  const found: { readonly place: number; readonly upload: Upload }[] = [];
  for (const [at, row] of rows.entries()) {
    const { upload: record, place = at } = (row ?? {}) as { upload?: unknown; place?: number };
    const { value, intact } = readUploadQueue([record]);
    // What a newer app wrote stays where it is, until that app reads it.
    if (intact) found.push(...value.map((upload) => ({ place, upload })));
  }
  const ordered = found.toSorted((one, other) => one.place - other.place);
  return {
    seq,
    queue: ordered.map(({ upload }) => upload),
    places: new Map(found.map(({ place, upload }) => [upload.id, place])),
  };
}
