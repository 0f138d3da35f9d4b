import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../answer-endpoint.ts';
import type { CollectionKeeper } from '../collections/collection-keeper.ts';

export function serveCollections(app: FastifyInstance, collections: CollectionKeeper): void {
  answerEndpoint(app, {
    endpoint: 'listCollections',
    answer: ({ person }) => collections.list(person.userId),
  });
  answerEndpoint(app, {
    endpoint: 'putCollection',
    answer: ({ person: { userId }, params: { id }, body: put, once }) =>
      collections.put({ userId, id, put, once }),
  });
  answerEndpoint(app, {
    endpoint: 'deleteCollection',
    answer: ({ person: { userId }, params: { id }, once }) =>
      collections.remove({ userId, id, once }),
  });
}
