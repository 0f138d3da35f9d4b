import type { Database } from './open-database.ts';

/** How much one person may keep. */
export interface PersonRoom {
  readonly profiles: number;
  readonly items: number;
  /** Items in collections, each as often as it lies in one. */
  readonly collected: number;
  /** Of photos as they are kept, their small versions not counted. */
  readonly photoBytes: number;
}

export type Room = 'profiles' | 'items' | 'collected' | 'photos';

/**
 * Of what a person has just added to, what is more than she may keep; `null` when all fits. To be asked in the
 * transaction that added and after it, so that what went in exchange is not counted, and to be undone with it.
 */
export async function findLackOfRoom(
  database: Database,
  {
    userId,
    room,
    added,
  }: {
    readonly userId: string;
    readonly room: PersonRoom;
    readonly added: readonly Room[];
  },
): Promise<Room | null> {
  for (const kind of added) {
    if ((await MEASURES[kind](database, userId)) > room[BOUNDS[kind]]) return kind;
  }
  return null;
}

const BOUNDS = {
  profiles: 'profiles',
  items: 'items',
  collected: 'collected',
  photos: 'photoBytes',
} as const satisfies Readonly<Record<Room, keyof PersonRoom>>;

const MEASURES: Readonly<Record<Room, (database: Database, userId: string) => Promise<number>>> = {
  profiles: (database, userId) => countOf(database, 'profiles', userId),
  items: (database, userId) => countOf(database, 'items', userId),
  collected: (database, userId) => countOf(database, 'membership', userId),
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

async function countOf(
  database: Database,
  table: 'profiles' | 'items' | 'membership',
  userId: string,
): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
