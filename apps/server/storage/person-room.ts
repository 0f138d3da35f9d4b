import type { Database } from './open-database.ts';

/** How much one person may keep. */
export interface PersonRoom {
  readonly profiles: number;
  /** Of photos as they are kept, their small versions not counted. */
  readonly photoBytes: number;
}

export type Room = 'profiles' | 'photos';

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
  const isFull = {
    profiles: Number(kept.profiles) > room.profiles,
    photos: Number(kept.photoBytes) > room.photoBytes,
  };
  return added.find((kind) => isFull[kind]) ?? null;
}
