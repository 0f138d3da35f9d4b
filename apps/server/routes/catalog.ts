import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';
import { type ItemService, readItemBody } from '../records/catalog/item-service.ts';

/** A wardrobe is uploaded photo by photo, and each scan takes long. */
const UPLOADS_PER_MINUTE = 240;
/** Items are moved and deleted one by one, and a user may have selected all of them. */
const CHANGES_PER_MINUTE = 3000;

export function serveCatalog(app: FastifyInstance, items: ItemService): void {
  answerEndpoint(app, {
    endpoint: 'listItems',
    answer: ({ user: { userId }, query }) => items.list({ userId, ...query }),
  });
  answerEndpoint(app, {
    endpoint: 'getItem',
    answer: ({ user: { userId }, params: { id } }) => items.get({ userId, id }),
  });
  answerEndpoint(app, {
    endpoint: 'createItem',
    callsPerMinute: UPLOADS_PER_MINUTE,
    prepareBody: readItemBody,
    answer: ({ user: { userId }, body: fields, image, once }) =>
      items.create({ userId, fields, image, once }),
  });
  answerEndpoint(app, {
    endpoint: 'updateItem',
    callsPerMinute: CHANGES_PER_MINUTE,
    prepareBody: readItemBody,
    answer: ({ user: { userId }, params: { id }, body: patch, once }) =>
      items.change({ userId, id, patch, once }),
  });
  answerEndpoint(app, {
    endpoint: 'deleteItem',
    callsPerMinute: CHANGES_PER_MINUTE,
    answer: ({ user: { userId }, params: { id }, once }) => items.remove({ userId, id, once }),
  });
  answerEndpoint(app, {
    endpoint: 'deleteItems',
    answer: ({ user: { userId }, body: { itemIds: ids }, once }) =>
      items.removeAll({ userId, ids, once }),
  });
}
