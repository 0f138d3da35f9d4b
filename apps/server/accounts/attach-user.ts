import type { Endpoint } from '@color-almanac/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { USER_GONE } from '../http/refusal.ts';
import { sendFailure } from '../http/send-failure.ts';
import { NEEDS_FRESH_SIGN_IN } from './fresh-sign-in.ts';
import type { PseudonymOf } from './pseudonym.ts';
import type { SessionUse } from './sessions.ts';
import type { TokenClaims } from './tokens.ts';

/** The user who sent a request. The token has been verified and its session goes on. */
export type AuthenticatedUser = TokenClaims & Pick<SessionUse, 'isFresh'>;

/** Reads one of our tokens. Null unless it is valid and its session goes on. */
export type ReadUser = (token: string) => Promise<AuthenticatedUser | null>;

declare module 'fastify' {
  interface FastifyInstance {
    pseudonymOf: PseudonymOf;
  }
  interface FastifyRequest {
    /** Set before the body is read, if the endpoint's `auth` allows a user. */
    user: AuthenticatedUser | null;
  }
  interface FastifyContextConfig {
    /** The `auth` value of the endpoint in the contract. A route without it never has a user. */
    auth?: Endpoint['auth'];
    /** Whether the user must have signed in just before. */
    fresh?: Endpoint['fresh'];
  }
}

/** `Bearer` in any case, then one token of the characters RFC 6750 allows. */
const BEARER = /^bearer ([\w.~+/-]+=*)$/i;

/**
 * Attaches the user to each request according to the endpoint's `auth`. A call that requires a user and has none is
 * refused before its body is read. Where a user is optional, a bad token counts as no token.
 */
export function attachUser(
  app: FastifyInstance,
  {
    readUser,
    pseudonymOf,
    guestsAllowed,
  }: {
    readonly readUser: ReadUser;
    readonly pseudonymOf: PseudonymOf;
    /** Whether the AI service accepts calls without sign-in. */
    readonly guestsAllowed: boolean;
  },
): void {
  app.decorate('pseudonymOf', pseudonymOf);
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    const { auth = 'none', fresh = false } = request.routeOptions.config;
    if (auth === 'none') return undefined;
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    request.user = token === undefined ? null : await readUser(token);
    if (request.user !== null) logUser(request, reply, request.user.userId);
    const isNeeded = auth === 'required' || (auth === 'unless-open' && !guestsAllowed);
    if (fresh && request.user?.isFresh === false) return sendFailure(reply, NEEDS_FRESH_SIGN_IN);
    if (!isNeeded || request.user !== null) return undefined;
    return refuse(reply, token !== undefined, NO_TOKEN[auth]);
  });
}

/** Every further line about this request says which user it was, by a pseudonym. */
export function logUser(request: FastifyRequest, reply: FastifyReply, userId: string): void {
  request.log = request.log.child({ user: request.server.pseudonymOf(userId) });
  reply.log = request.log;
}

/** The specification's messages for a missing token: one for the API, one for the AI service. */
const NO_TOKEN = {
  required: 'Authentication required - please sign in',
  'unless-open': 'No token provided',
} as const;

/** RFC 6750 requires this header. */
function refuse(reply: FastifyReply, hadToken: boolean, message: string): FastifyReply {
  reply.header('www-authenticate', hadToken ? 'Bearer error="invalid_token"' : 'Bearer');
  if (hadToken) return sendFailure(reply, USER_GONE);
  return sendFailure(reply, { error: 'not-signed-in', message });
}
