import type { Passkey, SignInWays } from '@color-almanac/contract';

import { USER_GONE, type Outcome, type Refusal } from '../http/refusal.ts';
import { lockUser } from '../storage/dialects.ts';
import { inTransaction } from '../storage/in-transaction.ts';
import { countStored } from '../storage/measure-usage.ts';
import {
  listPasskeys,
  PASSKEY_ISSUER,
  removePasskey,
  renamePasskey,
  takeRecoveryCode,
  type StoredPasskey,
} from '../storage/passkeys.ts';
import { getUserSource, isOwner, linkIdentity } from '../storage/users.ts';
import type { AuthenticatedUser } from './attach-user.ts';
import { FRESH_MS, NEEDS_FRESH_SIGN_IN } from './fresh-sign-in.ts';
import type { ProvidedSignIn } from './identity-provider.ts';
import { createInvitation } from './invitations.ts';
import type { PasskeyDeps } from './passkeys/challenges.ts';
import { renewRecoveryCodes } from './passkeys/register.ts';
import { hashSecretCode } from './secret-code.ts';

const WRONG_CODE: Refusal = {
  ok: false,
  error: 'sign-in-failed',
  message: 'This recovery code is not known, or was used before.',
};
const LAST_WAY: Refusal = {
  ok: false,
  error: 'conflict',
  message: 'This is the only way you can sign in. Add another passkey first.',
};
const NO_PASSKEY: Refusal = {
  ok: false,
  error: 'not-found',
  message: 'This passkey was removed.',
};
const NOT_OWNER: Refusal = {
  ok: false,
  error: 'not-found',
  message: 'Only the owner of this server can invite people.',
};
const HAS_PROVIDER: Refusal = {
  ok: false,
  error: 'conflict',
  message: 'An account of the provider belongs to you already.',
};
const NOT_ASKED: Refusal = {
  ok: false,
  error: 'sign-in-failed',
  message: 'The provider did not ask who you are. Sign out there, then try again.',
};
const IDENTITY_TAKEN: Refusal = {
  ok: false,
  error: 'conflict',
  message: 'That account of the provider belongs to somebody else here.',
};

export function describePasskey({ id, name, created_at, last_used_at }: StoredPasskey): Passkey {
  return { id, name, created_at, last_used_at };
}

/** How users sign in, for them to see and change. */
export function openSignInWays({ database, now }: Pick<PasskeyDeps, 'database' | 'now'>) {
  const findIssuer = async (userId: string) =>
    (await getUserSource(database, userId))?.issuer ?? null;
  return {
    list: async (userId: string): Promise<Outcome<SignInWays>> => {
      const issuer = await findIssuer(userId);
      if (issuer === null) return USER_GONE;
      const passkeys = await listPasskeys(database, userId);
      return {
        ok: true,
        data: {
          passkeys: passkeys.map(describePasskey),
          has_provider: issuer !== PASSKEY_ISSUER,
          recovery_codes_left: await countStored(database, 'recovery_codes', userId),
          is_owner: await isOwner(database, userId),
        },
      };
    },
    rename: async (named: {
      readonly userId: string;
      readonly id: string;
      readonly name: string;
    }): Promise<Outcome<{ renamed: true }>> =>
      (await renamePasskey(database, named)) ? { ok: true, data: { renamed: true } } : NO_PASSKEY,
    /** Removes a passkey, unless the user could not sign in any more. */
    remove: (userId: string, id: string): Promise<Outcome<{ removed: true }>> =>
      inTransaction(database, async (transaction) => {
        // Two devices that remove the last two at once must not both find another one.
        await lockUser(transaction, userId);
        const passkeys = await listPasskeys(transaction, userId);
        const isLast = passkeys.every((passkey) => passkey.id === id);
        const source = isLast ? await getUserSource(transaction, userId) : null;
        if (source?.issuer === PASSKEY_ISSUER) return LAST_WAY;
        await removePasskey(transaction, { userId, id });
        return { ok: true, data: { removed: true } };
      }),
    renewCodes: async (userId: string): Promise<readonly string[]> =>
      renewRecoveryCodes(database, userId),
    /** Uses a recovery code up, and returns whose it was. */
    takeCode: async (code: string): Promise<Outcome<{ readonly userId: string }>> => {
      const userId = await takeRecoveryCode(database, hashSecretCode(code));
      return userId === null ? WRONG_CODE : { ok: true, data: { userId } };
    },
    /** An invitation for one new person. */
    invite: async (userId: string): Promise<Outcome<{ code: string; expires_at: string }>> => {
      if (!(await isOwner(database, userId))) return NOT_OWNER;
      const { code, expiresAt: expires_at } = await createInvitation({ database, now });
      return { ok: true, data: { code, expires_at } };
    },
    /** `null` where a code of the provider may be used; otherwise why not. */
    refuseLink: async ({ userId, isFresh }: AuthenticatedUser): Promise<Refusal | null> => {
      const issuer = await findIssuer(userId);
      if (issuer === null) return USER_GONE;
      return issuer === PASSKEY_ISSUER && !isFresh ? NEEDS_FRESH_SIGN_IN : null;
    },
    /** Adds the provider's account to a user. One the user has already proves once more who they are. */
    link: async (
      userId: string,
      { identity, signedInAt = now() }: ProvidedSignIn,
    ): Promise<Outcome<{ linked: true }>> => {
      if (now().getTime() - signedInAt.getTime() > FRESH_MS) return NOT_ASKED;
      const { verifiedEmail: verified, ...said } = identity;
      const source = await getUserSource(database, userId);
      const isTheirs = source?.issuer === said.issuer && source.subject === said.subject;
      if (source?.issuer !== PASSKEY_ISSUER && !isTheirs) return HAS_PROVIDER;
      const isLinked = await linkIdentity(database, userId, { ...said, verified });
      return isLinked ? { ok: true, data: { linked: true } } : IDENTITY_TAKEN;
    },
  };
}

export type SignInWaysService = ReturnType<typeof openSignInWays>;
