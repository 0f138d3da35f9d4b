import {
  ENDPOINTS,
  type AnswerData,
  type Endpoint,
  type EndpointName,
  type ErrorCode,
} from '@color-almanac/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import type { Person } from './accounts/attach-person.ts';
import { sendFailure } from './send-failure.ts';

/** What a route answers with: the data promised by the contract, or a named failure. */
export type RouteOutcome<Name extends EndpointName> =
  | { readonly ok: true; readonly data: AnswerData<Name> }
  | {
      readonly ok: false;
      readonly error: ErrorCode;
      readonly message: string;
      readonly retryAfter?: number;
    };

export interface RouteRequest<Name extends EndpointName> {
  /** Who asks: always there where the endpoint requires her, never where its `auth` is `none`. */
  readonly person: AskingPerson<(typeof ENDPOINTS)[Name]['auth']>;
  /** What the braces in the path hold, as the endpoint's schema read it. */
  readonly params: (typeof ENDPOINTS)[Name] extends { params: infer Params extends z.ZodMiniType }
    ? z.output<Params>
    : null;
  /** The body as the endpoint's schema read it. */
  readonly body: (typeof ENDPOINTS)[Name]['body'] extends z.ZodMiniType
    ? z.output<(typeof ENDPOINTS)[Name]['body']>
    : null;
  /** Where the caller sees this server, like `https://colors.example`. */
  readonly origin: string;
  /** Aborts when the caller has gone away. */
  readonly signal: AbortSignal;
}

type AskingPerson<Auth extends Endpoint['auth']> = Auth extends 'required'
  ? Person
  : Auth extends 'optional'
    ? Person | null
    : null;

interface RoutePlan<Name extends EndpointName> {
  readonly endpoint: Name;
  /** Calls one address may make in a minute; null for no limit. */
  readonly callsPerMinute?: number | null;
  /** Largest body in bytes, when it may be larger than the server's usual. */
  readonly bodyLimit?: number;
  readonly answer: (request: RouteRequest<Name>) => Promise<RouteOutcome<Name>>;
}

const CALLS_PER_MINUTE = 300;

/** Serves one line of the contract's table: its method, its path, its body's schema, its envelope. */
export function answerEndpoint<Name extends EndpointName>(
  app: FastifyInstance,
  { endpoint: name, callsPerMinute = CALLS_PER_MINUTE, bodyLimit, answer }: RoutePlan<Name>,
): void {
  const { method, path, auth, params, body }: Endpoint = ENDPOINTS[name];
  app.route({
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      auth,
      rateLimit: callsPerMinute === null ? false : { max: callsPerMinute, timeWindow: '1 minute' },
    },
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: { ...(body === null ? {} : { body }), ...(params === undefined ? {} : { params }) },
    handler: async (request, reply) => {
      // The validator has put the schema's own output in place of the raw body.
      const read = (body === null ? null : request.body) as RouteRequest<Name>['body'];
      reply.header('cache-control', 'no-store');
      const outcome = await answer({
        body: read,
        params: (params === undefined ? null : request.params) as RouteRequest<Name>['params'],
        // The hook of `attachPerson` has let nobody through whom the endpoint does not allow.
        person: request.person as RouteRequest<Name>['person'],
        origin: `${request.protocol}://${request.host}`,
        signal: watchCaller(reply),
      });
      return outcome.ok ? { success: true, data: outcome.data } : sendFailure(reply, outcome);
    },
  });
}

/**
 * Aborts when the connection ends before the answer did. Fastify's own `request.signal` watches the request
 * instead, which is over as soon as its body has been read.
 */
function watchCaller(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
