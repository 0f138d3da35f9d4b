import type { Endpoint } from '@color-almanac/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { USER_GONE } from '../outcome.ts';
import { sendFailure } from '../send-failure.ts';

/** Who makes a request, as her token tells. The token's words are checked; she still exists. */
export interface AuthenticatedUser {
  readonly userId: string;
}

/** Reads one of our tokens. Null for whatever is not a living token of a person who exists. */
export type ReadUser = (token: string) => Promise<AuthenticatedUser | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the endpoint's `auth` allows it, before anything of the body is read. */
    user: AuthenticatedUser | null;
  }
  interface FastifyContextConfig {
    /** The `auth` of the endpoint's line in the contract; a route without it knows nobody. */
    auth?: Endpoint['auth'];
  }
}

/** `Bearer` and one token of the characters RFC 6750 allows; the scheme is spelled in any case. */
const BEARER = /^bearer ([\w.~+/-]+=*)$/i;

/**
 * Lets every request carry its person, according to the `auth` of its endpoint. A call that needs a person and
 * has none is refused before its body is read. Where a person is optional, a bad token counts as none.
 * @param guestsAllowed whether the calls of the AI service are open to those who did not sign in
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

/** The specification's sentences for a missing token: of the API, and of the AI service. */
const NO_TOKEN = {
  required: 'Authentication required - please sign in',
  'unless-open': 'No token provided',
} as const;

/** RFC 6750 asks for the header. */
function refuse(reply: FastifyReply, hadToken: boolean, message: string): FastifyReply {
  reply.header('www-authenticate', hadToken ? 'Bearer error="invalid_token"' : 'Bearer');
  if (hadToken) return sendFailure(reply, USER_GONE);
  return sendFailure(reply, { error: 'not-signed-in', message });
}
