import * as client from 'openid-client';

import {
  explainProviderError,
  explainRefreshError,
  unavailable,
} from './explain-provider-error.ts';
import type {
  CodeGrant,
  Identity,
  IdentityProvider,
  ProviderAddresses,
  ProviderFailure,
  ProviderTokens,
} from './identity-provider.ts';
import { isLoopback } from './settings.ts';

/** Seconds until a silent provider counts as unavailable. A user is waiting. */
const PATIENCE = 10;

/** Google's userinfo endpoint has another origin than Google's issuer, so it must be known before discovery. */
const KNOWN_ORIGINS: Readonly<Record<string, readonly string[]>> = {
  'https://accounts.google.com': ['https://openidconnect.googleapis.com'],
};

export interface ProviderSettings {
  readonly OIDC_ISSUER: string;
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
}

/** The provider of the settings; null when they name no client. Sends no request before first use. */
export function openIdentityProvider(settings: ProviderSettings): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
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
    try {
      return await act(await discoverOnce());
    } catch (error) {
      return explain(error);
    }
  };
  return {
    clientId,
    listOrigins: () => [...origins],
    findAddresses: () =>
      withProvider(async (config) => {
        const addresses = readAddresses(config);
        if (addresses === null) return unavailable();
        origins.add(new URL(addresses.userinfoEndpoint).origin);
        return { ok: true, ...addresses };
      }),
    exchangeCode: (grant) =>
      withProvider(async (config) => ({ ok: true, ...(await exchangeCode(config, grant)) })),
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
  return client.discovery(issuer, clientId, undefined, authenticate, {
    execute,
    timeout: PATIENCE,
  });
}

function readAddresses(config: client.Configuration): ProviderAddresses | null {
  const {
    issuer,
    authorization_endpoint: authorizationEndpoint,
    userinfo_endpoint: userinfoEndpoint,
  } = config.serverMetadata();
  if (authorizationEndpoint === undefined || userinfoEndpoint === undefined) return null;
  return { issuer, authorizationEndpoint, userinfoEndpoint };
}

async function exchangeCode(
  config: client.Configuration,
  { code, redirectUri, codeVerifier, nonce }: CodeGrant,
): Promise<{ tokens: ProviderTokens; identity: Identity }> {
  const { issuer, authorization_response_iss_parameter_supported: namesIssuer } =
    config.serverMetadata();
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
  const told = await client.fetchUserInfo(config, answer.access_token, claims.sub);
  return { tokens: readTokens(answer), identity: readIdentity(issuer, { ...claims, ...told }) };
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

function readIdentity(issuer: string, told: client.UserInfoResponse): Identity {
  const email = told.email ?? '';
  return {
    issuer,
    subject: told.sub,
    email,
    name: told.name ?? told.preferred_username ?? email,
    picture: told.picture ?? null,
    verifiedEmail: told.email_verified ?? false,
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
