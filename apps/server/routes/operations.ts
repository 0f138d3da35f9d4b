import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

import { answerEndpoint } from '../http/answer-endpoint.ts';
import { sendFailure } from '../http/send-failure.ts';
import { checkReadiness, shareReadiness, type NeedChecks } from '../operations/readiness.ts';

export interface OperationsDeps {
  readonly registry: Registry;
  /** What `/metrics` requires; without one it answers this machine only. */
  readonly metricsToken: string | null;
  readonly needs: NeedChecks;
  /** How many files of photos were missing or damaged when last read. */
  readonly countLostPhotos: () => number;
}

/** Endpoints for the operator: readiness and metrics. */
export function serveOperations(app: FastifyInstance, deps: OperationsDeps): void {
  const askReadiness = shareReadiness(
    () =>
      checkReadiness(deps.needs, (need, error) => app.log.warn({ need, err: error }, 'not ready')),
    Date.now,
  );
  app.get('/ready', async (_request, reply) => {
    const found = await askReadiness();
    const isDamaged = found.photos === 'ok' && deps.countLostPhotos() > 0;
    const data = isDamaged ? { ...found, photos: 'damaged' } : found;
    reply.header('cache-control', 'no-store');
    const failed = Object.entries(data).filter(
      ([, state]) => state === 'failed' || state === 'read-only',
    );
    if (failed.length === 0) return { success: true, data };
    const message = `Not ready: ${failed.map(([need]) => need).join(', ')}.`;
    return reply.code(503).send({ success: false, error: 'storage-unavailable', message, data });
  });
  app.get('/metrics', async (request, reply) => {
    const { metricsToken, registry } = deps;
    const mayRead =
      metricsToken === null
        ? isFromThisMachine(request)
        : hasToken(request.headers.authorization, metricsToken);
    if (!mayRead) {
      return sendFailure(reply, { error: 'not-signed-in', message: 'These figures need a token.' });
    }
    reply.header('cache-control', 'no-store').header('content-type', registry.contentType);
    return registry.metrics();
  });
}

/** Straight from it: a proxy on the same machine passes on the requests of others. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isForwarded && LOOPBACK.test(raw.socket.remoteAddress ?? '');
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Comparing digests of equal length in constant time reveals nothing about a wrong token. */
function hasToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function serveHealth(app: FastifyInstance, version: string): void {
  answerEndpoint(app, {
    endpoint: 'health',
    // A health check must never be refused by a call limit.
    callsPerMinute: null,
    answer: async () => ({ ok: true, data: { status: 'ok', version } }),
  });
}
