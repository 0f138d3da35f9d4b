import type { PasskeyOptions, UsedPasskey } from '@color-almanac/contract';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';

import type { Outcome, Refusal } from '../../http/refusal.ts';
import { getPasskey, notePasskeyUse } from '../../storage/passkeys.ts';
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
  type Site,
} from './challenges.ts';

const refuse = (message: string): Refusal => ({ ok: false, error: 'sign-in-failed', message });

const UNKNOWN = refuse('This passkey is not known here. It may have been removed.');
const COPIED = refuse(
  'This passkey seems to have been copied, so it is not accepted. Use another one, or a recovery code, and remove it.',
);

/** Asks an authenticator to sign in with whichever passkey of this site it has. */
export async function beginPasskeySignIn(deps: PasskeyDeps, site: Site): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: site.hostname,
    userVerification: VERIFIED_USER,
    timeout: CHALLENGE_MS,
  });
  await keepChallenge(deps, options.challenge, { purpose: 'sign-in', details: null });
  return { ...options };
}

/** Whose passkey has answered. */
export async function readPasskeySignIn(
  deps: PasskeyDeps,
  site: Site,
  response: UsedPasskey,
): Promise<Outcome<{ readonly userId: string }>> {
  const { challenge, origin } = readClientData(response.response.clientDataJSON);
  if ((await takeDetails(deps, challenge, 'sign-in')) === null) return TOO_LATE;
  if (origin !== site.origin) return refuseAddress(site);
  const passkey = await getPasskey(deps.database, response.id);
  if (passkey === null) return UNKNOWN;
  const verified = await verify(deps, () =>
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
      // The counter is compared below, where a copy can be told from a failure.
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: 0,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return NOT_ACCEPTED;
  const { newCounter: counter } = verified.authenticationInfo;
  // WebAuthn Level 3, 6.1.1: an authenticator that counts never signs with a count it has used.
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    deps.warn('the counter of a passkey went back: it seems to have been copied');
    return COPIED;
  }
  const now = deps.now().toISOString();
  await notePasskeyUse(deps.database, { id: passkey.id, counter, now });
  return { ok: true, data: { userId: passkey.user_id } };
}
