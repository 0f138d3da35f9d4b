import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';
import type { PaletteService } from '../records/open-record-service.ts';

export function servePalettes(app: FastifyInstance, palettes: PaletteService): void {
  answerEndpoint(app, {
    endpoint: 'listPalettes',
    answer: ({ user }) => palettes.list(user.userId),
  });
  answerEndpoint(app, {
    endpoint: 'putPalette',
    answer: ({ user: { userId }, params: { id }, body: put, once }) =>
      palettes.put({ userId, id, put, once }),
  });
  answerEndpoint(app, {
    endpoint: 'deletePalette',
    answer: ({ user: { userId }, params: { id }, once }) => palettes.remove({ userId, id, once }),
  });
}
