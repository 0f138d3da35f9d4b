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

/** Uses an invitation up. `false` when somebody else did. One that makes an owner uses up all of that kind. */
export async function takeInvitation(
  database: Database,
  { code_hash, makes_owner }: StoredInvitation,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('invitations')
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  if (makes_owner) await database.deleteFrom('invitations').where('makes_owner', '=', 1).execute();
  return numDeletedRows > 0n;
}
