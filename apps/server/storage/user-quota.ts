import { countStored } from './count-stored.ts';
import type { Database } from './open-database.ts';

/** The quota of one user. */
export interface UserQuota {
  readonly profiles: number;
  readonly items: number;
  /** Items in collections; an item in several counts several times. */
  readonly collected: number;
  /** Bytes of stored photos, without thumbnails. The trash may hold as much again. */
  readonly photoBytes: number;
}

export type QuotaKind = 'profiles' | 'items' | 'collected' | 'photos';

/** How much of each kind a user has. */
export async function measureUsage(
  database: Database,
  userId: string,
  kinds: readonly QuotaKind[],
): Promise<ReadonlyMap<QuotaKind, number>> {
  const measured = new Map<QuotaKind, number>();
  for (const kind of kinds) measured.set(kind, await MEASURES[kind](database, userId));
  return measured;
}

/**
 * The kind in which a user exceeds the quota and has more than before; `null` if there is none. A user over the limit,
 * because it was higher once, can still change and remove things. Usage is measured before and after in the adding
 * transaction, which is rolled back if it exceeds the quota.
 */
export function findExceededQuota(
  quota: UserQuota,
  before: ReadonlyMap<QuotaKind, number>,
  after: ReadonlyMap<QuotaKind, number>,
): QuotaKind | null {
  for (const [kind, kept] of after) {
    if (kept > quota[BOUNDS[kind]] && kept > (before.get(kind) ?? 0)) return kind;
  }
  return null;
}

const BOUNDS = {
  profiles: 'profiles',
  items: 'items',
  collected: 'collected',
  photos: 'photoBytes',
} as const satisfies Readonly<Record<QuotaKind, keyof UserQuota>>;

const MEASURES: Readonly<
  Record<QuotaKind, (database: Database, userId: string) => Promise<number>>
> = {
  profiles: (database, userId) => countStored(database, 'profiles', userId),
  items: (database, userId) => countStored(database, 'items', userId),
  collected: (database, userId) => countStored(database, 'membership', userId),
  photos: async (database, userId) => {
    const all = database
      .selectFrom('photos')
      .select(({ fn }) => fn.sum('bytes').as('sum'))
      .where('user_id', '=', userId);
    const photosOf = (table: 'trash' | 'profiles' | 'items') =>
      database
        .selectFrom(table)
        .select('photo_id')
        .where('user_id', '=', userId)
        .where('photo_id', 'is not', null)
        .$castTo<{ photo_id: string }>();
    const { sum } = await all.executeTakeFirstOrThrow();
    const trashed = await all
      .where('id', 'in', photosOf('trash'))
      .where('id', 'not in', photosOf('profiles'))
      .where('id', 'not in', photosOf('items'))
      .executeTakeFirstOrThrow();
    // PostgreSQL returns sums as text; the sum of no rows is null.
    const [total, inTrash] = [Number(sum), Number(trashed.sum)];
    // The trash is free up to the quota, so that who deletes and uploads in turn cannot fill the disk.
    return Math.max(total - inTrash, Math.ceil(total / 2));
  },
};
