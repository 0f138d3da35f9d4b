import { DEVELOPER_CODE } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';

import type { Accounts } from '../accounts/accounts.ts';
import type { Identity, ProviderFailure, ProviderTokens } from '../accounts/identity-provider.ts';
import { answerEndpoint, type RouteOutcome, type RouteRequest } from '../answer-endpoint.ts';
import { USER_GONE } from '../outcome.ts';

/** The scopes of the specification. E-mail address and name are only displayed. */
const SCOPES = ['openid', 'email', 'profile'];
/** Signing in is rare; many attempts suggest guessing. */
const TRIES_PER_MINUTE = 30;
/** Seconds to wait when the provider does not answer. */
const RETRY_AFTER = 10;

const NOT_CONFIGURED = {
  ok: false,
  error: 'sign-in-not-configured',
  message: 'Sign-in is not configured on this server.',
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
    answer: () => describeConfiguration(accounts),
  });
  answerEndpoint(app, {
    endpoint: 'exchangeCode',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: (request) => exchangeCode({ accounts, warn }, request),
  });
  answerEndpoint(app, {
    endpoint: 'refreshAccess',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: ({ body }) => refreshAccess({ accounts, warn }, body.refreshToken),
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

interface Deps {
  readonly accounts: Accounts;
  readonly warn: (failure: ProviderFailure) => void;
}

async function describeConfiguration({
  provider,
  developerMode,
  pictureOrigins,
}: Accounts): Promise<RouteOutcome<'getSignInConfiguration'>> {
  if (provider === null) {
    return { ok: true, data: { configured: developerMode, provider: null, developerMode } };
  }
  const found = await provider.findAddresses();
  if (!found.ok) return answerFailure(found);
  const { issuer, authorizationEndpoint, userinfoEndpoint } = found;
  return {
    ok: true,
    data: {
      configured: true,
      developerMode,
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
  { accounts, warn }: Deps,
  { body, origin }: RouteRequest<'exchangeCode'>,
): Promise<RouteOutcome<'exchangeCode'>> {
  if (accounts.developerMode && body.code === DEVELOPER_CODE) {
    return welcome(accounts, DEVELOPER, { accessToken: DEVELOPER_CODE, refreshToken: null });
  }
  if (accounts.provider === null) return NOT_CONFIGURED;
  // The provider compares this with the address it redirected to. Only our own root is allowed at all.
  if (body.redirectUri !== rootOf(accounts.publicOrigin ?? origin)) {
    return {
      ok: false,
      error: 'invalid-request',
      message: 'redirectUri: must be the root of this site',
    };
  }
  const outcome = await accounts.provider.exchangeCode(body);
  if (outcome.ok) return welcome(accounts, outcome.identity, outcome.tokens);
  warn(outcome);
  return answerFailure(outcome);
}

/** Null for an invalid `Host` header. */
function rootOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL('/', origin).href : null;
}

async function welcome(
  { users, tokens }: Accounts,
  identity: Identity,
  { accessToken, refreshToken }: ProviderTokens,
): Promise<RouteOutcome<'exchangeCode'>> {
  const account = await users.findOrCreateUser(identity);
  const jwt = await tokens.issueToken(account.id);
  return {
    ok: true,
    data: { access_token: accessToken, refresh_token: refreshToken, jwt, user: account },
  };
}

/** Renews the provider's token and ours. This does not restore a deleted account. */
async function refreshAccess(
  { accounts, warn }: Deps,
  refreshToken: string,
): Promise<RouteOutcome<'refreshAccess'>> {
  const { provider, users, tokens } = accounts;
  if (provider === null) return NOT_CONFIGURED;
  const outcome = await provider.refresh(refreshToken);
  if (!outcome.ok) {
    warn(outcome);
    return outcome.reason === 'refused' ? USER_GONE : answerFailure(outcome);
  }
  const account = await users.findUserOf(outcome.identity);
  if (account === null) return USER_GONE;
  const { accessToken, refreshToken: changed } = outcome.tokens;
  return {
    ok: true,
    data: {
      access_token: accessToken,
      ...(changed === null ? {} : { refresh_token: changed }),
      jwt: await tokens.issueToken(account.id),
    },
  };
}

function answerFailure({ reason, message }: ProviderFailure): RouteOutcome<never> & { ok: false } {
  return reason === 'refused'
    ? { ok: false, error: 'sign-in-failed', message }
    : { ok: false, error: 'provider-unavailable', message, retryAfter: RETRY_AFTER };
}
