import { createLikenessIndex, parseLikeness } from '@color-almanac/vision';
import type { StoredPhoto, ItemShelf } from '@color-almanac/storage';
import { del, entries, set } from 'idb-keyval';

import { openDatabase } from '../storage/browser-database.ts';

/** How the items look that are kept, so that one which comes in again is known. */
export interface ItemLooks {
  /** The ids of items that look like it, of all that are there now. */
  findAlike(fingerprint: string): Promise<readonly string[]>;
  put(id: string, fingerprint: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes all that is written down, and the place itself. */
  forget(): Promise<void>;
  close(): void;
}

interface LooksGround {
  readonly databaseName: string;
  readonly items: Pick<ItemShelf, 'list' | 'get' | 'getThumbnail' | 'watch' | 'freshen'>;
  readonly readFingerprint: (photo: StoredPhoto) => Promise<string | null>;
  /** In milliseconds. */
  readonly clock: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** What others do to items is looked up as often as this at most: reading thousands takes its time. */
const CURRENT_MS = 5000;
const READ_AT_ONCE = 4;

export function openItemLooks({
  databaseName,
  items,
  readFingerprint,
  clock,
  wait,
}: LooksGround): ItemLooks {
  const { use, destroy } = openDatabase({ name: databaseName, store: 'looks' });
  const index = createLikenessIndex();
  const known = new Set<string>();
  /** Of which no picture could be had. */
  const unseen = new Set<string>();
  let reading: Promise<void> | null = null;
  let lookedAt = -Infinity;
  let isOld = true;
  let isOver = false;
  let isSweeping = false;
  /** What is deleted leaves nothing of how it looked. */
  const sweepSoon = async () => {
    if (isSweeping) return;
    isSweeping = true;
    await wait(CURRENT_MS);
    isSweeping = false;
    if (isOver) return;
    await (reading ??= begin());
    await sweep(await listIds());
  };
  const stopWatching = items.watch?.(() => {
    isOld = true;
    sweepSoon().catch(() => undefined);
  });

  const learn = (id: string, fingerprint: string): boolean => {
    const likeness = parseLikeness(fingerprint);
    if (!likeness) return false;
    index.put(id, likeness);
    known.add(id);
    return true;
  };
  const write = async (id: string, fingerprint: string) => {
    // Without room it is looked at again another time.
    if (!isOver) await set(id, fingerprint, use).catch(() => undefined);
  };
  const forgetOne = async (id: string) => {
    known.delete(id);
    index.remove(id);
    if (!isOver) await del(id, use).catch(() => undefined);
  };
  const listIds = async () => new Set((await items.list()).map(({ id }) => id));
  const sweep = async (ids: ReadonlySet<string>) => {
    // Where nothing can be read just now the list is empty, too.
    if (ids.size === 0 && !((await items.freshen?.()) ?? true)) return;
    for (const id of known) if (!ids.has(id)) await forgetOne(id);
  };
  const see = async (id: string) => {
    const picture = await items.getThumbnail(id);
    const fingerprint = picture && (await readFingerprint(picture).catch(() => null));
    if (fingerprint && learn(id, fingerprint)) await write(id, fingerprint);
    else unseen.add(id);
  };
  const begin = async () => {
    const written = await entries<string, unknown>(use).catch(() => []);
    for (const [id, text] of written) if (typeof text === 'string') learn(id, text);
  };
  const catchUp = async () => {
    if (!isOld || clock() - lookedAt < CURRENT_MS) return;
    const ids = await listIds();
    isOld = false;
    await sweep(ids);
    const strange = [...ids].filter((id) => !known.has(id) && !unseen.has(id));
    for (let from = 0; from < strange.length; from += READ_AT_ONCE)
      await Promise.all(strange.slice(from, from + READ_AT_ONCE).map(see));
    lookedAt = clock();
  };
  let line: Promise<void> = Promise.resolve();
  const ready = () => {
    reading ??= begin();
    const first = reading;
    line = line.then(() => first).then(catchUp);
    const mine = line;
    // One that fails does not keep the next from trying.
    line = line.catch(() => undefined);
    return mine;
  };
  return {
    findAlike: async (fingerprint) => {
      await ready();
      const likeness = parseLikeness(fingerprint);
      if (!likeness) return [];
      const there: string[] = [];
      for (const id of index.findAlike(likeness)) if (await items.get(id)) there.push(id);
      return there;
    },
    put: async (id, fingerprint) => {
      if (learn(id, fingerprint)) await write(id, fingerprint);
    },
    remove: forgetOne,
    forget: async () => {
      isOver = true;
      stopWatching?.();
      await destroy();
    },
    close: () => {
      // Whoever is still reading writes nothing down any more.
      isOver = true;
      stopWatching?.();
    },
  };
}
