import type { User } from '@color-almanac/domain';
import type { Selectable } from 'kysely';

import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { prepareQuery } from './prepared-query.ts';
import { forgetRows } from './remembered-profiles.ts';
import type { UsersTable } from './tables.ts';

/** A user as the identity provider describes them. */
export interface VerifiedIdentity {
  /** Issuer and subject: together they never change and are never reassigned. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
  readonly verified: boolean;
}

/**
 * Finds the user, or creates one with `id` at the first sign-in, and updates the provider's data. Two concurrent first
 * sign-ins create one user.
 */
export async function findOrCreateUser(
  database: Database,
  { user, id, now }: { readonly user: VerifiedIdentity; readonly id: string; readonly now: string },
): Promise<User> {
  const { verified, ...said } = user;
  const row = await database
    .insertInto('users')
    .values({ ...said, id, verified: verified ? 1 : 0, active_profile_id: null, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet((row) => ({
        email: row.ref('excluded.email'),
        name: row.ref('excluded.name'),
        picture: row.ref('excluded.picture'),
        verified: row.ref('excluded.verified'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** `null` when the user does not exist or was deleted. */
export async function getUser(database: Database, id: string): Promise<User | null> {
  const [row] = await findUser(database, id);
  return row ? toUser(row) : null;
}

const findUser = prepareQuery<Selectable<UsersTable>, [string]>(1, (database, id) =>
  database.selectFrom('users').selectAll().where('id', '=', id),
);

/** The user with this issuer and subject; `null` when there never was one, or it was deleted. */
export async function findUserOf(
  database: Database,
  { issuer, subject }: Pick<VerifiedIdentity, 'issuer' | 'subject'>,
): Promise<User | null> {
  const query = database.selectFrom('users').selectAll();
  const matching = query.where('issuer', '=', issuer).where('subject', '=', subject);
  const row = await matching.executeTakeFirst();
  return row ? toUser(row) : null;
}

/**
 * Deletes a user with all data. Returns the IDs of their photos, whose files must be removed; `null` when there was no
 * such user.
 */
export async function deleteUser(
  database: Database,
  id: string,
): Promise<readonly string[] | null> {
  const released = await inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, id))) return null;
    // A report may name the user even if it came without a token.
    await transaction.deleteFrom('error_reports').where('claimed_user_id', '=', id).execute();
    const query = transaction.selectFrom('photos').select('id').where('user_id', '=', id);
    const photos = await query.execute();
    await transaction.deleteFrom('users').where('id', '=', id).execute();
    return photos.map((photo) => photo.id);
  });
  forgetRows(id);
  return released;
}

function toUser({ id, email, name, picture, verified }: Selectable<UsersTable>): User {
  return { id, email, name, picture, verified_email: verified === 1 };
}
