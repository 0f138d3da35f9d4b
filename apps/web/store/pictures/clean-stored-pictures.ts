import { isSamePhoto } from '@color-almanac/sync';
import type { StoredPhoto } from '@color-almanac/sync';

import { cleanPicture } from '../../media/vision/clean-picture.ts';
import { openBrowserLock } from '../../base/browser-lock.ts';
import { cleanInlinePictures } from './clean-inline-pictures.ts';
import type { CleanPicture } from './clean-on-demand.ts';
import { resultOf } from '../database/database.ts';
import type { UserDatabase } from '../database/database.ts';
import { listKeys, tryStorage } from '../../base/storage-access.ts';
import { textsOf } from '../database/store-transaction.ts';
import { readStoredPhoto } from '../database/stored-photo.ts';

/** In `meta`: how far the pictures of earlier versions are cleaned. */
const PROGRESS = 'cleanedPictures';

/** Where pictures may be, and how many values are read at once: a photo may take 15 MB. */
const PLACES = [
  { store: 'blobs', atOnce: 8 },
  { store: 'records', atOnce: 50 },
  { store: 'meta', atOnce: 50 },
] as const;
type Place = (typeof PLACES)[number];

export interface CleaningDeps {
  readonly database: UserDatabase;
  /** The user's part of local storage, which has copies of records. */
  readonly storage: Storage | null;
  readonly clean?: CleanPicture;
}

interface Cleaning extends Required<CleaningDeps> {
  /** Whether the database was removed: writing would create it again. */
  readonly isOver: () => boolean;
}

/**
 * Takes place, time and camera out of everything earlier versions stored, once, in small transactions. It continues
 * where the page before was closed. A picture is replaced only if it is still the one that was cleaned, and stays where
 * nobody understands it. Rejects with the first failure; the rest follows at the next start.
 */
export async function cleanStoredPictures({
  database,
  storage,
  clean = cleanPicture,
}: CleaningDeps): Promise<void> {
  const over = new AbortController();
  const stopWatching = database.onDestroyed(() => over.abort());
  const cleaning = { database, storage, clean, isOver: () => over.signal.aborted };
  try {
    await openBrowserLock(`${database.name}/clean`)(() => cleanAll(cleaning));
  } finally {
    stopWatching();
  }
}

async function cleanAll(cleaning: Cleaning): Promise<void> {
  const { database, isOver } = cleaning;
  // Reading a missing database would create it.
  const isThere = (await indexedDB.databases()).some(({ name }) => name === database.name);
  const begun = isThere && !isOver() ? await readProgress(database) : null;
  if (begun === null) return;
  for (const [at, place] of PLACES.entries()) {
    if (at < begun.place) continue;
    await cleanPlace(cleaning, place, at === begun.place ? begun.after : '');
  }
  if (isOver()) return;
  await cleanCopies(cleaning);
  await writeProgress(database, { place: PLACES.length, after: '' });
}

interface Progress {
  /** The index of a place; all are done after the last. */
  readonly place: number;
  /** The last key that is done there. */
  readonly after: string;
}

/** `null` where nothing is left, or nothing was ever stored. */
async function readProgress(database: UserDatabase): Promise<Progress | null> {
  const request = { stores: ['records', 'blobs', 'meta'], mode: 'readonly' } as const;
  return database.transact(request, async ({ records, blobs, meta }) => {
    const [stored, ...counts] = await Promise.all([
      resultOf<unknown>(meta.get(PROGRESS)),
      resultOf(records.count()),
      resultOf(blobs.count()),
    ]);
    if (counts.every((count) => count === 0)) return null;
    const { place = 0, after = '' } = (stored ?? {}) as Partial<Progress>;
    return place < PLACES.length ? { place, after } : null;
  });
}

function writeProgress(database: UserDatabase, progress: Progress): Promise<void> {
  return database.transact({ stores: ['meta'], mode: 'readwrite' }, async ({ meta }) => {
    meta.put(progress, PROGRESS);
  });
}

