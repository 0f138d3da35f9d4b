import { countKept } from './count-kept.ts';
import type { Database } from './open-database.ts';

/** How much one person may keep. */
export interface UserQuota {
  readonly profiles: number;
  readonly items: number;
  /** Items in collections, each as often as it lies in one. */
  readonly collected: number;
  /** Of photos as they are kept, their small versions not counted. */
  readonly photoBytes: number;
}

export type QuotaKind = 'profiles' | 'items' | 'collected' | 'photos';

/** How much of each kind a person keeps. */
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
 * Of what a person has by now, what is more than she may keep and more than she had; `null` when all fits. Who has more
 * than she may for another reason, because there was once room for it, can still change it and have less. What it needs
 * is measured in the transaction that adds, before and after, and what was added is undone with it.
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
  profiles: (database, userId) => countKept(database, 'profiles', userId),
  items: (database, userId) => countKept(database, 'items', userId),
  collected: (database, userId) => countKept(database, 'membership', userId),
  photos: async (database, userId) => {
    const { sum } = await database
      .selectFrom('photos')
      .select(({ fn }) => fn.sum('bytes').as('sum'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    // PostgreSQL writes sums as text; the sum of nothing is null.
    return Number(sum);
  },
};
