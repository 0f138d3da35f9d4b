import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import { checkReadiness, shareReadiness, type NeedChecks } from '../operations/readiness.ts';
import { sendFailure } from '../send-failure.ts';

export interface OperationsParts {
  readonly registry: Registry;
  /** When given, whoever looks at the figures must know it. */
  readonly metricsToken: string | null;
  readonly needs: NeedChecks;
}

/** What the person who runs the server asks it: whether it can work, and what it has counted. */
export function serveOperations(app: FastifyInstance, parts: OperationsParts): void {
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

/** Takes the same time for every wrong one, so that nobody finds it out sign by sign; digests are equally long. */
function hasToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
