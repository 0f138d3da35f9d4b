import {
  ENDPOINTS,
  type AnswerData,
  type EndpointName,
  type Endpoint,
} from '@color-almanac/contract';
import type {
  FastifyError,
  FastifyInstance,
  FastifyRequest,
  FastifyReply,
  RouteShorthandOptions,
  HTTPMethods,
} from 'fastify';
import type * as z from 'zod/mini';

import { logUser, type AuthenticatedUser } from '../accounts/attach-user.ts';
import { openProgress, type Progress } from './answer-progress.ts';
import { explainError, sendFailure } from './send-failure.ts';
import { createIdempotent, fingerprintOf, recallOutcome, type Idempotent } from './idempotent.ts';
import { type Outcome, RefusedRequest } from './refusal.ts';
import { readForm } from './read-form.ts';
import type { KeyedQuestion } from '../storage/idempotency.ts';
import type { Database } from '../storage/dialects.ts';

/** What a route returns: the data promised by the contract, or a named failure. */
export type RouteOutcome<Name extends EndpointName> = Outcome<AnswerData<Name>>;

interface EndpointPlan<Name extends EndpointName> extends RoutePlan<Name> {
  readonly answer: (
    request: RouteRequest<Name> & {
      /** Runs a write once per idempotency key. */
      readonly once: Idempotent;
      /** Reports progress of a long call to a caller who asked for it. */
      readonly report: Progress['report'];
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
      const give = async () =>
        known ?? answer(Object.assign(read, { once, report: progress.report }));
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

export interface RouteRequest<Name extends EndpointName> {
  /** The user: always present where the endpoint requires one, never where its `auth` is `none`. */
  readonly user: RequestUser<(typeof ENDPOINTS)[Name]['auth']>;
  /** The path parameters, parsed by the endpoint's schema. */
  readonly params: (typeof ENDPOINTS)[Name] extends { params: infer Params extends z.ZodMiniType }
    ? z.output<Params>
    : null;
  /** The query parameters, parsed by the endpoint's schema. */
  readonly query: (typeof ENDPOINTS)[Name] extends { query: infer Query extends z.ZodMiniType }
    ? z.output<Query>
    : null;
  /** The body, parsed by the endpoint's schema. */
  readonly body: (typeof ENDPOINTS)[Name]['body'] extends z.ZodMiniType
    ? z.output<(typeof ENDPOINTS)[Name]['body']>
    : null;
  /** The file of a multipart body, of any type. */
  readonly image: Uint8Array | null;
  /** The origin under which the caller sees this server, like `https://colors.example`. */
  readonly origin: string;
  /** What a header says, given in small letters; undefined where it is missing or there are several. */
  readonly readHeader: (name: string) => string | undefined;
  /** The address at the other end of the connection: the caller's, or the nearest proxy's. */
  readonly peer: string;
  /** Says in the log whose request this was, where a call without a user signs one in. */
  readonly logUser: (userId: string) => void;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

type RequestUser<Auth extends Endpoint['auth']> = Auth extends 'required'
  ? AuthenticatedUser
  : Auth extends 'optional' | 'unless-open'
    ? AuthenticatedUser | null
    : null;

interface RoutePlan<Name extends EndpointName> {
  readonly endpoint: Name;
  /** Calls per minute for one user or one address; null for no limit. */
  readonly callsPerMinute?: number | null;
  /** Largest body in bytes, if it may exceed the server's default. */
  readonly bodyLimit?: number;
  /** Converts bodies of older clients to the form of the endpoint's schema before it parses them. */
  readonly prepareBody?: (raw: unknown) => unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a multipart body. */
    image: Uint8Array | null;
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route serves. */
    endpoint?: EndpointName;
    /** Null for no limit; a route without it is not part of the contract. */
    callsPerMinute?: number | null;
  }
}

/** Recursion through a body of many thousand levels would overflow the stack. */
const DEEPEST_BODY = 40;

const CALLS_PER_MINUTE = 300;

/** The route of one endpoint of the contract, without its handler. */
export function planRoute<Name extends EndpointName>({
  endpoint: name,
  callsPerMinute = CALLS_PER_MINUTE,
  bodyLimit,
  prepareBody = (raw) => raw,
}: RoutePlan<Name>): RouteShorthandOptions & { method: HTTPMethods; url: string } {
  const {
    method,
    path,
    auth,
    fresh = false,
    params,
    query,
    body,
    bodyKind,
  }: Endpoint = ENDPOINTS[name];
  return {
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { endpoint: name, auth, fresh, callsPerMinute },
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: body === null ? {} : { body },
    preValidation: async (request) => {
      if (params !== undefined) request.params = readParams(params, request.params);
      if (query !== undefined) request.query = readQuery(query, request.query);
      if (body === null) return;
      const isForm = bodyKind === 'multipart' && request.isMultipart();
      const form = isForm ? await readForm(request, body) : null;
      request.image = form?.image ?? null;
      // If all fields are optional, the body may be missing too.
      const sent = form?.fields ?? request.body ?? {};
      if (isDeeperThan(sent, DEEPEST_BODY)) refuseDepth();
      request.body = prepareBody(sent);
    },
  };
}

/** What a route receives of a validated request. */
export function readRequest<Name extends EndpointName>(
  name: Name,
  request: FastifyRequest,
  reply: FastifyReply,
): RouteRequest<Name> {
  const { params, query, body }: Endpoint = ENDPOINTS[name];
  let signal: AbortSignal | null = null;
  return {
    // The validator has replaced the raw body with the schema's output.
    body: (body === null ? null : request.body) as RouteRequest<Name>['body'],
    params: (params === undefined ? null : request.params) as RouteRequest<Name>['params'],
    query: (query === undefined ? null : request.query) as RouteRequest<Name>['query'],
    // The hook of `attachUser` has already enforced the endpoint's `auth`.
    user: request.user as RouteRequest<Name>['user'],
    image: request.image,
    // Lazy, because few routes need it.
    get origin() {
      return `${request.protocol}://${request.host}`;
    },
    readHeader: (header) => {
      // Node joins what came several times: a sender could have said the part before what a proxy adds.
      const isSaidTwice = countHeader(request.raw.rawHeaders, header) > 1;
      const text = request.headers[header];
      return typeof text === 'string' && !isSaidTwice ? text : undefined;
    },
    logUser: (userId) => logUser(request, reply, userId),
    get peer() {
      return request.socket.remoteAddress ?? '';
    },
    get signal() {
      return (signal ??= watchCaller(reply));
    },
  };
}

/** @param raw names and values in turn, as they came. */
const countHeader = (raw: readonly string[], header: string): number =>
  raw.filter((text, index) => index % 2 === 0 && text.toLowerCase() === header).length;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((member) => isDeeperThan(member, levels - 1));
}

function refuseDepth(): never {
  const message = 'The request is nested too deeply.';
  throw new RefusedRequest({ ok: false, error: 'invalid-request', message });
}

/** A malformed ID cannot exist, so the answer is "not found", as for an unknown one. */
function readParams(schema: z.ZodMiniType, raw: unknown): unknown {
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  const message = 'There is nothing at this address.';
  throw new RefusedRequest({ ok: false, error: 'not-found', message });
}

/** An invalid query is refused like an invalid body, naming the wrong field. */
function readQuery(schema: z.ZodMiniType, raw: unknown): unknown {
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  const { path, message = '' } = read.error.issues[0] ?? { path: [] };
  throw new RefusedRequest({
    ok: false,
    error: 'invalid-request',
    message: `${String(path[0])}: ${message}`,
  });
}

/**
 * Aborts when the connection closes before the answer is complete. Fastify's own `request.signal` watches the request
 * instead, which ends as soon as its body has been read.
 */
function watchCaller(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.destroyed && !reply.raw.writableFinished) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
