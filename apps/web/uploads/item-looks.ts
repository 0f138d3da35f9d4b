import { canTell } from '@color-almanac/sync';
import type { StoredPhoto, ItemShelf } from '@color-almanac/sync';

import { openKnownLooks } from './known-looks.ts';

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

export function openItemLooks(ground: LooksGround): ItemLooks {
  const { items, readFingerprint, clock, wait } = ground;
  const looks = openKnownLooks(ground.databaseName);
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
    await (reading ??= looks.read());
    await sweep(await listIds());
  };
  const stopWatching = items.watch?.(() => {
    isOld = true;
    sweepSoon().catch(() => undefined);
  });
  const end = () => {
    // Whoever is still reading writes nothing down any more.
    isOver = true;
    looks.close();
    stopWatching?.();
  };

  const listIds = async () => new Set((await items.list()).map(({ id }) => id));
  const sweep = async (ids: ReadonlySet<string>) => {
    // Where nothing can be read just now the list is empty, too.
    if (ids.size === 0 && !(await canTell(items))) return;
    for (const id of looks.listIds()) if (!ids.has(id)) await looks.remove(id);
  };
  const see = async (id: string) => {
    const picture = await items.getThumbnail(id);
    const fingerprint = picture && (await readFingerprint(picture).catch(() => null));
    if (!fingerprint || !(await looks.put(id, fingerprint))) unseen.add(id);
  };
  const catchUp = async () => {
    if (!isOld || clock() - lookedAt < CURRENT_MS) return;
    const ids = await listIds();
    isOld = false;
    await sweep(ids);
    const strange = [...ids].filter((id) => !looks.has(id) && !unseen.has(id));
    for (let from = 0; from < strange.length; from += READ_AT_ONCE)
      await Promise.all(strange.slice(from, from + READ_AT_ONCE).map(see));
    lookedAt = clock();
  };
  let line: Promise<void> = Promise.resolve();
  const ready = () => {
    reading ??= looks.read();
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
      const there: string[] = [];
      for (const id of looks.findAlike(fingerprint)) if (await items.get(id)) there.push(id);
      return there;
    },
    put: async (id, fingerprint) => void (await looks.put(id, fingerprint)),
    remove: looks.remove,
    forget: async () => {
      end();
      await looks.destroy();
    },
    close: end,
  };
}
