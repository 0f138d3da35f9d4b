import type { SignedIn } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';

import type { Accounts } from '../accounts/accounts.ts';
import { nameDevice } from '../accounts/describe-device.ts';
import { readSite, type PasskeyDeps } from '../accounts/passkeys/challenges.ts';
import { beginPasskey, readPasskey } from '../accounts/passkeys/create-passkey.ts';
import { beginRegistration, readRegistration } from '../accounts/passkeys/register.ts';
import {
  beginPasskeySignIn,
  readPasskeySignIn,
} from '../accounts/passkeys/sign-in-with-passkey.ts';
import { readProviderCode } from '../accounts/read-provider-code.ts';
import { describePasskey, type SignInWaysService } from '../accounts/sign-in-ways.ts';
import { answerEndpoint, type RouteRequest } from '../http/answer-endpoint.ts';
import { USER_GONE, type Outcome, type Refusal } from '../http/refusal.ts';

/** Signing in is rare; many attempts suggest guessing. */
const TRIES_PER_MINUTE = 30;

const NO_PROXY_USER: Refusal = {
  ok: false,
  error: 'sign-in-failed',
  message: 'No proxy in front of this server has signed you in.',
};

const CLOSED: Refusal = {
  ok: false,
  error: 'sign-in-failed',
  message: 'This server takes no new people.',
};

const NO_USE: Refusal = {
  ok: false,
  error: 'conflict',
  message: 'REGISTRATION is closed on this server, so nobody could use an invitation.',
};

const OTHER_USER: Refusal = {
  ok: false,
  error: 'sign-in-failed',
  message: 'This passkey belongs to somebody else. Use one of yours.',
};

interface Deps {
  readonly accounts: Accounts;
  readonly passkeys: PasskeyDeps;
  readonly ways: SignInWaysService;
}

/** Where passkeys belong to: the public address of this server, or the one the caller used. */
const siteOf = ({ publicOrigin }: Accounts, { origin }: { readonly origin: string }) =>
  readSite(publicOrigin ?? origin);

/** Sign-in and registration without an identity provider. */
export function servePasskeySignIn(app: FastifyInstance, { accounts, passkeys, ways }: Deps): void {
  const welcome = beginOwnSession(accounts);
  answerEndpoint(app, {
    endpoint: 'beginPasskeySignIn',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: async (request) => ({
      ok: true,
      data: await beginPasskeySignIn(passkeys, siteOf(accounts, request)),
    }),
  });
  answerEndpoint(app, {
    endpoint: 'signInWithPasskey',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: async (request) => {
      const site = siteOf(accounts, request);
      const read = await readPasskeySignIn(passkeys, site, request.body.passkey);
      return read.ok ? welcome(request, { userId: read.data.userId, way: 'passkey' }) : read;
    },
  });
  answerEndpoint(app, {
    endpoint: 'beginRegistration',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: (request) => {
      const { name, invitation: code } = request.body;
      const setting = accounts.registration;
      return beginRegistration(passkeys, siteOf(accounts, request), { name, code, setting });
    },
  });
  answerEndpoint(app, {
    endpoint: 'register',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: async (request) => {
      const { passkey: response } = request.body;
      const name = nameDevice(request.readHeader('user-agent'));
      const site = siteOf(accounts, request);
      const read = await readRegistration(passkeys, site, { response, name });
      if (!read.ok) return read;
      const { user, recoveryCodes } = read.data;
      const welcomed = await welcome(request, { userId: user.id, way: 'passkey' });
      if (!welcomed.ok) return welcomed;
      return { ok: true, data: { ...welcomed.data, recovery_codes: [...recoveryCodes] } };
    },
  });
  answerEndpoint(app, {
    endpoint: 'signInWithRecoveryCode',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: async (request) => {
      const taken = await ways.takeCode(request.body.code);
      return taken.ok ? welcome(request, { ...taken.data, way: 'recovery-code' }) : taken;
    },
  });
  answerEndpoint(app, {
    endpoint: 'signInByProxy',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: async (request) => {
      const name = accounts.findProxyUser(request);
      if (name === null) return NO_PROXY_USER;
      const source = { issuer: 'proxy', subject: name };
      if (!accounts.proxyRegisters && (await accounts.users.findUserOf(source)) === null) {
        return CLOSED;
      }
      const { id: userId } = await accounts.users.findOrCreateUser({
        ...source,
        email: name.includes('@') ? name : '',
        name,
        picture: null,
        verifiedEmail: false,
      });
      return welcome(request, { userId, way: 'proxy' });
    },
  });
}

