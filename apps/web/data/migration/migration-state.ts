import { resultOf } from '../database.ts';
import type { UserDatabase } from '../database.ts';

export interface MigrationDeps {
  /** `null` is a guest. */
  readonly userId: string | null;
  readonly database: UserDatabase;
  /** The user's part of local storage; `null` where the browser forbids it. */
  readonly storage: Storage | null;
}

/**
 * How far the data of version 1.0.0 was moved. `copied`: it is in the new database, and the old places are still to be
 * removed. `done`: nothing old is left.
 */
export type MigrationState = 'copied' | 'done';
export const MIGRATED = 'migrated';

/** The databases of version 1.0.0. */
export const oldDatabasesOf = (userId: string | null) => {
  const suffix = userId === null ? '' : `-${userId}`;
  return {
    photos: `color-almanac-photos${suffix}`,
    palettes: `color-almanac-records${suffix}`,
    items: `color-almanac-items${suffix}`,
    itemPhotos: `color-almanac-item-photos${suffix}`,
    collections: `color-almanac-collections${suffix}`,
    uploads: `color-almanac-uploads${suffix}`,
    fingerprints: `color-almanac-item-looks${suffix}`,
  } as const;
};

/** In `meta`, until the migration is done: which ids it gives. */
export const ID_PLAN = 'migration/ids';

export async function readMigrated(database: UserDatabase): Promise<MigrationState | null> {
  const request = { stores: ['meta', 'records'], mode: 'readonly' } as const;
  return database.transact(request, async ({ meta, records }) => {
    const [state, plan, count] = await Promise.all([
      resultOf<unknown>(meta.get(MIGRATED)),
      resultOf<unknown>(meta.get(ID_PLAN)),
      resultOf(records.count()),
    ]);
    // Records no migration wrote are stored here: the database was removed under an open page, together with its mark.
    if (state === 'done' || (count > 0 && plan === undefined)) return 'done';
    return state === 'copied' ? 'copied' : null;
  });
}

export async function markMigrated(database: UserDatabase, state: MigrationState): Promise<void> {
  const request = { stores: ['meta'], mode: 'readwrite' } as const;
  await database.transact(request, async ({ meta }) => {
    meta.put(state, MIGRATED);
  });
}
