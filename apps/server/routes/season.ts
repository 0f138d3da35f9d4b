import { analyzeColors } from '@color-almanac/domain';
import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../answer-endpoint.ts';

/** The same reading a guest gets on her own device: both call the domain's one function. */
export function serveSeason(app: FastifyInstance): void {
  answerEndpoint(app, {
    endpoint: 'analyzeSeason',
    answer: async ({ body }) => ({ ok: true, data: analyzeColors(body.colorData) }),
  });
}