/** How a user signs in, for the user to see and change. */
export function serveSignInWays(app: FastifyInstance, { accounts, passkeys, ways }: Deps): void {
  const warn = ({ message }: { readonly message: string }) => passkeys.warn(message);
  answerEndpoint(app, {
    endpoint: 'listSignInWays',
    answer: ({ user: { userId } }) => ways.list(userId),
  });
  answerEndpoint(app, {
    endpoint: 'beginPasskey',
    answer: async (request) => {
      const user = await accounts.users.findUser(request.user.userId);
      return user === null ? USER_GONE : beginPasskey(passkeys, siteOf(accounts, request), user);
    },
  });
  answerEndpoint(app, {
    endpoint: 'addPasskey',
    answer: async (request) => {
      const { passkey: response } = request.body;
      const name = nameDevice(request.readHeader('user-agent'));
      const site = siteOf(accounts, request);
      const wanted = { userId: request.user.userId, response, name };
      const read = await readPasskey(passkeys, site, wanted);
      return read.ok ? { ok: true, data: describePasskey(read.data) } : read;
    },
  });
  answerEndpoint(app, {
    endpoint: 'checkFreshSignIn',
    answer: async () => ({ ok: true, data: { fresh: true } }),
  });
  answerEndpoint(app, {
    endpoint: 'confirmSignIn',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: async (request) => {
      const { userId, sessionId } = request.user;
      const site = siteOf(accounts, request);
      const read = await readPasskeySignIn(passkeys, site, request.body.passkey);
      if (!read.ok) return read;
      if (read.data.userId !== userId) return OTHER_USER;
      await accounts.sessions.prove(sessionId);
      return { ok: true, data: { fresh: true } };
    },
  });
  answerEndpoint(app, {
    endpoint: 'renamePasskey',
    answer: ({ user: { userId }, params: { id }, body: { name } }) =>
      ways.rename({ userId, id, name }),
  });
  answerEndpoint(app, {
    endpoint: 'removePasskey',
    answer: ({ user: { userId }, params: { id } }) => ways.remove(userId, id),
  });
  answerEndpoint(app, {
    endpoint: 'renewRecoveryCodes',
    answer: async ({ user: { userId } }) => ({
      ok: true,
      data: { codes: [...(await ways.renewCodes(userId))] },
    }),
  });
  answerEndpoint(app, {
    endpoint: 'invite',
    answer: ({ user: { userId } }) =>
      accounts.registration === 'closed' ? Promise.resolve(NO_USE) : ways.invite(userId),
  });
  answerEndpoint(app, {
    endpoint: 'linkProvider',
    callsPerMinute: TRIES_PER_MINUTE,
    answer: async (request) => {
      const { userId, sessionId } = request.user;
      const refusal = await ways.refuseLink(request.user);
      if (refusal !== null) return refusal;
      const outcome = await readProviderCode({ accounts, warn }, request);
      const linked = outcome.ok ? await ways.link(userId, outcome.data) : outcome;
      if (linked.ok) await accounts.sessions.prove(sessionId);
      return linked;
    },
  });
}

function beginOwnSession({ sessions, users }: Accounts) {
  return async (
    { readHeader, logUser }: Pick<RouteRequest<'signInWithPasskey'>, 'readHeader' | 'logUser'>,
    { userId, way }: Pick<Parameters<typeof sessions.begin>[0], 'userId' | 'way'>,
  ): Promise<Outcome<SignedIn>> => {
    const user = await users.findUser(userId);
    if (user === null) return USER_GONE;
    const userAgent = readHeader('user-agent');
    const { jwt, refreshToken } = await sessions.begin({ userId, way, userAgent });
    logUser(userId);
    // No provider takes part, so our own token stands in its place.
    return { ok: true, data: { access_token: jwt, refresh_token: refreshToken, jwt, user } };
  };
}
