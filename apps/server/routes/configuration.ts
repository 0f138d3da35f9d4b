import type { SiteConfiguration } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../answer-endpoint.ts';

/** Every page asks once, so this must not be the call that turns people behind one address away. */
const ASKS_PER_MINUTE = 600;

export function serveConfiguration(app: FastifyInstance, configuration: SiteConfiguration): void {
  answerEndpoint(app, {
    endpoint: 'getConfiguration',
    callsPerMinute: ASKS_PER_MINUTE,
    answer: async () => ({ ok: true, data: configuration }),
  });
}
