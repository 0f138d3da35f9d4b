import {
  catalogItemSchema,
  collectionDescriptionSchema,
  collectionItemsSchema,
  collectionNameSchema,
  collectionTypeSchema,
  isoTimeSchema,
  keptCollectionSchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

const collectionId = z.object({ id: z.uuid() });

/** A collection as it is told: as it is kept, and whose it is. */
export const collectionSchema = z.extend(keptCollectionSchema.def.innerType, {
  user_id: z.string(),
  /** Of the items it names, how many are there. */
  total_items: z.int().check(z.gte(0)),
});
export type CollectionAnswer = z.output<typeof collectionSchema>;

/** As many items as one answer shows of all collections together, and of one of them. */
export const MOST_SHOWN_ITEMS = 20_000;
export const MOST_SHOWN_EACH = 1000;

export const collectionWithItemsSchema = z.extend(collectionSchema, {
  /** In her order, and fewer than `total_items` where there is no room for all. */
  items: z.array(catalogItemSchema),
});

/**
 * A collection as a whole. No `description` is an empty one. Without `type` or `item_ids` those stay as they are. Ids of
 * items may come before their items do, and say nothing as long as those are not there. `version` is the one it was
 * changed on, 0 where the server never had it: when the server holds another one the answer is `conflict` with the
 * server's collection, and nothing is written, unless the two say the same. Without it the last writer wins. When the
 * id is another user's the answer is `id-taken`, but for the collections everybody begins with.
 */
export const collectionPutSchema = z.object({
  name: collectionNameSchema,
  description: z._default(collectionDescriptionSchema, ''),
  type: z.optional(collectionTypeSchema),
  item_ids: z.optional(collectionItemsSchema(z.uuid())),
  /** When it was made, where that was before it came here; a time that is still to come is not believed. */
  created_at: z.optional(isoTimeSchema),
  version: z.optional(z.int().check(z.gte(0))),
});

/** What is told of a collection that the server is to make. */
export const newCollectionSchema = z.pick(collectionPutSchema, {
  name: true,
  description: true,
  type: true,
});

const LISTED =
  'All collections of the person, the one changed last first, with the ids of their items.';
const CREATED =
  'Makes an empty collection. Sent again under the same Idempotency-Key it is made once.';

/** The two families of paths are two doors to the same collections. */
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
      'All collections of the person with the first of their items: of each as many as `items` says, and of all ' +
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
      'Makes the collections everybody begins with, as far as she has none of their type, and answers all she has.',
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
