import { userClaimsSchema } from '@color-almanac/contract';
import * as client from 'openid-client';

import {
  explainDiscoveryError,
  explainProviderError,
  explainRefreshError,
  unavailable,
} from './explain-provider-error.ts';
import type {
  CodeGrant,
  Identity,
  IdentityProvider,
  ProvidedSignIn,
  ProviderAddresses,
  ProviderFailure,
  ProviderTokens,
} from './identity-provider.ts';
import { isLoopback } from './settings.ts';

/** Seconds until a silent provider counts as unavailable. A user is waiting. */
const PATIENCE = 10;

/** Seconds by which the provider's clock may differ from ours. */
const CLOCK_TOLERANCE = 60;

/** With any `max_age`, in seconds, an answer says when the provider asked who the user is. A year asks nobody anew. */
const LONGEST_AGE = 365 * 24 * 60 * 60;

/** Google's userinfo endpoint has another origin than Google's issuer, so it must be known before discovery. */
const KNOWN_ORIGINS: Readonly<Record<string, readonly string[]>> = {
  'https://accounts.google.com': ['https://openidconnect.googleapis.com'],
};

const NOBODY: ProviderFailure = {
  ok: false,
  reason: 'refused',
  message:
    'The identity provider names the user (sub) by more than 255 characters, or by invisible ones. Set another sub there.',
};
const WEAK_SIGN_IN: ProviderFailure = {
  ok: false,
  reason: 'refused',
  message:
    'This server requires a second factor, and the provider asked for none. Set one up there, then try again.',
};

export interface ProviderSettings {
  readonly OIDC_ISSUER: string;
  /** The id token must have one of these; empty for anything. */
  readonly OIDC_REQUIRED_METHODS?: readonly string[];
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
}

/** The provider of the settings; null when they name no client. Sends no request before first use. */
export function openIdentityProvider(settings: ProviderSettings): IdentityProvider | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    OIDC_REQUIRED_METHODS: required = [],
  } = settings;
  if (clientId === undefined || clientSecret === undefined) return null;
  const issuer = new URL(settings.OIDC_ISSUER);
  const discoverOnce = rememberSuccess(() => discover(issuer, clientId, clientSecret));
  const origins = new Set([
    issuer.origin,
    ...(KNOWN_ORIGINS[settings.OIDC_ISSUER.replace(/\/$/, '')] ?? []),
  ]);
  /** Runs one call to the provider and converts thrown errors into failures. */
  const withProvider = async <Done>(
    act: (config: client.Configuration) => Promise<Done>,
    explain = explainProviderError,
  ): Promise<Done | ProviderFailure> => {
    const config = await discoverOnce().catch((error: unknown) =>
      explainDiscoveryError(error, explain),
    );
    if (!(config instanceof client.Configuration)) return config;
    try {
      return await act(config);
    } catch (error) {
      return explain(error);
    }
  };
  return {
    clientId,
    listOrigins: () => [...origins],
    findAddresses: () =>
      withProvider(async (config) => {
        const addresses = readAddresses(config, required);
        if (addresses === null) return unavailable();
        origins.add(new URL(addresses.userinfoEndpoint).origin);
        return { ok: true, ...addresses };
      }),
    exchangeCode: (grant) =>
      withProvider(async (config) => {
        const { methods, identity, ...others } = await exchangeCode(config, grant);
        if (identity === null) return NOBODY;
        const signIn = { ...others, identity };
        const isEnough = required.length === 0 || required.some((one) => methods.includes(one));
        return isEnough ? { ok: true, ...signIn } : WEAK_SIGN_IN;
      }),
    refresh: (refreshToken) =>
      withProvider(
        async (config) => ({ ok: true, ...(await refresh(config, refreshToken)) }),
        explainRefreshError,
      ),
  };
}

function discover(issuer: URL, clientId: string, secret: string): Promise<client.Configuration> {
  const authenticate: client.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    // RFC 6749 requires servers to support Basic. Where the form is offered too, its encoding is less error-prone.
    const way = methods.includes('client_secret_post')
      ? client.ClientSecretPost(secret)
      : client.ClientSecretBasic(secret);
    return way(server, ...rest);
  };
  // Without these checks the ID token would be trusted only because it came over TLS.
  const execute = [client.enableNonRepudiationChecks];
  if (isLoopback(issuer)) execute.push(client.allowInsecureRequests);
  const tolerance = { [client.clockTolerance]: CLOCK_TOLERANCE };
  return client.discovery(issuer, clientId, tolerance, authenticate, {
    execute,
    timeout: PATIENCE,
  });
}

