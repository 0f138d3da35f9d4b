import { createLikenessIndex, parseLikeness } from '@color-almanac/vision';
import { del, entries, set } from 'idb-keyval';

import { openDatabase } from '../storage/browser-database.ts';

/** The looks of items by their ids, found again by likeness and written down in this browser. */
export interface KnownLooks {
  /** Learns what is written down. */
  readonly read: () => Promise<void>;
  readonly has: (id: string) => boolean;
  readonly listIds: () => readonly string[];
  /** Answers whether it could be read. */
  readonly put: (id: string, fingerprint: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
  readonly findAlike: (fingerprint: string) => readonly string[];
  /** From now on nothing is written down. */
  readonly close: () => void;
  /** Removes the place itself. */
  readonly destroy: () => Promise<void>;
}

export function openKnownLooks(databaseName: string): KnownLooks {
  const { use, destroy } = openDatabase({ name: databaseName, store: 'looks' });
  const index = createLikenessIndex();
  const known = new Set<string>();
  let isClosed = false;
  const learn = (id: string, fingerprint: string): boolean => {
    const likeness = parseLikeness(fingerprint);
    if (!likeness) return false;
    index.put(id, likeness);
    known.add(id);
    return true;
  };
  return {
    read: async () => {
      const written = await entries<string, unknown>(use).catch(() => []);
      for (const [id, text] of written) if (typeof text === 'string') learn(id, text);
    },
    has: (id) => known.has(id),
    listIds: () => [...known],
    put: async (id, fingerprint) => {
      if (!learn(id, fingerprint)) return false;
      // Without room it is looked at again another time.
      if (!isClosed) await set(id, fingerprint, use).catch(() => undefined);
      return true;
    },
    remove: async (id) => {
      known.delete(id);
      index.remove(id);
      if (!isClosed) await del(id, use).catch(() => undefined);
    },
    findAlike: (fingerprint) => {
      const likeness = parseLikeness(fingerprint);
      return likeness ? index.findAlike(likeness) : [];
    },
    close: () => {
      isClosed = true;
    },
    destroy,
  };
}
