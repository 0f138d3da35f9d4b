import type { Insertable, Selectable } from 'kysely';

import type { Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import type { PasskeysTable } from './tables.ts';

export type StoredPasskey = Selectable<PasskeysTable>;

/** The issuer of users who first signed in with a passkey; their subject is the handle their authenticators know. */
export const PASSKEY_ISSUER = 'passkey';

/** `false` when the credential is known already. */
export async function addPasskey(
  database: Database,
  passkey: Insertable<PasskeysTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function getPasskey(database: Database, id: string): Promise<StoredPasskey | null> {
  const query = database.selectFrom('passkeys').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** The oldest first. */
export function listPasskeys(
  database: Database,
  userId: string,
): Promise<readonly StoredPasskey[]> {
  const query = database.selectFrom('passkeys').selectAll().where('user_id', '=', userId);
  return query.orderBy('created_at').orderBy('id').execute();
}

/** @param now ISO time. */
export async function notePasskeyUse(
  database: Database,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: string },
): Promise<void> {
  await database
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whether there was one of this user. */
export async function renamePasskey(
  database: Database,
  { userId, id, name }: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removePasskey(
  database: Database,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> {
  await database
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Replaces the user's recovery codes, given as digests. */
export function replaceRecoveryCodes(
  database: Database,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
    await transaction.insertInto('recovery_codes').values(rows).execute();
  });
}

/** Uses a recovery code up. Returns whose it was; `null` when there is none. */
export async function takeRecoveryCode(database: Database, hash: string): Promise<string | null> {
  const query = database.deleteFrom('recovery_codes').where('code_hash', '=', hash);
  return (await query.returning('user_id').executeTakeFirst())?.user_id ?? null;
}
