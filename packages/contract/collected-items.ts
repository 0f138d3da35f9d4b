import {
  catalogItemSchema,
  catalogueTypeSchema,
  garmentAnalysisSchema,
  MOST_COLLECTION_ITEMS,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import { itemFieldsSchema, itemQuerySchema } from './catalog.ts';
import { collectionSchema } from './collections.ts';
import type { Endpoint } from './endpoint.ts';
import { ERROR_CODES } from './error-code.ts';

const anId = z.object({ id: z.uuid() });

/**
 * What is known about an item whose photo is added directly to a collection; lists are JSON texts in the multipart
 * body.
 */
export const uploadedItemSchema = z.extend(itemFieldsSchema, {
  /** The collection in the path, if given at all. */
  collection_id: z.optional(z.uuid()),
  /** Whether the server should analyze the item, and save the result if it is sure. */
  analyze_ai: z._default(z.boolean(), false),
  /** Defaults to radar in a collection of that type, otherwise to the wardrobe. */
  catalogue_type: z.optional(catalogueTypeSchema),
});

/**
 * The item and the result of its analysis. Sent fields override analyzed ones. An `analysis` with a question is not
 * saved: the user must answer first.
 */
export const uploadedItemAnswerSchema = z.extend(catalogItemSchema, {
  /** The analysis; `null` if none was requested, or it failed. */
  analysis: z.nullable(garmentAnalysisSchema),
  /** Why the analysis failed. The item is saved all the same. */
  analysis_failure: z.nullable(
    z.object({
      error: z.enum(ERROR_CODES),
      message: z.string(),
      retryAfter: z.optional(z.int().check(z.positive())),
    }),
  ),
});

export const COLLECTED_ITEM_ENDPOINTS = {
  listCollectedItems: {
    method: 'GET',
    path: '/api/collections/items',
    auth: 'required',
    summary:
      'The items that lie in any collection, each once, the newest first, in pages as all items come in.',
    query: z.pick(itemQuerySchema, { limit: true, after: true }),
    body: null,
    data: z.array(catalogItemSchema),
  },
  listItemsOfCollection: {
    method: 'GET',
    path: '/api/collections/{id}/items',
    auth: 'required',
    summary: 'The items of one collection in the order of their owner.',
    params: anId,
    body: null,
    data: z.array(catalogItemSchema),
  },
  addItemsToCollection: {
    method: 'POST',
    path: '/api/catalog/collections/{id}/items',
    auth: 'required',
    summary:
      'Puts items behind those that lie in a collection; one that lies there stays where it is. When one of them is not ' +
      'there, none is added.',
    params: anId,
    body: z.object({
      itemIds: z
        .array(z.uuid())
        .check(
          z.minLength(1, 'Name the items to be added'),
          z.maxLength(
            MOST_COLLECTION_ITEMS,
            `A collection holds ${MOST_COLLECTION_ITEMS} items at most`,
          ),
        ),
    }),
    data: collectionSchema,
  },
  addItemByUpload: {
    method: 'POST',
    path: '/api/collections/{id}/items',
    auth: 'required',
    summary:
      'Takes an item with its photo into a catalogue and a collection at once, and looks at the piece when asked to. ' +
      'What cannot be seen does not keep the item out: the answer says why.',
    params: anId,
    body: uploadedItemSchema,
    bodyKind: 'multipart',
    data: uploadedItemAnswerSchema,
  },
  moveCollectedItem: {
    method: 'PATCH',
    path: '/api/collections/items/{id}/move',
    auth: 'required',
    summary: 'Takes an item out of all collections but one, and puts it into that.',
    params: anId,
    body: z.object({ collection_id: z.uuid() }),
    data: catalogItemSchema,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
