import type { StoredPhoto, ItemRepository } from '@color-almanac/sync';
import { createLikenessIndex, parseLikeness } from '@color-almanac/vision';

import { keysFrom, resultOf } from '../../store/database/database.ts';
import type { UserDatabase } from '../../store/database/database.ts';
import { FINGERPRINTS, UPLOAD_SLOTS } from './stored-uploads.ts';

/** The fingerprints of existing items, so that a photo added again is recognized. */
export interface ItemFingerprints {
  /** The ids of existing items that look like it. */
  findAlike(fingerprint: string): Promise<readonly string[]>;
  put(id: string, fingerprint: string): Promise<void>;
  remove(id: string): Promise<void>;
  close(): void;
}

interface FingerprintDeps {
  readonly database: UserDatabase;
  readonly items: Pick<ItemRepository, 'list' | 'get' | 'getThumbnail' | 'watch' | 'refetch'>;
  readonly readFingerprint: (photo: StoredPhoto) => Promise<string | null>;
  /** In milliseconds. */
  readonly clock: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The shortest time between two reads after other tabs' changes: reading thousands of items is slow. */
const CURRENT_MS = 5000;
const READ_AT_ONCE = 4;

export function openItemFingerprints(deps: FingerprintDeps): ItemFingerprints {
  const { items, readFingerprint, clock, wait } = deps;
  const index = openFingerprintIndex(deps.database);
  /** Items whose picture cannot be loaded. */
  const unread = new Set<string>();
  let loading: Promise<void> | null = null;
  let readAt = -Infinity;
  let isOld = true;
  let isOver = false;
  let isSweeping = false;
  /** A deleted item must leave no fingerprint. */
  const sweepSoon = async () => {
    if (isSweeping) return;
    isSweeping = true;
    await wait(CURRENT_MS);
    isSweeping = false;
    if (isOver) return;
    await (loading ??= index.load());
    await sweep(await listIds());
  };
  const stopWatching = items.watch(() => {
    isOld = true;
    sweepSoon().catch(() => undefined);
  });

  const listIds = async () => new Set((await items.list()).map(({ id }) => id));
  const sweep = async (ids: ReadonlySet<string>) => {
    // The list is also empty where nothing can be read now.
    if (ids.size === 0 && !(await items.refetch())) return;
    for (const id of index.listIds()) if (!ids.has(id)) await index.remove(id);
  };
  const readItem = async (id: string) => {
    const picture = await items.getThumbnail(id);
    const fingerprint = picture && (await readFingerprint(picture).catch(() => null));
    if (!fingerprint || !(await index.put(id, fingerprint))) unread.add(id);
  };
  const catchUp = async () => {
    if (!isOld || clock() - readAt < CURRENT_MS) return;
    const ids = await listIds();
    isOld = false;
    await sweep(ids);
    const unknown = [...ids].filter((id) => !index.has(id) && !unread.has(id));
    for (let from = 0; from < unknown.length; from += READ_AT_ONCE)
      await Promise.all(unknown.slice(from, from + READ_AT_ONCE).map(readItem));
    readAt = clock();
  };
  let last: Promise<void> = Promise.resolve();
  const ready = () => {
    loading ??= index.load();
    const loaded = loading;
    const mine = last.then(() => loaded).then(catchUp);
    // A failed run does not prevent the next.
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    findAlike: async (fingerprint) => {
      await ready();
      const there: string[] = [];
      for (const id of index.findAlike(fingerprint)) if (await items.get(id)) there.push(id);
      return there;
    },
    put: async (id, fingerprint) => void (await index.put(id, fingerprint)),
    remove: index.remove,
    close: () => {
      // Fingerprints still being read are no longer written.
      isOver = true;
      index.close();
      stopWatching();
    },
  };
}

/** Fingerprints by item id, searched by likeness, and stored in the user's database. */
function openFingerprintIndex(database: UserDatabase) {
  const index = createLikenessIndex();
  const known = new Set<string>();
  let isClosed = false;
  const stopWatching = database.onDestroyed(() => {
    isClosed = true;
  });
  const learn = (id: string, fingerprint: string): boolean => {
    const likeness = parseLikeness(fingerprint);
    if (!likeness) return false;
    index.put(id, likeness);
    known.add(id);
    return true;
  };
  /** Where it cannot be written, the photo is read again later. */
  const write = async (change: (meta: IDBObjectStore) => void): Promise<void> => {
    if (isClosed) return;
    const writing = database.transact({ stores: ['meta'], mode: 'readwrite' }, async ({ meta }) =>
      change(meta),
    );
    await writing.catch(() => undefined);
  };
  return {
    /** Reads the stored fingerprints. */
    load: async () => {
      if (isClosed) return;
      const range = keysFrom(FINGERPRINTS);
      const reading = database.transact({ stores: ['meta'], mode: 'readonly' }, ({ meta }) =>
        Promise.all([resultOf(meta.getAllKeys(range)), resultOf<unknown[]>(meta.getAll(range))]),
      );
      const [keys, texts] = await reading.catch(() => [[], []] as const);
      for (const [at, text] of texts.entries())
        if (typeof text === 'string') learn(readItemId(keys[at]), text);
    },
    has: (id: string) => known.has(id),
    listIds: () => [...known],
    /** Resolves to whether it could be read. */
    put: async (id: string, fingerprint: string): Promise<boolean> => {
      if (!learn(id, fingerprint)) return false;
      await write((meta) => meta.put(fingerprint, UPLOAD_SLOTS.fingerprint(id)));
      return true;
    },
    remove: async (id: string): Promise<void> => {
      known.delete(id);
      index.remove(id);
      await write((meta) => meta.delete(UPLOAD_SLOTS.fingerprint(id)));
    },
    findAlike: (fingerprint: string) => {
      const likeness = parseLikeness(fingerprint);
      return likeness ? index.findAlike(likeness) : [];
    },
    close: () => {
      isClosed = true;
      stopWatching();
    },
  };
}

const readItemId = (key: IDBValidKey | undefined): string =>
  typeof key === 'string' ? key.slice(FINGERPRINTS.length) : '';
