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

/** What a route answers with: the data promised by the contract, or a named failure. */
export type RouteOutcome<Name extends EndpointName> = Outcome<AnswerData<Name>>;

interface EndpointPlan<Name extends EndpointName> extends RoutePlan<Name> {
  readonly answer: (
    request: RouteRequest<Name> & {
      /** For what is written: does it once under an idempotency key. */
      readonly once: Idempotent;
      /** For what takes its time: tells a caller who wants to know how far it is. */
      readonly tell: Progress['tell'];
    },
  ) => Promise<RouteOutcome<Name>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where answers given under an idempotency key are remembered. */
    database: Database;
  }
}

/** Serves one line of the contract's table: its method, its path, its body's schema, its envelope. */
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
      // A copy of `read` would ask for all that it only makes on demand.
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

/** Printable ASCII, as the draft of the IETF for this header has it (a quoted string). */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** A call that changes something of a person's and carries an `Idempotency-Key`; `null` for every other. */
function readQuestion(name: EndpointName, request: FastifyRequest): KeyedQuestion | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || ENDPOINTS[name].method === 'GET' || !request.user) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = 'Idempotency-Key: must be 1 to 200 printable characters';
    throw new RefusedRequest({ ok: false, error: 'invalid-request', message });
  }
  const [path = ''] = request.url.split('?', 1);
  // Where no body belongs, none was looked at.
  const body = ENDPOINTS[name].body === null ? null : request.body;
  const fingerprint = fingerprintOf(`${name} ${path}`, body);
  // RFC 9110, 9.2.2: of what changes anything, POST alone may do more when it is done twice.
  const creates = ENDPOINTS[name].method === 'POST';
  const now = new Date().toISOString();
  return { userId: request.user.userId, key, fingerprint, creates, now };
}
