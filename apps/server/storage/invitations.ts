import type { Selectable } from 'kysely';

import type { Database } from './dialects.ts';
import type { InvitationsTable } from './tables.ts';

export type StoredInvitation = Selectable<InvitationsTable>;

/** Also removes those that expired before `now` (ISO). */
export async function addInvitation(
  database: Database,
  invitation: StoredInvitation,
  now: string,
): Promise<void> {
  await database.deleteFrom('invitations').where('expires_at', '<', now).execute();
  await database.insertInto('invitations').values(invitation).execute();
}

/** `null` when there is none, it was used, or it is too old. */
export async function findInvitation(
  database: Database,
  { hash, now }: { readonly hash: string; readonly now: string },
): Promise<StoredInvitation | null> {
  const query = database.selectFrom('invitations').selectAll().where('code_hash', '=', hash);
  return (await query.where('expires_at', '>=', now).executeTakeFirst()) ?? null;
}

/** Uses an invitation up. `false` when somebody else did. */
export async function takeInvitation(
  database: Database,
  { code_hash }: StoredInvitation,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('invitations')
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
