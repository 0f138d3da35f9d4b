import {
  catalogItemSchema,
  collectionDescriptionSchema,
  collectionItemsSchema,
  collectionNameSchema,
  collectionTypeSchema,
  isoTimeSchema,
  storedCollectionSchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

const collectionId = z.object({ id: z.uuid() });

/** A collection as it is sent: as it is saved, with its owner. */
export const collectionSchema = z.extend(storedCollectionSchema.def.innerType, {
  user_id: z.string(),
  /** How many of the named items exist. */
  total_items: z.int().check(z.gte(0)),
});
export type CollectionAnswer = z.output<typeof collectionSchema>;

/** The most items a response contains for all collections together, and for one of them. */
export const MOST_SHOWN_ITEMS = 20_000;
export const MOST_SHOWN_EACH = 1000;

export const collectionWithItemsSchema = z.extend(collectionSchema, {
  /** In the user's order, and fewer than `total_items` if not all fit. */
  items: z.array(catalogItemSchema),
});

/**
 * A whole collection. A missing `description` is an empty one. Without `type` or `item_ids` those stay as they are. Ids
 * of items may be sent before their items, and are ignored as long as those do not exist. `version` is the one it is
 * based on, 0 if the server never had it: if the server has another one the response is `conflict` with the server's
 * collection, and nothing is written, unless the two are equal. Without it the last writer wins. If another user has
 * the id the response is `id-taken`, except for the default collections.
 */
export const collectionPutSchema = z.object({
  name: collectionNameSchema,
  description: z._default(collectionDescriptionSchema, ''),
  type: z.optional(collectionTypeSchema),
  item_ids: z.optional(collectionItemsSchema(z.uuid())),
  /** When it was created, if that was before it was sent; a time in the future is ignored. */
  created_at: z.optional(isoTimeSchema),
  version: z.optional(z.int().check(z.gte(0))),
});

/** The fields of a collection that the server should create. */
export const newCollectionSchema = z.pick(collectionPutSchema, {
  name: true,
  description: true,
  type: true,
});

const LISTED =
  'All collections of the user, the one changed last first, with the ids of their items.';
const CREATED =
  'Makes an empty collection. Sent again under the same Idempotency-Key it is made once.';

/** Both families of paths lead to the same collections. */
export const COLLECTION_ENDPOINTS = {
  listCollections: {
    method: 'GET',
    path: '/api/collections',
    auth: 'required',
    summary: LISTED,
    body: null,
    data: z.array(collectionSchema),
  },
  listCatalogCollections: {
    method: 'GET',
    path: '/api/catalog/collections',
    auth: 'required',
    summary: LISTED,
    body: null,
    data: z.array(collectionSchema),
  },
  listCollectionsWithItems: {
    method: 'GET',
    path: '/api/collections/with-items',
    auth: 'required',
    summary:
      'All collections of the user with the first of their items: of each as many as `items` says, and of all ' +
      `together ${MOST_SHOWN_ITEMS} at most, which they share alike.`,
    query: z.object({
      items: z._default(
        z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(MOST_SHOWN_EACH)),
        MOST_SHOWN_EACH,
      ),
    }),
    body: null,
    data: z.array(collectionWithItemsSchema),
  },
  createCollection: {
    method: 'POST',
    path: '/api/collections',
    auth: 'required',
    summary: CREATED,
    body: newCollectionSchema,
    data: collectionSchema,
  },
  createCatalogCollection: {
    method: 'POST',
    path: '/api/catalog/collections',
    auth: 'required',
    summary: CREATED,
    body: newCollectionSchema,
    data: collectionSchema,
  },
  initializeCollections: {
    method: 'POST',
    path: '/api/collections/initialize',
    auth: 'required',
    summary:
      'Creates the collections every user starts with, unless one of their type exists, and answers all collections of the user.',
    body: null,
    data: z.object({ collections: z.array(collectionSchema) }),
  },
  putCollection: {
    method: 'PUT',
    path: '/api/collections/{id}',
    auth: 'required',
    summary:
      'Keeps a collection under an id the caller made: a new one where the server has none, otherwise in place of the ' +
      'version that is named. Sent twice it is done once.',
    params: collectionId,
    body: collectionPutSchema,
    data: collectionSchema,
  },
  deleteCollection: {
    method: 'DELETE',
    path: '/api/collections/{id}',
    auth: 'required',
    summary: 'Deletes a collection and keeps its items. One that is gone already is no error.',
    params: collectionId,
    body: null,
    data: z.object({ deleted: z.literal(true) }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
