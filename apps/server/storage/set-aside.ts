import { randomUUID } from 'node:crypto';

import type { Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import type { PointRow, ProfileRow } from './profile-rows.ts';

/** A record that could not be read in full: its rows, and what could be read of it, if anything. */
export interface DamagedProfile {
  readonly row: ProfileRow;
  readonly points: readonly PointRow[];
}

/** Keeps the rows as they were found, so that the person who runs the server can still look at them. */
export async function setProfileAside(
  database: Database,
  { row, points }: DamagedProfile,
): Promise<void> {
  await database
    .insertInto('set_aside')
    .values({
      id: randomUUID(),
      user_id: row.user_id,
      kind: 'profile',
      record: JSON.stringify({ ...row, points }),
      set_aside_at: new Date().toISOString(),
    })
    .execute();
}

/** Sets a profile aside that is beyond reading. Its photo stays: the record may yet be mended. */
export async function moveProfileAside(database: Database, damaged: DamagedProfile): Promise<void> {
  const { user_id, id } = damaged.row;
  await inTransaction(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('profiles')
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('version', '=', damaged.row.version)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await setProfileAside(transaction, damaged);
  });
}
