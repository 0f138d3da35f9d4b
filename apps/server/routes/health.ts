import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';

export function serveHealth(app: FastifyInstance, version: string): void {
  answerEndpoint(app, {
    endpoint: 'health',
    // A health check must never be refused by a call limit.
    callsPerMinute: null,
    answer: async () => ({ ok: true, data: { status: 'ok', version } }),
  });
}
