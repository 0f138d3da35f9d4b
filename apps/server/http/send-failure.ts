import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { ERROR_STATUS, type FailureAnswer, type ErrorCode } from '@color-almanac/contract';
import type { FastifyReply, FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { isReadOnlyFailure, isStorageFailure } from '../storage/dialects.ts';
import { RefusedRequest } from './refusal.ts';
import { POLICY_OF_FILES } from './security-headers.ts';

type Failure = Omit<FailureAnswer, 'success'>;

/** Sends a failure in the contract's envelope, with the status of its code. */
export function sendFailure(
  reply: FastifyReply,
  { error, message, retryAfter, current }: Failure,
): FastifyReply {
  // A refusal holds for this moment only, and often for this user only.
  reply.header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const more = {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(current === undefined ? {} : { current }),
  };
  return reply.code(ERROR_STATUS[error]).send({ success: false, message, error, ...more });
}

const BY_STATUS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  404: ['not-found', 'There is nothing at this address.'],
  413: ['request-too-large', 'The request is too large.'],
  429: ['rate_limit', 'Rate limit exceeded. Please wait a moment before trying again.'],
  415: ['unsupported-media-type', 'Send JSON, with the content type application/json.'],
};

/** Seconds to wait when the database or disk does not answer. */
const RETRY_AFTER = 10;

/**
 * What a thrown error means to the caller. Only what the caller sent is repeated; an internal error becomes one
 * sentence without details, which are logged.
 */
export function describeError(error: FastifyError): Failure {
  if (error instanceof RefusedRequest) return error.refusal;
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  const status = error.statusCode ?? 500;
  const known = BY_STATUS[status];
  if (known) return { error: known[0], message: known[1] };
  if (status >= 400 && status < 500) {
    return { error: 'invalid-request', message: 'The server could not read this request.' };
  }
  if (isStorageFailure(error)) {
    const message = isReadOnlyFailure(error)
      ? 'The server can only be read right now, so nothing was changed. Please try again later.'
      : 'The server cannot reach its storage right now. Please try again in a few moments.';
    return { error: 'storage-unavailable', message, retryAfter: RETRY_AFTER };
  }
  return { error: 'server-error', message: 'Something went wrong on our side. Please try again.' };
}

/** Shown to the caller below 500; hidden and logged from 500 up. */
export function explainError(error: FastifyError, log: Pick<FastifyBaseLogger, 'error'>): Failure {
  const failure = describeError(error);
  if (ERROR_STATUS[failure.error] >= 500) log.error({ err: error }, 'a request failed');
  return failure;
}

function describeValidation(error: FastifyError): Failure {
  const [first] = error.validation ?? [];
  const deepestIssue = findDeepest({
    path: (first?.instancePath ?? '').split('/').filter((step) => step !== ''),
    message: first?.message ?? 'The request does not have the expected form',
    branches: first?.params['errors'],
  });
  const field = deepestIssue.path.join('.');
  const message = field === '' ? deepestIssue.message : `${field}: ${deepestIssue.message}`;
  return { error: 'invalid-request', message };
}

interface DescribedIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * For a value that fits none of several shapes, reports the error in the closest shape: the one whose error lies
 * deepest. "Invalid input" for the whole would not help.
 */
function findDeepest({
  path,
  message,
  branches,
}: DescribedIssue & { branches?: unknown }): DescribedIssue {
  const inner = (Array.isArray(branches) ? branches : []).flatMap(([issue]) =>
    issue === undefined
      ? []
      : [findDeepest({ ...issue, path: [...path, ...issue.path], branches: issue.errors })],
  );
  const nearest: DescribedIssue = { path, message };
  return inner.reduce((best, each) => (each.path.length > best.path.length ? each : best), nearest);
}

/** No hook runs for an unreadable request, so the usual headers are written here. */
const HEADERS = {
  'content-security-policy': POLICY_OF_FILES,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const NOT_UNDERSTOOD: Failure = {
  error: 'invalid-request',
  message: 'The server could not read this request.',
};

/** Node's error codes for an unreadable request, with the matching status (RFC 9110, RFC 6585). */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a URL that cannot be parsed or is longer than any of ours. */
export function answerBadAddress(reply: FastifyReply, failure: Failure): FastifyReply {
  return sendFailure(reply.headers(HEADERS), failure);
}

/** Answers data that is not HTTP, arrives too late or has endless headers, then closes the connection. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(writeRefusal(STATUS[error.code ?? ''] ?? 400));
  socket.destroy(error);
}

/** RFC 3986, 3.2.2: an address in brackets or a name, which may be empty, and perhaps a port. */
const HOST = /^(?:\[[\w:.%~-]+\]|[\w.~%!$&'()*+,;=-]*)(?::\d*)?$/;

/** RFC 9112, 3.2: of two hosts, or one that is no host, a proxy may have made something else. */
export function refuseBadHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }, reply) => {
    // Names and values in turn.
    const hosts = rawHeaders.filter((_, at) => /^host$/i.test(rawHeaders[at - 1] ?? '') && at % 2);
    const isGood = hosts.length < 2 && hosts.every((host) => HOST.test(host));
    return isGood ? undefined : sendFailure(reply, NOT_UNDERSTOOD);
  });
}

function writeRefusal(status: number): string {
  const body = JSON.stringify({ success: false, ...NOT_UNDERSTOOD });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
    `date: ${new Date().toUTCString()}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
