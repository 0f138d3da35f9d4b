import { userSchema } from '@color-almanac/domain';
import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

export const REGISTRATIONS = ['owner', 'open', 'invite', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** Where the browser goes to sign in; `configured` is false if this server has no credentials. */
export const signInConfigurationSchema = z.object({
  configured: z.boolean(),
  /** The provider's consent page, its userinfo endpoint and our client id; null if not configured. */
  provider: z.nullable(
    z.object({
      /** Compared with the `iss` that a response of the provider may contain (RFC 9207). */
      issuer: z.string(),
      authorizationEndpoint: z.string(),
      userinfoEndpoint: z.string(),
      clientId: z.string(),
      scopes: z.array(z.string()),
      /** Hosts whose profile pictures this site may show; otherwise initials are shown. */
      pictureOrigins: z.array(z.string()),
    }),
  ),
  /** The local developer mode: a fake user and token, never on in production. */
  developerMode: z.boolean(),
  /** Who may create an account with a passkey, `closed` on servers older than this field; `owner` until the first one did, who needs the code of the start. */
  registration: z._default(z.enum(REGISTRATIONS), 'closed'),
  /** The name of the user whom a proxy in front of the server has signed in; null where there is none. */
  proxyUser: z._default(z.nullable(z.string()), null),
});
export type SignInConfiguration = z.infer<typeof signInConfigurationSchema>;

/** `code` is returned by the provider to the site's root; the rest was stored by the browser. */
export const codeExchangeSchema = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  redirectUri: z.string().check(z.minLength(1), z.maxLength(2048)),
  codeVerifier: z.optional(z.string().check(z.minLength(43), z.maxLength(128))),
  nonce: z.optional(z.string().check(z.maxLength(256))),
});

/** `access_token` and `refresh_token` are the provider's, `jwt` is ours and valid for 24 hours. */
export const signedInSchema = z.object({
  access_token: z.string(),
  refresh_token: z.nullable(z.string()),
  jwt: z.string(),
  user: userSchema,
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** The new access token; with it a new token of ours, and the refresh token if the provider changed it. */
export const renewedSchema = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
  jwt: z.optional(z.string()),
});

/** Sent instead of the provider's code in the local developer mode. */
export const DEVELOPER_CODE = 'local-auth-mode';

export const ACCOUNT_ENDPOINTS = {
  getSignInConfiguration: {
    method: 'GET',
    path: '/api/auth/configuration',
    auth: 'none',
    summary: 'Says whether and where one can sign in.',
    body: null,
    data: signInConfigurationSchema,
  },
  exchangeCode: {
    method: 'POST',
    path: '/api/auth/google/token',
    auth: 'none',
    summary: 'Exchanges the code of the identity provider for tokens and the user.',
    body: codeExchangeSchema,
    data: signedInSchema,
  },
  refreshAccess: {
    method: 'POST',
    path: '/api/auth/google/refresh',
    auth: 'none',
    summary: 'Renews a session, with the refresh token of the identity provider or with ours.',
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(4096)) }),
    data: renewedSchema,
  },
  getAccount: {
    method: 'GET',
    path: '/api/account',
    auth: 'required',
    summary: 'The user who is signed in.',
    body: null,
    data: userSchema,
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/account',
    auth: 'required',
    summary:
      'Deletes the account with everything in it: profiles, palettes, items, collections, photos.',
    body: null,
    data: z.object({ deleted: z.literal(true) }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
