import type { Endpoint } from '@color-almanac/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { USER_GONE } from '../outcome.ts';
import { sendFailure } from '../send-failure.ts';

/** The user who sent a request. The token has been verified and the user exists. */
export interface AuthenticatedUser {
  readonly userId: string;
}

/** Reads one of our tokens. Null unless it is valid and its user exists. */
export type ReadUser = (token: string) => Promise<AuthenticatedUser | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, if the endpoint's `auth` allows a user. */
    user: AuthenticatedUser | null;
  }
  interface FastifyContextConfig {
    /** The `auth` value of the endpoint in the contract. A route without it never has a user. */
    auth?: Endpoint['auth'];
  }
}

/** `Bearer` in any case, then one token of the characters RFC 6750 allows. */
const BEARER = /^bearer ([\w.~+/-]+=*)$/i;

/**
 * Attaches the user to each request according to the endpoint's `auth`. A call that requires a user and has none is
 * refused before its body is read. Where a user is optional, a bad token counts as no token.
 * @param guestsAllowed whether the AI service accepts calls without sign-in
 */
export function attachUser(app: FastifyInstance, readUser: ReadUser, guestsAllowed: boolean): void {
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    const { auth = 'none' } = request.routeOptions.config;
    if (auth === 'none') return undefined;
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    request.user = token === undefined ? null : await readUser(token);
    const isNeeded = auth === 'required' || (auth === 'unless-open' && !guestsAllowed);
    if (!isNeeded || request.user !== null) return undefined;
    return refuse(reply, token !== undefined, NO_TOKEN[auth]);
  });
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
