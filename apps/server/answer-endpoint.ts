import { ENDPOINTS, type AnswerData, type EndpointName } from '@color-almanac/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { createIdempotent, fingerprintOf, recallOutcome, type Idempotent } from './idempotent.ts';
import { openProgress, type Progress } from './answer-progress.ts';
import { explainError } from './describe-error.ts';
import type { Outcome } from './outcome.ts';
import { planRoute, readRequest, type RoutePlan, type RouteRequest } from './plan-route.ts';
import { RefusedRequest } from './refused-request.ts';
import { sendFailure } from './send-failure.ts';
import type { KeyedQuestion } from './storage/idempotency.ts';
import type { Database } from './storage/open-database.ts';

export type { RouteRequest } from './plan-route.ts';

/** What a route returns: the data promised by the contract, or a named failure. */
export type RouteOutcome<Name extends EndpointName> = Outcome<AnswerData<Name>>;

interface EndpointPlan<Name extends EndpointName> extends RoutePlan<Name> {
  readonly answer: (
    request: RouteRequest<Name> & {
      /** Runs a write once per idempotency key. */
      readonly once: Idempotent;
      /** Reports progress of a long call to a caller who asked for it. */
      readonly tell: Progress['tell'];
    },
  ) => Promise<RouteOutcome<Name>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores the answers given under idempotency keys. */
    database: Database;
  }
}

/** Serves one endpoint of the contract: its method, path, body schema and envelope. */
export function answerEndpoint<Name extends EndpointName>(
  app: FastifyInstance,
  { answer, ...plan }: EndpointPlan<Name>,
): void {
  app.route({
    ...planRoute(plan),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const question = readQuestion(plan.endpoint, request);
      const known = question && (await recallOutcome(app.database, question));
      const once = createIdempotent(app.database, question);
      const read = readRequest(plan.endpoint, request, reply);
      // Spreading `read` would run all its lazy getters.
      const progress = openProgress(request, reply);
      const give = async () => known ?? answer(Object.assign(read, { once, tell: progress.tell }));
      const outcome = await give().catch((error: FastifyError) => {
        if (!progress.hasBegun()) throw error;
        return { ok: false, ...explainError(error, request.log) } as const;
      });
      if (progress.hasBegun()) return progress.end(writeEnvelope(outcome));
      return outcome.ok ? writeEnvelope(outcome) : sendFailure(reply, outcome);
    },
  });
}

function writeEnvelope(outcome: Outcome<unknown>): object {
  if (outcome.ok) return { success: true, data: outcome.data };
  const { ok: _ok, ...failure } = outcome;
  return { success: false, ...failure };
}

/** Printable ASCII, as in the IETF draft for this header (a quoted string). */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** A mutating call by a user with an `Idempotency-Key`; `null` for all others. */
function readQuestion(name: EndpointName, request: FastifyRequest): KeyedQuestion | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || ENDPOINTS[name].method === 'GET' || !request.user) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = 'Idempotency-Key: must be 1 to 200 printable characters';
    throw new RefusedRequest({ ok: false, error: 'invalid-request', message });
  }
  const [path = ''] = request.url.split('?', 1);
  // Endpoints without a body never read one.
  const body = ENDPOINTS[name].body === null ? null : request.body;
  const fingerprint = fingerprintOf(`${name} ${path}`, body);
  // RFC 9110, 9.2.2: all methods except POST are idempotent.
  const creates = ENDPOINTS[name].method === 'POST';
  const now = new Date().toISOString();
  return { userId: request.user.userId, key, fingerprint, creates, now };
}
