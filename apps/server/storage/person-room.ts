import type { Database } from './open-database.ts';

/** How much one person may keep. */
export interface PersonRoom {
  readonly profiles: number;
  /** Of photos as they are kept, their small versions not counted. */
  readonly photoBytes: number;
}

/**
 * What there is no room for any more, when a person adds so much to what she has; `null` when all fits. To be asked
 * where her other changes wait, so that two of them do not take the same room.
 */
export async function findLackOfRoom(
  database: Database,
  adding: {
    readonly userId: string;
    readonly room: PersonRoom;
    readonly profiles: number;
    readonly photoBytes: number;
  },
): Promise<'profiles' | 'photos' | null> {
  const { userId, room } = adding;
  const kept = await database
    .selectNoFrom((row) => [
      row
        .selectFrom('profiles')
        .where('user_id', '=', userId)
        .select(({ fn }) => fn.countAll().as('count'))
        .as('profiles'),
      row
        .selectFrom('photos')
        .where('user_id', '=', userId)
        .select(({ fn }) => fn.sum('bytes').as('sum'))
        .as('photoBytes'),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL writes sums as text; the sum of nothing is null.
  if (Number(kept.profiles) + adding.profiles > room.profiles) return 'profiles';
  return Number(kept.photoBytes) + adding.photoBytes > room.photoBytes ? 'photos' : null;
}
