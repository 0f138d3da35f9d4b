import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../http/answer-endpoint.ts';
import { readItemBody } from '../records/catalog/item-service.ts';
import type { CollectionService } from '../records/collections/collection-service.ts';
import type { UploadedItemService } from '../records/collections/create-uploaded-item.ts';

/** Items are added and moved one by one, and a user may have selected all of them. */
const CHANGES_PER_MINUTE = 3000;
/** As fast as clothes are scanned, because each upload may be part of scanning a catalog. */
const UPLOADS_PER_FACE = 4;

interface CollectionRouteDeps {
  readonly collections: CollectionService;
  readonly createUploadedItem: UploadedItemService;
  readonly scansPerMinute: number;
}

export function serveCollections(app: FastifyInstance, deps: CollectionRouteDeps): void {
  const { collections } = deps;
  for (const endpoint of ['listCollections', 'listCatalogCollections'] as const) {
    answerEndpoint(app, { endpoint, answer: ({ user }) => collections.list(user.userId) });
  }
  for (const endpoint of ['createCollection', 'createCatalogCollection'] as const) {
    answerEndpoint(app, {
      endpoint,
      answer: ({ user: { userId }, body: newCollection, once }) =>
        collections.create({ userId, newCollection, once }),
    });
  }
  answerEndpoint(app, {
    endpoint: 'listCollectionsWithItems',
    answer: ({ user: { userId }, query: { items: most } }) =>
      collections.listWithItems({ userId, most }),
  });
  answerEndpoint(app, {
    endpoint: 'initializeCollections',
    answer: ({ user }) => collections.begin(user.userId),
  });
  answerEndpoint(app, {
    endpoint: 'putCollection',
    answer: ({ user: { userId }, params: { id }, body: put, once }) =>
      collections.put({ userId, id, put, once }),
  });
  answerEndpoint(app, {
    endpoint: 'deleteCollection',
    answer: ({ user: { userId }, params: { id }, once }) =>
      collections.remove({ userId, id, once }),
  });
  serveCollectedItems(app, deps);
}

function serveCollectedItems(
  app: FastifyInstance,
  { collections, createUploadedItem, scansPerMinute }: CollectionRouteDeps,
): void {
  answerEndpoint(app, {
    endpoint: 'listCollectedItems',
    answer: ({ user: { userId }, query }) => collections.listCollected({ userId, ...query }),
  });
  answerEndpoint(app, {
    endpoint: 'listItemsOfCollection',
    answer: ({ user: { userId }, params: { id } }) => collections.listItems({ userId, id }),
  });
  answerEndpoint(app, {
    endpoint: 'addItemsToCollection',
    callsPerMinute: CHANGES_PER_MINUTE,
    answer: ({ user: { userId }, params: { id }, body: { itemIds }, once }) =>
      collections.add({ userId, id, itemIds, once }),
  });
  answerEndpoint(app, {
    endpoint: 'moveCollectedItem',
    callsPerMinute: CHANGES_PER_MINUTE,
    answer: ({ user: { userId }, params: { id }, body: { collection_id: collectionId }, once }) =>
      collections.move({ userId, id, collectionId, once }),
  });
  answerEndpoint(app, {
    endpoint: 'addItemByUpload',
    callsPerMinute: scansPerMinute * UPLOADS_PER_FACE,
    prepareBody: readItemBody,
    answer: ({ user: { userId }, params: { id }, body: sent, image, once, signal }) =>
      createUploadedItem({ userId, id, sent, image, once, signal }),
  });
}
