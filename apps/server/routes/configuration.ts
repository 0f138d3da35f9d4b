import type { SiteConfiguration } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';

/** Every page calls this once, so its limit must not lock out users who share an address. */
const ASKS_PER_MINUTE = 600;

export function serveConfiguration(app: FastifyInstance, configuration: SiteConfiguration): void {
  answerEndpoint(app, {
    endpoint: 'getConfiguration',
    callsPerMinute: ASKS_PER_MINUTE,
    answer: async () => ({ ok: true, data: configuration }),
  });
}
