import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FailureAnswer } from '@color-almanac/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { POLICY_OF_FILES } from './security-headers.ts';
import { sendFailure } from './send-failure.ts';

/** No hook runs for such a request, so the usual headers are written here. */
const HEADERS = {
  'content-security-policy': POLICY_OF_FILES,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const NOT_UNDERSTOOD: Omit<FailureAnswer, 'success'> = {
  error: 'invalid-request',
  message: 'The server could not read this request.',
};

/** Node's error codes for an unreadable request, with the matching status (RFC 9110, RFC 6585). */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a URL that cannot be parsed or is longer than any of ours. */
export function answerBadAddress(
  reply: FastifyReply,
  failure: Omit<FailureAnswer, 'success'>,
): FastifyReply {
  return sendFailure(reply.headers(HEADERS), failure);
}

/** Answers data that is not HTTP, arrives too late or has endless headers, then closes the connection. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(writeRefusal(STATUS[error.code ?? ''] ?? 400));
  socket.destroy(error);
}

/** RFC 9112, 3.2: of two hosts a proxy may have followed the other one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // Names and values in turn.
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
    return hosts.length > 1 ? sendFailure(reply, NOT_UNDERSTOOD) : undefined;
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
