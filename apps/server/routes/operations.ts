import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import { checkReadiness, shareReadiness, type NeedChecks } from '../operations/readiness.ts';
import { sendFailure } from '../send-failure.ts';

export interface OperationsDeps {
  readonly registry: Registry;
  /** If set, `/metrics` requires it. */
  readonly metricsToken: string | null;
  readonly needs: NeedChecks;
}

/** Endpoints for the operator: readiness and metrics. */
export function serveOperations(app: FastifyInstance, parts: OperationsDeps): void {
  const askReadiness = shareReadiness(
    () =>
      checkReadiness(parts.needs, (need, error) => app.log.warn({ need, err: error }, 'not ready')),
    Date.now,
  );
  app.get('/ready', async (_request, reply) => {
    const data = await askReadiness();
    reply.header('cache-control', 'no-store');
    const failed = Object.entries(data).filter(([, state]) => state === 'failed');
    if (failed.length === 0) return { success: true, data };
    const message = `Not ready: ${failed.map(([need]) => need).join(', ')}.`;
    return reply.code(503).send({ success: false, error: 'storage-unavailable', message, data });
  });
  app.get('/metrics', async (request, reply) => {
    const { metricsToken, registry } = parts;
    if (metricsToken !== null && !hasToken(request.headers.authorization, metricsToken)) {
      return sendFailure(reply, { error: 'not-signed-in', message: 'These figures need a token.' });
    }
    reply.header('cache-control', 'no-store').header('content-type', registry.contentType);
    return registry.metrics();
  });
}

/** Comparing digests of equal length in constant time reveals nothing about a wrong token. */
function hasToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
