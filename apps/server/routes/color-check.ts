import { findComplements, findTopMatches, sistersOf } from '@color-almanac/domain';
import { wordMatches, wordSisters } from '@color-almanac/words';
import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';

/** A guest's device computes the same: both call the same functions of the domain. */
export function serveColorCheck(app: FastifyInstance): void {
  answerEndpoint(app, {
    endpoint: 'checkColorSeason',
    answer: async ({ body }) => ({
      ok: true,
      data: wordMatches(findTopMatches(body.selectedColor)),
    }),
  });
  answerEndpoint(app, {
    endpoint: 'getComplementaryColors',
    answer: async ({ body }) => ({
      ok: true,
      data: { complementaryColors: findComplements(body.selectedColor) },
    }),
  });
  answerEndpoint(app, {
    endpoint: 'getSisterSeasons',
    answer: async ({ body }) => ({ ok: true, data: wordSisters(sistersOf(body.topMatch)) }),
  });
}
