import {
  ENDPOINTS,
  ERROR_STATUS,
  type AnswerData,
  type EndpointName,
  type ErrorCode,
  type FailureAnswer,
} from '@color-almanac/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

/** What a route answers with: the data promised by the contract, or a named failure. */
export type RouteOutcome<Name extends EndpointName> =
  | { readonly ok: true; readonly data: AnswerData<Name> }
  | {
      readonly ok: false;
      readonly error: ErrorCode;
      readonly message: string;
      readonly retryAfter?: number;
    };

interface RouteRequest<Name extends EndpointName> {
  /** The body as the endpoint's schema read it. */
  readonly body: (typeof ENDPOINTS)[Name]['body'] extends z.ZodMiniType
    ? z.output<(typeof ENDPOINTS)[Name]['body']>
    : null;
  /** Aborts when the caller has gone away. */
  readonly signal: AbortSignal;
}

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
  const { method, path, body } = ENDPOINTS[name];
  app.route({
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      rateLimit: callsPerMinute === null ? false : { max: callsPerMinute, timeWindow: '1 minute' },
    },
    method,
    url: path,
    schema: body === null ? {} : { body },
    handler: async (request, reply) => {
      // The validator has put the schema's own output in place of the raw body.
      const read = (body === null ? null : request.body) as RouteRequest<Name>['body'];
      reply.header('cache-control', 'no-store');
      const outcome = await answer({ body: read, signal: watchCaller(reply) });
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

/** Sends a failure in the contract's envelope, with the status its code stands for. */
export function sendFailure(
  reply: FastifyReply,
  { error, message, retryAfter }: Omit<FailureAnswer, 'success'>,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const seconds = retryAfter === undefined ? {} : { retryAfter };
  return reply.code(ERROR_STATUS[error]).send({ success: false, message, error, ...seconds });
}
