import type { PasskeyOptions, SignedIn } from '@color-almanac/contract';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import { callAccounts } from './call-accounts.ts';
import type { AccountCall, CallOutcome } from './call-accounts.ts';

/** Why nobody was signed in. `cancelled`: the device used no passkey, or the user did not want it to. */
export type SignInFailure =
  | { readonly ok: false; readonly kind: 'cancelled' }
  | { readonly ok: false; readonly kind: 'failed'; readonly text: string };

type Attempt<Data> = { readonly ok: true; readonly data: Data } | SignInFailure;

type Fetch = typeof globalThis.fetch;

/** Asks the device for a passkey of this site, and the server to sign in whose it is. */
export async function signInWithPasskey(fetch: Fetch): Promise<Attempt<SignedIn>> {
  const begun = await call(fetch, 'beginPasskeySignIn', null);
  if (!begun.ok) return begun;
  const passkey = await askForPasskey(begun.data);
  return passkey.ok ? call(fetch, 'signInWithPasskey', { passkey: passkey.data }) : passkey;
}

/** Asks the device for a passkey of this site. */
export function askForPasskey(options: PasskeyOptions) {
  return askDevice(() => startAuthentication({ optionsJSON: toRequest(options) }));
}

/** A new user, with the recovery codes that are shown once. */
export type Registered = SignedIn & { readonly recovery_codes: readonly string[] };

/** Creates a passkey on this device and an account with it. */
export async function register(
  fetch: Fetch,
  { name, invitation }: { readonly name: string; readonly invitation: string },
): Promise<Attempt<Registered>> {
  const wanted = invitation === '' ? { name } : { name, invitation };
  const begun = await call(fetch, 'beginRegistration', wanted);
  if (!begun.ok) return begun;
  const passkey = await createPasskey(begun.data);
  return passkey.ok ? call(fetch, 'register', { passkey: passkey.data }) : passkey;
}

/** Creates a passkey on this device. */
export async function createPasskey(options: PasskeyOptions) {
  return askDevice(async () => {
    const created = await startRegistration({ optionsJSON: toCreation(options) });
    const { clientDataJSON, attestationObject, transports } = created.response;
    const response = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
    return { id: created.id, rawId: created.rawId, type: created.type, response };
  });
}

export async function signInWithRecoveryCode(
  fetch: Fetch,
  code: string,
): Promise<Attempt<SignedIn>> {
  return call(fetch, 'signInWithRecoveryCode', { code });
}

/** Signs in the user whom a proxy in front of the server names. */
export async function signInByProxy(fetch: Fetch): Promise<Attempt<SignedIn>> {
  return call(fetch, 'signInByProxy', null);
}

async function call<Name extends AccountCall>(
  fetch: Fetch,
  name: Name,
  body: Parameters<typeof callAccounts<Name>>[2],
): Promise<Attempt<(CallOutcome<Name> & { ok: true })['data']>> {
  const outcome = await callAccounts(fetch, name, body);
  return outcome.ok ? outcome : { ok: false, kind: 'failed', text: outcome.message };
}

/** The browser tells a refusal by the user from other failures by its name only. */
async function askDevice<Answer>(ask: () => Promise<Answer>): Promise<Attempt<Answer>> {
  try {
    return { ok: true, data: await ask() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === 'NotAllowedError' || name === 'AbortError')
      return { ok: false, kind: 'cancelled' };
    return { ok: false, kind: 'failed', text: message };
  }
}

// The server's library has made the options for the browser's.
const toRequest = (options: PasskeyOptions) =>
  options as unknown as PublicKeyCredentialRequestOptionsJSON;
const toCreation = (options: PasskeyOptions) =>
  options as unknown as PublicKeyCredentialCreationOptionsJSON;
