import type { PasskeyOptions, SignedIn } from '@color-almanac/contract';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import { callAccounts } from './call-accounts.ts';
import type { AccountCall, CallOutcome } from './call-accounts.ts';

/**
 * Why nobody was signed in, or no passkey was made. `cancelled`: the device used no passkey, or the user did not want
 * it to. `exists`: the device has one for this account. `unable`: the device can't make one. `elsewhere`: the server
 * has another address. `failed`: in the server's words.
 */
export type SignInFailure =
  | { readonly ok: false; readonly kind: 'cancelled' | 'exists' | 'unable' }
  | { readonly ok: false; readonly kind: 'elsewhere'; readonly host: string }
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
  const optionsJSON = toRequest(options);
  return askDevice(optionsJSON.rpId, () => startAuthentication({ optionsJSON }));
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
  const optionsJSON = toCreation(options);
  return askDevice(optionsJSON.rp.id, async () => {
    const created = await startRegistration({ optionsJSON });
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

/** WebAuthn Level 3, 5.1.3 and 5.1.4: browsers tell failures apart by their name only. */
const DEVICE_FAILURES: Readonly<Record<string, 'cancelled' | 'exists' | 'unable'>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  NotSupportedError: 'unable',
  ConstraintError: 'unable',
};

/** @param host of the server, as it sees itself: its passkeys work there alone. */
async function askDevice<Answer>(
  host: string | undefined,
  ask: () => Promise<Answer>,
): Promise<Attempt<Answer>> {
  try {
    return { ok: true, data: await ask() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const kind = DEVICE_FAILURES[name];
    if (kind) return { ok: false, kind };
    return name === 'SecurityError' && host !== undefined
      ? { ok: false, kind: 'elsewhere', host }
      : { ok: false, kind: 'failed', text: message };
  }
}

// The server's library has made the options for the browser's.
const toRequest = (options: PasskeyOptions) =>
  options as unknown as PublicKeyCredentialRequestOptionsJSON;
const toCreation = (options: PasskeyOptions) =>
  options as unknown as PublicKeyCredentialCreationOptionsJSON;
