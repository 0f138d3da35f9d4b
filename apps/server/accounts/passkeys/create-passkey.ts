import { MOST_PASSKEYS, type CreatedPasskey, type PasskeyOptions } from '@color-almanac/contract';
import type { User } from '@color-almanac/domain';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod';

import type { Outcome } from '../../http/refusal.ts';
import { addPasskey, listPasskeys, type StoredPasskey } from '../../storage/passkeys.ts';
import {
  CHALLENGE_MS,
  keepChallenge,
  NOT_ACCEPTED,
  readClientData,
  refuseAddress,
  takeDetails,
  TOO_LATE,
  VERIFIED_USER,
  verify,
  type PasskeyDeps,
  type Purpose,
  type Site,
} from './challenges.ts';

const SITE_NAME = 'Color Almanac';
/** EdDSA, ES256 and RS256 (IANA COSE): what authenticators in use sign with. */
const ALGORITHMS = [-8, -7, -257];

/** Whose passkey is made. */
const ownerSchema = z.object({
  userId: z.string(),
  name: z.string(),
  /** The invitation that a new user registers by. */
  invitationHash: z.string().nullable(),
});
export type PasskeyOwner = z.infer<typeof ownerSchema>;

/** Asks an authenticator for one more passkey of a user. */
export async function beginPasskey(
  deps: PasskeyDeps,
  site: Site,
  user: User,
): Promise<Outcome<PasskeyOptions>> {
  const owner: PasskeyOwner = { userId: user.id, name: user.name, invitationHash: null };
  const passkeys = await listPasskeys(deps.database, user.id);
  if (passkeys.length >= MOST_PASSKEYS) {
    const message = `You have ${MOST_PASSKEYS} passkeys. Remove one first.`;
    return { ok: false, error: 'no-room', message };
  }
  return { ok: true, data: await askForPasskey(deps, site, owner, passkeys) };
}

export async function readPasskey(
  deps: PasskeyDeps,
  site: Site,
  wanted: {
    readonly userId: string;
    readonly response: CreatedPasskey;
    readonly name: string;
  },
): Promise<Outcome<StoredPasskey>> {
  const { userId, response, name } = wanted;
  const created = await readCreatedPasskey(deps, site, { response, purpose: 'passkey' });
  if (!created.ok) return created;
  // What another user was asked for proves nothing about this one.
  if (created.data.owner.userId !== userId) return NOT_ACCEPTED;
  const passkey = { ...created.data.credential, user_id: userId, name };
  return (await addPasskey(deps.database, passkey)) ? { ok: true, data: passkey } : NOT_ACCEPTED;
}

/** Asks an authenticator to make a passkey that it has not made before. */
export async function askForPasskey(
  deps: PasskeyDeps,
  site: Site,
  owner: PasskeyOwner,
  existing: readonly StoredPasskey[] | null = null,
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: site.hostname,
    userName: owner.name,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.userId),
    attestationType: 'none',
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED_USER },
    excludeCredentials: (existing ?? []).map(({ id }) => ({ id })),
  });
  const purpose = existing === null ? 'registration' : 'passkey';
  await keepChallenge(deps, options.challenge, { purpose, details: owner });
  return { ...options };
}

/** The passkey an authenticator made, and for whom. */
export async function readCreatedPasskey(
  deps: PasskeyDeps,
  site: Site,
  { response, purpose }: { readonly response: CreatedPasskey; readonly purpose: Purpose },
): Promise<
  Outcome<{
    readonly owner: PasskeyOwner;
    readonly credential: Omit<StoredPasskey, 'user_id' | 'name'>;
  }>
> {
  const { challenge, origin } = readClientData(response.response.clientDataJSON);
  const details = await takeDetails(deps, challenge, purpose);
  if (details === null) return TOO_LATE;
  if (origin !== site.origin) return refuseAddress(site);
  const { transports, ...bytes } = response.response;
  const verified = await verify(deps, () =>
    verifyRegistrationResponse({
      response: {
        ...response,
        response: transports ? { ...bytes, transports } : bytes,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return NOT_ACCEPTED;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const now = deps.now().toISOString();
  const credential = {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
    created_at: now,
    last_used_at: now,
  };
  return { ok: true, data: { owner: ownerSchema.parse(details), credential } };
}
