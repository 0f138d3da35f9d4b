import type { CreatedPasskey, PasskeyOptions } from '@color-almanac/contract';
import type { User } from '@color-almanac/domain';

import type { Outcome } from '../../http/refusal.ts';
import { inTransaction } from '../../storage/in-transaction.ts';
import { findInvitation, takeInvitation } from '../../storage/invitations.ts';
import type { Database } from '../../storage/dialects.ts';
import {
  addPasskey,
  getPasskey,
  PASSKEY_ISSUER,
  replaceRecoveryCodes,
} from '../../storage/passkeys.ts';
import { findOrCreateUser, getUser, makeOwner } from '../../storage/users.ts';
import { admit, type RegistrationSetting } from '../invitations.ts';
import { createSecretCode, hashSecretCode } from '../secret-code.ts';
import { NOT_ACCEPTED, TOO_LATE, type PasskeyDeps, type Site } from './challenges.ts';
import { askForPasskey, readCreatedPasskey, type PasskeyOwner } from './create-passkey.ts';

const RECOVERY_CODES = 10;

interface RegistrationRequest {
  readonly name: string;
  readonly code: string | undefined;
  readonly setting: RegistrationSetting;
}

/** Asks an authenticator for the first passkey of a new user, or of the one an invitation was made for. */
export async function beginRegistration(
  deps: PasskeyDeps,
  site: Site,
  { name, code, setting }: RegistrationRequest,
): Promise<Outcome<PasskeyOptions>> {
  const now = deps.now().toISOString();
  const admitted = await admit(deps.database, { code, setting, now });
  if (!admitted.ok) return admitted;
  const { invitation } = admitted;
  const known = invitation?.user_id ? await getUser(deps.database, invitation.user_id) : null;
  const userId = known?.id ?? deps.newId();
  const invitationHash = invitation?.code_hash ?? null;
  const owner: PasskeyOwner = { userId, name: known?.name ?? name, invitationHash };
  return { ok: true, data: await askForPasskey(deps, site, owner) };
}

/** A new user, or one who was invited back, with the codes that are shown once. */
export interface Registered {
  readonly user: User;
  readonly recoveryCodes: readonly string[];
}

export async function readRegistration(
  deps: PasskeyDeps,
  site: Site,
  made: { readonly response: CreatedPasskey; readonly name: string },
): Promise<Outcome<Registered>> {
  const created = await readCreatedPasskey(deps, site, {
    response: made.response,
    purpose: 'registration',
  });
  if (!created.ok) return created;
  const { owner, credential } = created.data;
  const { database } = deps;
  if ((await getPasskey(database, credential.id)) !== null) return NOT_ACCEPTED;
  const now = deps.now().toISOString();
  return inTransaction(database, async (transaction): Promise<Outcome<Registered>> => {
    const { userId, name, invitationHash } = owner;
    const invitation =
      invitationHash === null
        ? null
        : await findInvitation(transaction, { hash: invitationHash, now });
    const isUsedUp = invitationHash !== null && invitation === null;
    if (isUsedUp || (invitation && !(await takeInvitation(transaction, invitation))))
      return TOO_LATE;
    const known = await getUser(transaction, userId);
    const said = { email: '', name, picture: null, verified: false };
    const user =
      known ??
      (await findOrCreateUser(transaction, {
        user: { ...said, issuer: PASSKEY_ISSUER, subject: userId },
        id: userId,
        now,
      }));
    if (invitation?.makes_owner) await makeOwner(transaction, userId);
    await addPasskey(transaction, { ...credential, user_id: userId, name: made.name });
    return {
      ok: true,
      data: { user, recoveryCodes: await renewRecoveryCodes(transaction, userId) },
    };
  });
}

/** Ten new codes in place of older ones. Only their digests are stored. */
export async function renewRecoveryCodes(
  database: Database,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createSecretCode);
  await replaceRecoveryCodes(database, userId, codes.map(hashSecretCode));
  return codes;
}
