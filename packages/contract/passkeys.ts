import * as z from 'zod/mini';

import { signedInSchema, codeExchangeSchema } from './accounts.ts';
import type { Endpoint } from './endpoint.ts';

// WebAuthn Level 3, 5.1.8 and 6: the JSON forms. Options come from the server's library and go to the browser's, so
// only what identifies them is named here.

/** Authenticators answer with a few hundred bytes; those with certificates with a few thousand. */
const LONGEST_FIELD = 20_000;
const bytes = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(LONGEST_FIELD));

const credentialFields = {
  id: bytes.check(z.minLength(1), z.maxLength(1400)),
  rawId: bytes.check(z.minLength(1), z.maxLength(1400)),
  type: z.literal('public-key'),
};

/** What an authenticator answers when it made a passkey. */
export const createdPasskeySchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;

/** What it answers when it signed with one. */
export const usedPasskeySchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

const optionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof optionsSchema>;

export const LONGEST_USER_NAME = 100;
export const LONGEST_PASSKEY_NAME = 60;
export const MOST_PASSKEYS = 20;
/** Invitations and recovery codes are shown in groups; spaces and hyphens may be left out when typed. */
const codeSchema = z.string().check(z.minLength(1), z.maxLength(100));
const nameSchema = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `codes` are shown once: the server knows only their digests. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

/** How the user can sign in, beside the devices where they are. */
export const signInWaysSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** Whether an account of the identity provider belongs to the user. */
  has_provider: z.boolean(),
  recovery_codes_left: z.number(),
  /** Whether the user may invite others. */
  is_owner: z.boolean(),
});
export type SignInWays = z.infer<typeof signInWaysSchema>;

const passkeyParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(1400)) });

export const PASSKEY_ENDPOINTS = {
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/challenge',
    auth: 'none',
    summary: 'What an authenticator is asked to sign, so that somebody can sign in with a passkey.',
    body: null,
    data: optionsSchema,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    auth: 'none',
    summary: 'Signs in with a passkey.',
    body: z.object({ passkey: usedPasskeySchema }),
    data: signedInSchema,
  },
  beginRegistration: {
    method: 'POST',
    path: '/api/auth/registration/challenge',
    auth: 'none',
    summary:
      'What an authenticator is asked for a new account. Says at once whether one may be created.',
    body: z.object({
      name: nameSchema(LONGEST_USER_NAME),
      invitation: z.optional(codeSchema),
    }),
    data: optionsSchema,
  },
  register: {
    method: 'POST',
    path: '/api/auth/registration',
    auth: 'none',
    summary:
      'Creates an account with a passkey, or gives one a new passkey by an invitation made for it.',
    body: z.object({ passkey: createdPasskeySchema }),
    data: z.extend(signedInSchema, { recovery_codes: z.array(z.string()) }),
  },
  signInWithRecoveryCode: {
    method: 'POST',
    path: '/api/auth/recovery-code',
    auth: 'none',
    summary: 'Signs in with one of the ten recovery codes, which is used up by it.',
    body: z.object({ code: codeSchema }),
    data: signedInSchema,
  },
  signInByProxy: {
    method: 'POST',
    path: '/api/auth/proxy',
    auth: 'none',
    summary: 'Signs in the user whom a trusted proxy in front of the server names.',
    body: null,
    data: signedInSchema,
  },
  listSignInWays: {
    method: 'GET',
    path: '/api/account/sign-in',
    auth: 'required',
    summary: 'How the user can sign in.',
    body: null,
    data: signInWaysSchema,
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/challenge',
    auth: 'required',
    fresh: true,
    summary: 'What an authenticator is asked for a further passkey of the user.',
    body: null,
    data: optionsSchema,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    auth: 'required',
    fresh: true,
    summary: 'Adds a passkey, named after the device at first.',
    body: z.object({ passkey: createdPasskeySchema }),
    data: passkeySchema,
  },
  checkFreshSignIn: {
    method: 'GET',
    path: '/api/account/fresh-sign-in',
    auth: 'required',
    fresh: true,
    summary: 'Whether the user signed in within the last ten minutes, as some changes require.',
    body: null,
    data: z.object({ fresh: z.literal(true) }),
  },
  confirmSignIn: {
    method: 'POST',
    path: '/api/account/fresh-sign-in',
    auth: 'required',
    summary: 'Proves with a passkey who is at the device, for the next ten minutes.',
    body: z.object({ passkey: usedPasskeySchema }),
    data: z.object({ fresh: z.literal(true) }),
  },
  renamePasskey: {
    method: 'PUT',
    path: '/api/account/passkeys/{id}',
    auth: 'required',
    summary: 'Renames a passkey.',
    params: passkeyParams,
    body: z.object({ name: nameSchema(LONGEST_PASSKEY_NAME) }),
    data: z.object({ renamed: z.literal(true) }),
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/{id}',
    auth: 'required',
    fresh: true,
    summary: 'Removes a passkey, unless the user could not sign in any more.',
    params: passkeyParams,
    body: null,
    data: z.object({ removed: z.literal(true) }),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    auth: 'required',
    fresh: true,
    summary: 'Makes ten new recovery codes; older ones stop working.',
    body: null,
    data: recoveryCodesSchema,
  },
  linkProvider: {
    method: 'POST',
    path: '/api/account/provider',
    auth: 'required',
    summary:
      'Lets the user sign in with the identity provider as well, or proves with it who is at the device.',
    body: codeExchangeSchema,
    data: z.object({ linked: z.literal(true) }),
  },
  invite: {
    method: 'POST',
    path: '/api/account/invitations',
    auth: 'required',
    fresh: true,
    summary: 'Makes an invitation: one new account within seven days. Only for the owner.',
    body: null,
    data: z.object({ code: z.string(), expires_at: z.string() }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
