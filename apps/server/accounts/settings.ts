import { LONGEST_PROVIDER_NAME } from '@color-almanac/contract';
import * as z from 'zod';

import { yesOrNo } from '../operations/setting-kinds.ts';
import { isProxyAddress } from './proxy-user.ts';

/** A shorter secret can be found offline by brute force from a single token. */
const SHORTEST_SECRET = 32;

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** The environment variables about accounts. */
export const ACCOUNT_SETTINGS = {
  /** An OpenID Connect provider; its endpoints are discovered. */
  OIDC_ISSUER: z
    .string()
    .default('https://accounts.google.com')
    .refine(isSafeAddress, 'must be an https address (http only on this very machine)'),
  /** The name shown to users. If it is not set, `nameProvider` derives it from the issuer. */
  OIDC_NAME: z
    .string()
    .max(LONGEST_PROVIDER_NAME, `must have ${LONGEST_PROVIDER_NAME} characters or fewer`)
    .optional(),
  /** What an id token must have as its `acr` or among its `amr`, one of them, such as `mfa`. */
  OIDC_REQUIRED_METHODS: list
    .refine(
      (methods) => methods.every((method) => /^[\x21-\x7e]+$/.test(method)),
      'must be values of acr or amr, like mfa, separated by commas',
    )
    .default([]),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** The public address of this server, when a proxy in front of it hides that. */
  PUBLIC_URL: z
    .string()
    .refine(
      (text) => /^https?:/.test(text) && URL.canParse(text),
      'must be an address like https://colors.example',
    )
    .refine(hasNoPath, 'must have no path: the app needs an address of its own')
    .refine(hasNoUser, 'must have no user and no password: every browser would get them')
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Hosts from which profile pictures may be loaded; Google's are built in. */
  PICTURE_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), 'must be origins like https://pictures.example')
    .default([]),
  /** One or more secrets: the first signs, all are accepted. If not set, a file in the data folder is used. */
  JWT_SECRET: list
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= SHORTEST_SECRET),
      `must have ${SHORTEST_SECRET} characters or more`,
    )
    .default([]),
  /**
   * Who may create an account: anybody, those who were invited, or nobody. If it is not set, people come by invitation
   * or by the identity provider.
   */
  REGISTRATION: z
    .enum(['open', 'invite', 'closed'], 'must be one of open, invite, closed')
    .optional(),
  /** The header in which a proxy that has signed people in names them, and the only addresses it is believed from. */
  TRUSTED_USER_HEADER: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the name of a header, like Remote-User')
    .transform((name) => name.toLowerCase())
    .optional(),
  TRUSTED_PROXIES: list
    .refine(
      (proxies) => proxies.every(isProxyAddress),
      'must be addresses like 10.0.0.1 or 10.0.0.0/8',
    )
    .default([]),
  LOCAL_AUTH_MODE: yesOrNo,
  NODE_ENV: z.string().optional(),
};

const KNOWN_PROVIDERS: Readonly<Record<string, string>> = {
  'accounts.google.com': 'Google',
  'login.microsoftonline.com': 'Microsoft',
  'appleid.apple.com': 'Apple',
};

/** The provider's display name: the configured one, else the company's, else its host. */
export function nameProvider({
  OIDC_NAME,
  OIDC_ISSUER,
}: {
  readonly OIDC_NAME?: string | undefined;
  readonly OIDC_ISSUER: string;
}): string {
  const { hostname } = new URL(OIDC_ISSUER);
  return OIDC_NAME ?? KNOWN_PROVIDERS[hostname] ?? hostname.slice(0, LONGEST_PROVIDER_NAME);
}

interface AccountChoices {
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly LOCAL_AUTH_MODE: boolean;
  readonly TRUSTED_USER_HEADER?: string | undefined;
  readonly TRUSTED_PROXIES: readonly string[];
  readonly NODE_ENV?: string | undefined;
}

/** Checks that need more than one setting: combinations that do not work together. */
export function checkAccountSettings(settings: AccountChoices, context: z.RefinementCtx): void {
  if (settings.LOCAL_AUTH_MODE && settings.NODE_ENV === 'production') {
    context.addIssue({
      code: 'custom',
      path: ['LOCAL_AUTH_MODE'],
      message: 'lets anyone in and is not allowed when NODE_ENV is production',
    });
  }
  if (settings.TRUSTED_USER_HEADER !== undefined && settings.TRUSTED_PROXIES.length === 0) {
    context.addIssue({
      code: 'custom',
      path: ['TRUSTED_PROXIES'],
      message: 'is required with TRUSTED_USER_HEADER, or anybody could name anybody',
    });
  }
  for (const [missing, given] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ] as const) {
    if (settings[given] === undefined || settings[missing] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [missing], message: `is required with ${given}` });
  }
}

/** Plain http is safe only where no one can listen: on localhost. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

function isSafeAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && (url.protocol === 'https:' || isLoopback(url));
}

function hasNoPath(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash } = new URL(text);
  return `${pathname}${search}${hash}` === '/';
}

function hasNoUser(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
