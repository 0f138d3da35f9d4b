import {
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

/**
 * A collection as a whole. No `description` is an empty one. Without `type` or `item_ids` those stay as they are. Ids of
 * items may come before their items do, and say nothing as long as those are not there. `version` is the one it was
 * changed on, 0 where the server never had it: when the server holds another one the answer is `conflict` with the
 * server's collection, and nothing is written, unless the two say the same. Without it the last writer wins.
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

export const COLLECTION_ENDPOINTS = {
  listCollections: {
    method: 'GET',
    path: '/api/collections',
    auth: 'required',
    summary:
      'All collections of the person, the one changed last first, with the ids of their items.',
    body: null,
    data: z.array(keptCollectionSchema),
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
    data: keptCollectionSchema,
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
