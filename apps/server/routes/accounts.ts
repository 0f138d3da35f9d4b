import { DEVELOPER_CODE, isOwnRefreshToken } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';

import type { Accounts } from '../accounts/accounts.ts';
import type { Identity, ProviderFailure } from '../accounts/identity-provider.ts';
import {
  explainProviderFailure,
  NOT_CONFIGURED,
  readProviderCode,
  type ProviderCodeDeps,
} from '../accounts/read-provider-code.ts';
import { answerEndpoint, type RouteOutcome, type RouteRequest } from '../http/answer-endpoint.ts';
import { USER_GONE } from '../http/refusal.ts';

/** The scopes of the specification. E-mail address and name are only displayed. */
const SCOPES = ['openid', 'email', 'profile'];
/** Signing in is rare; many attempts suggest guessing. */
const TRIES_PER_MINUTE = 30;

const STRANGER = {
  ok: false,
  error: 'sign-in-failed',
  message: 'This server takes new people by invitation. Ask its owner for a link.',
} as const;

const DEVELOPER: Identity = {
  issuer: 'local-auth-mode',
  subject: 'developer',
  email: 'developer@localhost',
  name: 'Local Developer',
  picture: null,
  verifiedEmail: true,
};

export function serveAccounts(app: FastifyInstance, accounts: Accounts): void {
  if (accounts.developerMode) {
    app.log.warn('LOCAL_AUTH_MODE is on: anyone can sign in as the local developer');
  }
  const warn = (failure: ProviderFailure) =>
    app.log.warn({ reason: failure.message }, 'sign-in failed');
  answerEndpoint(app, {
    endpoint: 'getSignInConfiguration',
    answer: (request) => describeConfiguration(accounts, accounts.findProxyUser(request)),
  });
  answerEndpoint(app, {
    endpoint: 'exchangeCode',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: (request) => exchangeCode({ accounts, warn }, request),
  });
  answerEndpoint(app, {
    endpoint: 'refreshAccess',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: (request) => renewSession({ accounts, warn }, request),
  });
  answerEndpoint(app, {
    endpoint: 'getAccount',
    answer: async ({ user }) => {
      const account = await accounts.users.findUser(user.userId);
      return account === null ? USER_GONE : { ok: true, data: account };
    },
  });
  answerEndpoint(app, {
    endpoint: 'deleteAccount',
    answer: async ({ user }) => {
      await accounts.users.deleteUser(user.userId);
      return { ok: true, data: { deleted: true } };
    },
  });
}

async function describeConfiguration(
  accounts: Accounts,
  proxyUser: string | null,
): Promise<RouteOutcome<'getSignInConfiguration'>> {
  const { provider, developerMode, pictureOrigins } = accounts;
  const registration = await accounts.findRegistration();
  const known = { developerMode, registration, proxyUser };
  if (provider === null) {
    return { ok: true, data: { ...known, configured: developerMode, provider: null } };
  }
  const found = await provider.findAddresses();
  if (!found.ok) return explainProviderFailure(found);
  const { issuer, authorizationEndpoint, userinfoEndpoint } = found;
  return {
    ok: true,
    data: {
      ...known,
      configured: true,
      provider: {
        issuer,
        authorizationEndpoint,
        userinfoEndpoint,
        clientId: provider.clientId,
        scopes: SCOPES,
        pictureOrigins: [...pictureOrigins],
      },
    },
  };
}

async function exchangeCode(
  { accounts, warn }: ProviderCodeDeps,
  request: RouteRequest<'exchangeCode'>,
): Promise<RouteOutcome<'exchangeCode'>> {
  const userAgent = request.readHeader('user-agent');
  if (accounts.developerMode && request.body.code === DEVELOPER_CODE) {
    const user = await accounts.users.findOrCreateUser(DEVELOPER);
    const start = { userId: user.id, way: 'developer', userAgent } as const;
    const { jwt } = await accounts.sessions.begin(start);
    request.logUser(user.id);
    return {
      ok: true,
      data: { access_token: DEVELOPER_CODE, refresh_token: null, jwt, user },
    };
  }
  const outcome = await readProviderCode({ accounts, warn }, request);
  if (!outcome.ok) return outcome;
  const { identity, tokens, signedInAt: provenAt } = outcome.data;
  if (!accounts.providerRegisters && (await accounts.users.findUserOf(identity)) === null) {
    return STRANGER;
  }
  const user = await accounts.users.findOrCreateUser(identity);
  const { accessToken, refreshToken: providerToken } = tokens;
  const start = { userId: user.id, way: 'provider', userAgent, providerToken, provenAt } as const;
  const { jwt, refreshToken } = await accounts.sessions.begin(start);
  request.logUser(user.id);
  return {
    ok: true,
    data: { access_token: accessToken, refresh_token: refreshToken, jwt, user },
  };
}

/**
 * Renews a session with the provider's refresh token, or with ours where no provider takes part. A session that was
 * ended is not restored, nor is a deleted account.
 */
async function renewSession(
  deps: ProviderCodeDeps,
  { body: { refreshToken }, logUser }: RouteRequest<'refreshAccess'>,
): Promise<RouteOutcome<'refreshAccess'>> {
  const { sessions, provider } = deps.accounts;
  if (provider === null && !isOwnRefreshToken(refreshToken)) return NOT_CONFIGURED;
  const session = await sessions.findByRefreshToken(refreshToken);
  if (session === null) return USER_GONE;
  logUser(session.user_id);
  if (session.way !== 'provider') {
    const renewed = await sessions.renew(session);
    if (renewed === null || renewed.refreshToken === null) return USER_GONE;
    const { jwt, refreshToken: refresh_token } = renewed;
    return { ok: true, data: { access_token: jwt, refresh_token, jwt } };
  }
  if (provider === null) return NOT_CONFIGURED;
  const outcome = await provider.refresh(refreshToken);
  if (!outcome.ok) {
    deps.warn(outcome);
    if (outcome.reason === 'unavailable') return explainProviderFailure(outcome);
    await sessions.end(session.user_id, session.id);
    return USER_GONE;
  }
  const account = await deps.accounts.users.findUserOf(outcome.identity);
  if (account?.id !== session.user_id) return USER_GONE;
  const { accessToken, refreshToken: changed } = outcome.tokens;
  const renewed = await sessions.renew(session, changed ?? undefined);
  if (renewed === null) return USER_GONE;
  return {
    ok: true,
    data: {
      access_token: accessToken,
      ...(changed === null ? {} : { refresh_token: changed }),
      jwt: renewed.jwt,
    },
  };
}
