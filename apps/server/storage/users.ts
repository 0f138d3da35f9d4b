import type { User } from '@color-almanac/domain';
import type { Selectable } from 'kysely';

import type { UserStore } from '../accounts/accounts.ts';
import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
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
  const query = database.selectFrom('users').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row ? toUser(row) : null;
}

/** The user with this issuer and subject; `null` when there never was one, or it was deleted. */
async function findUserOf(
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

/** The users with this ID, e-mail address or name. */
export async function findUsers(database: Database, text: string): Promise<readonly User[]> {
  const query = database.selectFrom('users').selectAll();
  const matching = query.where((row) =>
    row.or([row('id', '=', text), row('email', '=', text), row('name', '=', text)]),
  );
  return (await matching.orderBy('id').execute()).map(toUser);
}

/** Whether a user may invite others. */
export async function isOwner(database: Database, id: string): Promise<boolean> {
  const query = database.selectFrom('users').select('is_owner').where('id', '=', id);
  return (await query.executeTakeFirst())?.is_owner === 1;
}

export async function hasOwner(database: Database): Promise<boolean> {
  const query = database.selectFrom('users').select('id').where('is_owner', '=', 1).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Nobody else becomes an owner then by a link that a start printed while the server had none. */
export async function makeOwner(database: Database, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction.updateTable('users').set({ is_owner: 1 }).where('id', '=', id).execute();
    await transaction.deleteFrom('invitations').where('makes_owner', '=', 1).execute();
  });
}

/** Issuer and subject of a user; `null` when there is no such user. */
export async function getUserSource(
  database: Database,
  id: string,
): Promise<Pick<VerifiedIdentity, 'issuer' | 'subject'> | null> {
  const query = database.selectFrom('users').select(['issuer', 'subject']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Lets a user sign in as this identity from now on. `false` where it belongs to another user. */
export function linkIdentity(
  database: Database,
  id: string,
  { issuer, subject, email, picture, verified }: VerifiedIdentity,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const other = await findUserOf(transaction, { issuer, subject });
    if (other) return other.id === id;
    const said = { issuer, subject, email, picture, verified: verified ? 1 : 0 } as const;
    await transaction.updateTable('users').set(said).where('id', '=', id).execute();
    return true;
  });
}

/** Users in the database. `discardPhotos` removes the files of deleted users. */
export function openSqlUserStore({
  database,
  discardPhotos,
  newId,
  now,
}: {
  readonly database: Database;
  readonly discardPhotos: (ids: readonly string[]) => Promise<void>;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
}): UserStore {
  return {
    findOrCreateUser: ({ verifiedEmail: verified, ...said }) =>
      findOrCreateUser(database, { user: { ...said, verified }, id: newId(), now: now() }),
    findUser: (id) => getUser(database, id),
    findUserOf: (identity) => findUserOf(database, identity),
    deleteUser: async (id) => {
      await discardPhotos((await deleteUser(database, id)) ?? []);
    },
  };
}
