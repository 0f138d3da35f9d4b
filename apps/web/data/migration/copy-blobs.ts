import { isSamePhoto } from '@color-almanac/sync';

import { resultOf } from '../database.ts';
import type { UserDatabase } from '../database.ts';
import { explainRefusal } from '../storage-access.ts';
import { readStoredPhoto } from '../stored-photo.ts';
import { openOldStore } from './old-databases.ts';

/** How many are in memory at the same time. */
const BATCH = 8;

/** Which blobs of an old store are copied, and under which keys. */
export interface PlannedBlobs {
  readonly name: string;
  readonly store: string;
  readonly newKeys: ReadonlyMap<string, string>;
}

/**
 * Copies blobs, reads each copy back and compares. Where there is no space for both, verified originals are deleted to
 * make space for the next. The ids are planned by then, so a migration that starts over finds all of them.
 */
export async function copyBlobs(
  database: UserDatabase,
  { name, store, newKeys }: PlannedBlobs,
): Promise<void> {
  const old = await openOldStore(name, store);
  try {
    const keys = [...newKeys.keys()];
    let copied: readonly string[] = [];
    for (let at = 0; at < keys.length; at += BATCH) {
      const batch = keys.slice(at, at + BATCH);
      const values = await old.getAll(batch);
      const renamed = new Map(
        [...values].flatMap(([key, value]) => {
          const newKey = newKeys.get(key);
          return newKey !== undefined && readStoredPhoto(value) ? [[newKey, value] as const] : [];
        }),
      );
      try {
        await writeCompared(database, renamed);
      } catch (error) {
        if (explainRefusal(error) !== 'full' || copied.length === 0) throw error;
        await old.remove(copied);
        copied = [];
        await writeCompared(database, renamed);
      }
      copied = [...copied, ...batch];
    }
  } finally {
    old.close();
  }
}

/** Fields stored beside the bytes and their type are preserved. */
async function writeCompared(
  database: UserDatabase,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  await database.transact({ stores: ['blobs'], mode: 'readwrite' }, async ({ blobs }) => {
    for (const [key, value] of values) blobs.put(value, key);
  });
  await database.transact({ stores: ['blobs'], mode: 'readonly' }, async ({ blobs }) => {
    for (const [key, value] of values) {
      const found = readStoredPhoto(await resultOf<unknown>(blobs.get(key)));
      const isSame = isSamePhoto(found, readStoredPhoto(value));
      if (!isSame) throw new Error(`${key} was not stored as it was`);
    }
  });
}
