import type { Database } from './dialects.ts';

/**
 * What a quota limits. `collected`: items in collections, an item in several counts several times. `photos`: bytes of
 * stored photos, without thumbnails; the trash may hold as much again.
 */
export type QuotaKind = 'profiles' | 'items' | 'palettes' | 'collections' | 'collected' | 'photos';

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

const MEASURES: Readonly<
  Record<QuotaKind, (database: Database, userId: string) => Promise<number>>
> = {
  profiles: (database, userId) => countStored(database, 'profiles', userId),
  items: (database, userId) => countStored(database, 'items', userId),
  palettes: (database, userId) => countStored(database, 'palettes', userId),
  collections: (database, userId) => countStored(database, 'collections', userId),
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

export async function countStored(
  database: Database,
  table: 'profiles' | 'items' | 'membership' | 'palettes' | 'collections' | 'recovery_codes',
  userId: string,
): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
