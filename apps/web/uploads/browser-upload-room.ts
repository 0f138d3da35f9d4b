import { needsFile, readUploadQueue } from '@color-almanac/domain';
import type { Upload, UploadQueue } from '@color-almanac/domain';
import { get } from 'idb-keyval';

import { openDatabase } from '../storage/browser-database.ts';
import { readStoredPhoto } from '../storage/photo-shelf.ts';
import { openTabNews } from '../storage/records/tab-news.ts';
import { explainRefusal } from '../storage/storage-access.ts';
import { abort, endOf, resultOf } from '../storage/transaction.ts';
import type { QueueStep, UploadRoom } from './upload-room.ts';
import { allUploadRows, UPLOAD_STORE, uploadRowKey } from './upload-rows.ts';

/** Under this stands how many changes there were: whoever knows the same number knows the queue. */
const COUNT = 'count';
const photoKey = (id: string) => `photo/${id}`;
const pictureKey = (id: string) => `picture/${id}`;

/** The queue as it was at a count, and where each of its files stands in line. */
interface Known {
  readonly count: number;
  readonly queue: UploadQueue;
  readonly places: ReadonlyMap<string, number>;
}

/** A queue in IndexedDB, a row for each file, so that fifty steps on five hundred files do not write all of them. */
export function openBrowserUploadRoom(databaseName: string): UploadRoom {
  const { use, destroy } = openDatabase({ name: databaseName, store: UPLOAD_STORE });
  const news = openTabNews(databaseName);
  let known: Known = { count: -1, queue: [], places: new Map() };
  let isClosed = false;
  const getStored = async (key: string) => {
    const found = isClosed ? null : await get<unknown>(key, use).catch(() => null);
    return readStoredPhoto(found);
  };
  return {
    change: async (step) => {
      if (isClosed) return { ok: false, reason: 'forbidden' };
      try {
        const { after, wrote } = await use('readwrite', (store) =>
          changeIn(store, step, () => known),
        );
        if (after.count >= known.count) known = after;
        if (wrote) news.tell();
        return { ok: true, queue: after.queue };
      } catch (error) {
        return { ok: false, reason: explainRefusal(error) };
      }
    },
    getPhoto: (id) => getStored(photoKey(id)),
    getPicture: (id) => getStored(pictureKey(id)),
    watch: news.watch,
    forget: async () => {
      isClosed = true;
      await destroy();
      news.tell();
      news.close();
    },
    close: () => {
      isClosed = true;
      news.close();
    },
  };
}

/** Reads what has changed meanwhile, decides and writes, all in the transaction of this store. */
async function changeIn(
  store: IDBObjectStore,
  step: QueueStep,
  getKnown: () => Known,
): Promise<{ readonly after: Known; readonly wrote: boolean }> {
  const { transaction } = store;
  const ended = endOf(transaction);
  try {
    const counted = await resultOf<unknown>(store.get(COUNT));
    const count = typeof counted === 'number' ? counted : 0;
    // Only now: whoever stood in line before this may just have written.
    const known = getKnown();
    const before = count === known.count ? known : await readQueue(store, count);
    const queue = step.decide(before.queue);
    const places = new Map(before.places);
    if (queue !== before.queue) {
      writeQueue(store, { before: before.queue, queue, places });
      store.put(before.count + 1, COUNT);
    }
    const wanted = new Set(queue.filter(needsFile).map(({ id }) => id));
    for (const [id, photo] of step.photos ?? []) if (wanted.has(id)) store.put(photo, photoKey(id));
    for (const [id, picture] of step.pictures ?? [])
      if (wanted.has(id)) store.put(picture, pictureKey(id));
    await ended;
    const wrote = queue !== before.queue;
    return { after: wrote ? { count: before.count + 1, queue, places } : before, wrote };
  } catch (error) {
    if (transaction.error === null) abort(transaction);
    await ended.catch(() => undefined);
    throw transaction.error ?? error;
  }
}

function writeQueue(
  store: IDBObjectStore,
  change: {
    readonly before: UploadQueue;
    readonly queue: UploadQueue;
    readonly places: Map<string, number>;
  },
): void {
  const { before, queue, places } = change;
  const last = new Map(before.map((upload) => [upload.id, upload]));
  let next = Math.max(-1, ...places.values()) + 1;
  for (const upload of queue) {
    const was = last.get(upload.id);
    last.delete(upload.id);
    if (was === upload) continue;
    const place = places.get(upload.id) ?? next++;
    places.set(upload.id, place);
    store.put({ place, upload }, uploadRowKey(upload.id));
    if (!needsFile(upload)) removeFiles(store, upload.id);
  }
  for (const id of last.keys()) {
    places.delete(id);
    store.delete(uploadRowKey(id));
    removeFiles(store, id);
  }
}

function removeFiles(store: IDBObjectStore, id: string): void {
  store.delete(photoKey(id));
  store.delete(pictureKey(id));
}

async function readQueue(store: IDBObjectStore, count: number): Promise<Known> {
  const raws = await resultOf<unknown[]>(store.getAll(allUploadRows()));
  const places = new Map<string, number>();
  const found: { readonly place: number; readonly upload: Upload }[] = [];
  for (const [at, raw] of raws.entries()) {
    const { upload: record, place = at } = (raw ?? {}) as { upload?: unknown; place?: number };
    const { value, intact } = readUploadQueue([record]);
    // What a newer app wrote stays where it is, until that reads it.
    if (!intact) continue;
    for (const upload of value) {
      found.push({ place, upload });
      places.set(upload.id, place);
    }
  }
  const inLine = found.toSorted((one, other) => one.place - other.place);
  return { count, queue: inLine.map(({ upload }) => upload), places };
}
