import { analyzeColors } from '@color-almanac/domain';
import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';

/** A guest's device computes the same reading: both call the same function of the domain. */
export function serveSeason(app: FastifyInstance): void {
  answerEndpoint(app, {
    endpoint: 'analyzeSeason',
    answer: async ({ body }) => ({ ok: true, data: analyzeColors(body.colorData) }),
  });
}
