import type { FastifyInstance } from 'fastify';

import { answerEndpoint } from '../answer-endpoint.ts';
import { readItemBody } from '../catalog/read-item-body.ts';
import type { CollectionService } from '../collections/collection-service.ts';
import type { UploadedItemService } from '../collections/keep-uploaded-item.ts';

/** Items are added and moved one by one, and somebody may have chosen all she has. */
const CHANGES_PER_MINUTE = 3000;
/** As fast as a catalogue is scanned, of which each upload may be a part. */
const UPLOADS_PER_FACE = 4;

interface CollectionParts {
  readonly collections: CollectionService;
  readonly keepUploadedItem: UploadedItemService;
  readonly scansPerMinute: number;
}

export function serveCollections(app: FastifyInstance, parts: CollectionParts): void {
  const { collections } = parts;
  for (const endpoint of ['listCollections', 'listCatalogCollections'] as const) {
    answerEndpoint(app, { endpoint, answer: ({ person }) => collections.list(person.userId) });
  }
  for (const endpoint of ['createCollection', 'createCatalogCollection'] as const) {
    answerEndpoint(app, {
      endpoint,
      answer: ({ person: { userId }, body: told, once }) =>
        collections.create({ userId, told, once }),
    });
  }
  answerEndpoint(app, {
    endpoint: 'listCollectionsWithItems',
    answer: ({ person: { userId }, query: { items: most } }) =>
      collections.listWithItems({ userId, most }),
  });
  answerEndpoint(app, {
    endpoint: 'initializeCollections',
    answer: ({ person }) => collections.begin(person.userId),
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
  serveCollectedItems(app, parts);
}

function serveCollectedItems(
  app: FastifyInstance,
  { collections, keepUploadedItem, scansPerMinute }: CollectionParts,
): void {
  answerEndpoint(app, {
    endpoint: 'listCollectedItems',
    answer: ({ person: { userId }, query }) => collections.listCollected({ userId, ...query }),
  });
  answerEndpoint(app, {
    endpoint: 'listItemsOfCollection',
    answer: ({ person: { userId }, params: { id } }) => collections.listItems({ userId, id }),
  });
  answerEndpoint(app, {
    endpoint: 'addItemsToCollection',
    callsPerMinute: CHANGES_PER_MINUTE,
    answer: ({ person: { userId }, params: { id }, body: { itemIds }, once }) =>
      collections.add({ userId, id, itemIds, once }),
  });
  answerEndpoint(app, {
    endpoint: 'moveCollectedItem',
    callsPerMinute: CHANGES_PER_MINUTE,
    answer: ({ person: { userId }, params: { id }, body: { collection_id: collectionId }, once }) =>
      collections.move({ userId, id, collectionId, once }),
  });
  answerEndpoint(app, {
    endpoint: 'addItemByUpload',
    callsPerMinute: scansPerMinute * UPLOADS_PER_FACE,
    prepareBody: readItemBody,
    answer: ({ person: { userId }, params: { id }, body: sent, image, once, signal }) =>
      keepUploadedItem({ userId, id, sent, image, once, signal }),
  });
}