async function cleanPlace(deps: Cleaning, { store, atOnce }: Place, from: string) {
  const { database, isOver } = deps;
  let after = from;
  while (!isOver()) {
    const range = IDBKeyRange.lowerBound(after, true);
    const batch = await database.transact({ stores: [store], mode: 'readonly' }, async (stores) => {
      const [keys, values] = await Promise.all([
        resultOf(stores[store].getAllKeys(range, atOnce)),
        resultOf<unknown[]>(stores[store].getAll(range, atOnce)),
      ]);
      return textsOf(keys).map((key, at) => ({ key, value: values[at] }));
    });
    const last = batch.at(-1);
    if (!last) return;
    for (const { key, value } of batch) await cleanValue(deps, store, { key, value });
    after = last.key;
    if (!isOver()) {
      const place = PLACES.findIndex((each) => each.store === store);
      await writeProgress(database, { place, after });
    }
  }
}

interface StoredValue {
  readonly key: string;
  readonly value: unknown;
}

async function cleanValue(
  { database, clean, isOver }: Cleaning,
  store: Place['store'],
  { key, value }: StoredValue,
): Promise<void> {
  const found = await findUnclean(value, clean);
  if (found.length === 0 || isOver()) return;
  await database.transact({ stores: [store], mode: 'readwrite' }, async (stores) => {
    // Another tab may have replaced it meanwhile.
    const now = await resultOf<unknown>(stores[store].get(key));
    const next = replacePictures(now, found);
    if (next !== now) stores[store].put(next, key);
  });
}

/** Copies of records, and unreadable originals, which may contain their photo. */
async function cleanCopies({ storage, clean }: Cleaning): Promise<void> {
  for (const key of listKeys(storage)) {
    const read = tryStorage(() => storage?.getItem(key) ?? '');
    if (!read.ok || !read.value.includes(INLINE)) continue;
    const next = await cleanInlinePictures(read.value, clean, null);
    const isUnchanged = () => storage?.getItem(key) === read.value;
    if (next !== read.value) tryStorage(() => isUnchanged() && storage?.setItem(key, next));
  }
}

const INLINE = 'data:image/';

/** What takes the place of a picture, or of a text that contains some. */
type Replacement =
  | { readonly from: StoredPhoto; readonly to: StoredPhoto }
  | { readonly from: string; readonly to: string };

/** Everything in a stored value that has to be replaced. */
async function findUnclean(value: unknown, clean: CleanPicture): Promise<readonly Replacement[]> {
  if (typeof value === 'string') {
    if (!value.includes(INLINE)) return [];
    const to = await cleanInlinePictures(value, clean, null);
    return to === value ? [] : [{ from: value, to }];
  }
  const photo = readStoredPhoto(value);
  if (photo) {
    const to = await clean(photo);
    return !to || to.bytes === photo.bytes ? [] : [{ from: photo, to }];
  }
  const found: Replacement[] = [];
  for (const part of partsOf(value)) found.push(...(await findUnclean(part, clean)));
  return found;
}

function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isPlain(value) ? Object.values(value) : [];
}

/** The value itself where it contains none of them. */
function replacePictures(value: unknown, found: readonly Replacement[]): unknown {
  if (typeof value === 'string') return found.find(({ from }) => from === value)?.to ?? value;
  const photo = readStoredPhoto(value);
  if (photo) {
    const next = found.find(({ from }) => typeof from !== 'string' && isSamePhoto(from, photo));
    // Beside its bytes it may have fields of its own.
    return next && typeof next.to !== 'string' ? { ...(value as object), ...next.to } : value;
  }
  const parts = partsOf(value);
  const next = parts.map((part) => replacePictures(part, found));
  if (next.every((part, at) => part === parts[at])) return value;
  if (Array.isArray(value)) return next;
  return Object.fromEntries(Object.keys(value as object).map((name, at) => [name, next[at]]));
}

const isPlain = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]';