function readAddresses(
  config: client.Configuration,
  required: readonly string[],
): ProviderAddresses | null {
  const {
    issuer,
    authorization_endpoint: authorizationEndpoint,
    userinfo_endpoint: userinfoEndpoint,
    claims_supported: namedClaims = [],
  } = config.serverMetadata();
  if (authorizationEndpoint === undefined || userinfoEndpoint === undefined) return null;
  const address = new URL(authorizationEndpoint);
  if (namedClaims.includes('auth_time')) {
    address.searchParams.set('max_age', String(LONGEST_AGE));
  }
  if (required.length > 0) address.searchParams.set('acr_values', required.join(' '));
  return { issuer, authorizationEndpoint: address.href, userinfoEndpoint };
}

async function exchangeCode(
  config: client.Configuration,
  { code, redirectUri, codeVerifier, nonce }: CodeGrant,
): Promise<
  Omit<ProvidedSignIn, 'identity'> & {
    /** `null` where what the provider says names nobody. */
    readonly identity: Identity | null;
    readonly methods: readonly string[];
  }
> {
  const {
    issuer,
    authorization_response_iss_parameter_supported: namesIssuer,
    claims_supported: namedClaims = [],
  } = config.serverMetadata();
  const returned = new URL(redirectUri);
  returned.searchParams.set('code', code);
  // The browser has already compared the issuer in the answer (RFC 9207); only the code arrives here.
  if (namesIssuer) returned.searchParams.set('iss', issuer);
  const answer = await client.authorizationCodeGrant(config, returned, {
    idTokenExpected: true,
    ...(codeVerifier === undefined ? {} : { pkceCodeVerifier: codeVerifier }),
    ...(nonce === undefined ? {} : { expectedNonce: nonce }),
  });
  const claims = answer.claims();
  if (!claims) throw new Error('openid-client let an answer without an id token pass');
  const userInfo = await client.fetchUserInfo(config, answer.access_token, claims.sub);
  const identity = readIdentity(issuer, { ...claims, ...userInfo });
  const signedInAt = readAuthTime(claims, namedClaims);
  return { tokens: readTokens(answer), identity, signedInAt, methods: readMethods(claims) };
}

/** A provider that could say it, but does not because the browser did not ask for it, counts as asked long ago. */
function readAuthTime(
  { auth_time: seconds }: client.IDToken,
  namedClaims: readonly string[],
): Date | undefined {
  if (typeof seconds === 'number') return new Date(seconds * 1000);
  return namedClaims.includes('auth_time') ? new Date(0) : undefined;
}

/** How the user signed in at the provider (OpenID Connect Core, 2; RFC 8176). */
function readMethods({ acr, amr }: client.IDToken): readonly string[] {
  return [acr, ...(Array.isArray(amr) ? amr : [])].filter((one) => typeof one === 'string');
}

async function refresh(
  config: client.Configuration,
  refreshToken: string,
): Promise<{ tokens: ProviderTokens; identity: Pick<Identity, 'issuer' | 'subject'> }> {
  const answer = await client.refreshTokenGrant(config, refreshToken);
  // Not every provider sends a new ID token.
  const { sub: subject } =
    answer.claims() ??
    (await client.fetchUserInfo(config, answer.access_token, client.skipSubjectCheck));
  const { issuer } = config.serverMetadata();
  return { tokens: readTokens(answer), identity: { issuer, subject } };
}

function readTokens(answer: client.TokenEndpointResponse): ProviderTokens {
  return { accessToken: answer.access_token, refreshToken: answer.refresh_token ?? null };
}

function readIdentity(issuer: string, userInfo: client.UserInfoResponse): Identity | null {
  const { email = '', sub: subject, ...claims } = userClaimsSchema.parse(userInfo);
  if (subject === undefined) return null;
  return {
    issuer,
    subject,
    email,
    name: claims.name ?? claims.preferred_username ?? email,
    picture: claims.picture ?? null,
    verifiedEmail: claims.email_verified ?? false,
  };
}

/** Runs a task until it succeeds once; concurrent callers share one run. */
function rememberSuccess<Value>(task: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  return () => {
    running ??= task().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}
