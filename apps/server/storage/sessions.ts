import type { Selectable } from 'kysely';

import type { Database } from './dialects.ts';
import type { SessionsTable } from './tables.ts';

export type StoredSession = Selectable<SessionsTable>;

export async function addSession(database: Database, session: StoredSession): Promise<void> {
  await database.insertInto('sessions').values(session).execute();
}

/** `null` when it was ended, or its user is gone. */
export async function getSession(database: Database, id: string): Promise<StoredSession | null> {
  const query = database.selectFrom('sessions').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** @param now ISO time. */
export async function noteSessionUse(database: Database, id: string, now: string): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', now)
    .execute();
}

/** @param time ISO time. */
export async function noteProof(database: Database, id: string, time: string): Promise<void> {
  await database.updateTable('sessions').set({ proven_at: time }).where('id', '=', id).execute();
}

/** The most recently used first. */
export function listSessions(
  database: Database,
  userId: string,
): Promise<readonly StoredSession[]> {
  const query = database.selectFrom('sessions').selectAll().where('user_id', '=', userId);
  return query.orderBy('last_used_at', 'desc').orderBy('id').execute();
}

/** The session with this refresh token, present or previous, by the token's digest. */
export async function findSessionByRefresh(
  database: Database,
  hash: string,
): Promise<StoredSession | null> {
  const query = database.selectFrom('sessions').selectAll();
  const matching = query.where((row) =>
    row.or([row('refresh_hash', '=', hash), row('previous_refresh_hash', '=', hash)]),
  );
  return (await matching.executeTakeFirst()) ?? null;
}

/** Replaces the refresh token `from` by `to`. `false` when another call was first, or the session was ended. */
export async function replaceRefresh(
  database: Database,
  change: {
    readonly id: string;
    readonly from: string | null;
    readonly to: string;
    readonly previous: string | null;
    /** ISO time. */
    readonly now: string;
  },
): Promise<boolean> {
  const { id, from, to, previous, now } = change;
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({
      refresh_hash: to,
      previous_refresh_hash: previous,
      renewed_at: now,
      last_used_at: now,
    })
    .where('id', '=', id)
    .where('refresh_hash', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends one session of a user, or all of them. Returns how many. */
export async function endSessions(
  database: Database,
  { userId, id }: { readonly userId: string; readonly id?: string },
): Promise<number> {
  const all = database.deleteFrom('sessions').where('user_id', '=', userId);
  const { numDeletedRows } = await (
    id === undefined ? all : all.where('id', '=', id)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes sessions that were last used before a time (ISO) and returns their number. */
export async function forgetSessions(database: Database, before: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('last_used_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
