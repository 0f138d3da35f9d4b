import { ENDPOINTS, type Endpoint, type EndpointName } from '@color-almanac/contract';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions, HTTPMethods } from 'fastify';
import type * as z from 'zod/mini';

import type { AuthenticatedUser } from './accounts/attach-user.ts';
import { readForm } from './read-form.ts';
import { RefusedRequest } from './refused-request.ts';

export interface RouteRequest<Name extends EndpointName> {
  /** Who asks: always there where the endpoint requires her, never where its `auth` is `none`. */
  readonly user: RequestUser<(typeof ENDPOINTS)[Name]['auth']>;
  /** What the braces in the path hold, as the endpoint's schema read it. */
  readonly params: (typeof ENDPOINTS)[Name] extends { params: infer Params extends z.ZodMiniType }
    ? z.output<Params>
    : null;
  /** What stands behind the path, as the endpoint's schema read it. */
  readonly query: (typeof ENDPOINTS)[Name] extends { query: infer Query extends z.ZodMiniType }
    ? z.output<Query>
    : null;
  /** The body as the endpoint's schema read it. */
  readonly body: (typeof ENDPOINTS)[Name]['body'] extends z.ZodMiniType
    ? z.output<(typeof ENDPOINTS)[Name]['body']>
    : null;
  /** The file that came with a multipart body, whatever it is. */
  readonly image: Uint8Array | null;
  /** Where the caller sees this server, like `https://colors.example`. */
  readonly origin: string;
  /** Aborts when the caller has gone away. */
  readonly signal: AbortSignal;
}

type RequestUser<Auth extends Endpoint['auth']> = Auth extends 'required'
  ? AuthenticatedUser
  : Auth extends 'optional' | 'unless-open'
    ? AuthenticatedUser | null
    : null;

export interface RoutePlan<Name extends EndpointName> {
  readonly endpoint: Name;
  /** Calls one person, or one address, may make in a minute; null for no limit. */
  readonly callsPerMinute?: number | null;
  /** Largest body in bytes, when it may be larger than the server's usual. */
  readonly bodyLimit?: number;
  /** Brings what older clients send into the form of the endpoint's schema, which reads it afterwards. */
  readonly prepareBody?: (raw: unknown) => unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a multipart body. */
    image: Uint8Array | null;
  }
  interface FastifyContextConfig {
    /** Which line of the contract's table a route serves. */
    endpoint?: EndpointName;
    /** Null for no limit; a route without it is no call of the contract. */
    callsPerMinute?: number | null;
  }
}

/** Whatever walks through a body of many thousand levels, runs out of stack. */
const DEEPEST_BODY = 40;

const CALLS_PER_MINUTE = 300;

/** The route of one line of the contract's table, but for its handler. */
export function planRoute<Name extends EndpointName>({
  endpoint: name,
  callsPerMinute = CALLS_PER_MINUTE,
  bodyLimit,
  prepareBody = (raw) => raw,
}: RoutePlan<Name>): RouteShorthandOptions & { method: HTTPMethods; url: string } {
  const { method, path, auth, params, query, body, bodyKind }: Endpoint = ENDPOINTS[name];
  return {
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { endpoint: name, auth, callsPerMinute },
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
      // A call whose every field may be left out may leave out its body.
      const sent = form?.fields ?? request.body ?? {};
      if (isDeeperThan(sent, DEEPEST_BODY)) refuseDepth();
      request.body = prepareBody(sent);
    },
  };
}

/** What a route is given of a request that has passed validation. */
export function readRequest<Name extends EndpointName>(
  name: Name,
  request: FastifyRequest,
  reply: FastifyReply,
): RouteRequest<Name> {
  const { params, query, body }: Endpoint = ENDPOINTS[name];
  let signal: AbortSignal | null = null;
  return {
    // The validator has put the schema's own output in place of the raw body.
    body: (body === null ? null : request.body) as RouteRequest<Name>['body'],
    params: (params === undefined ? null : request.params) as RouteRequest<Name>['params'],
    query: (query === undefined ? null : request.query) as RouteRequest<Name>['query'],
    // The hook of `attachUser` has let nobody through whom the endpoint does not allow.
    user: request.user as RouteRequest<Name>['user'],
    image: request.image,
    // Made only for whoever asks: few do.
    get origin() {
      return `${request.protocol}://${request.host}`;
    },
    get signal() {
      return (signal ??= watchCaller(reply));
    },
  };
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((member) => isDeeperThan(member, levels - 1));
}

function refuseDepth(): never {
  const message = 'What was sent is nested too deeply.';
  throw new RefusedRequest({ ok: false, error: 'invalid-request', message });
}

/** An address that cannot be anybody's is not there, like one that is nobody's. */
function readParams(schema: z.ZodMiniType, raw: unknown): unknown {
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  const message = 'There is nothing at this address.';
  throw new RefusedRequest({ ok: false, error: 'not-found', message });
}

/** A page asked for in a way nobody can follow is refused like a body, by the name of what is wrong. */
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
 * Aborts when the connection ends before the answer did. Fastify's own `request.signal` watches the request
 * instead, which is over as soon as its body has been read.
 */
function watchCaller(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.destroyed && !reply.raw.writableFinished) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
