import {
  catalogItemSchema,
  catalogueTypeSchema,
  isoTimeSchema,
  itemChangeSchema,
} from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

const itemId = z.object({ id: z.uuid() });

/** The most items in one response, or deleted by one call. */
export const MOST_ITEMS_AT_ONCE = 1000;

/** The end of a page: the time and the id of its last item. */
const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]{5,15}Z)_([\w-]{1,200})$/;

/** A cursor for the items after this one in the order of the list, whether or not it still exists. */
export function writeItemCursor({
  created_at,
  id,
}: Pick<CatalogItem, 'created_at' | 'id'>): string {
  return `${created_at}_${id}`;
}

/** `null` if it is no such cursor. */
export function readItemCursor(text: string): Pick<CatalogItem, 'created_at' | 'id'> | null {
  const [, created_at, id] = CURSOR.exec(text) ?? [];
  return created_at !== undefined && id !== undefined ? { created_at, id } : null;
}

export const itemQuerySchema = z.object({
  catalogue_type: z.optional(catalogueTypeSchema),
  /** A full page may be followed by another. */
  limit: z._default(
    z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(MOST_ITEMS_AT_ONCE)),
    MOST_ITEMS_AT_ONCE,
  ),
  after: z.optional(z.string().check(z.regex(CURSOR, 'This marks no place in the list'))),
});

/**
 * What is known about an item when its photo is sent; lists are JSON texts in the multipart body. With an `id` made by
 * the caller the call is idempotent: an existing item is returned as it is now. If another user has the id the response
 * is `id-taken`.
 */
export const itemFieldsSchema = z.extend(itemChangeSchema, {
  id: z.optional(z.uuid()),
  catalogue_type: catalogueTypeSchema,
  /** When it was created, if that was before it was sent; a time in the future is ignored. */
  created_at: z.optional(isoTimeSchema),
});

/**
 * Any part of an item. `version` is the one the change is based on: if the server has another one the response is
 * `conflict` with the server's item, and nothing is written, unless the change changes nothing. Without it the last
 * writer wins.
 */
export const itemPatchSchema = z.extend(itemChangeSchema, {
  version: z.optional(z.int().check(z.gte(1))),
});

export const CATALOG_ENDPOINTS = {
  listItems: {
    method: 'GET',
    path: '/api/catalog/items',
    auth: 'required',
    summary:
      `The items of a catalogue or of all, the newest first, ${MOST_ITEMS_AT_ONCE} at most. The next page follows ` +
      'on `after`, which is `created_at` and `id` of the last item with `_` between them.',
    query: itemQuerySchema,
    body: null,
    data: z.array(catalogItemSchema),
  },
  getItem: {
    method: 'GET',
    path: '/api/catalog/items/{id}',
    auth: 'required',
    summary: 'One item.',
    params: itemId,
    body: null,
    data: catalogItemSchema,
  },
  createItem: {
    method: 'POST',
    path: '/api/catalog/items',
    auth: 'required',
    summary:
      'Takes an item with its photo into a catalogue: one photo a call, so that each fails by itself.',
    body: itemFieldsSchema,
    bodyKind: 'multipart',
    data: catalogItemSchema,
  },
  updateItem: {
    method: 'PATCH',
    path: '/api/catalog/items/{id}',
    auth: 'required',
    summary:
      'Changes the fields that are sent and leaves the others. Another `catalogue_type` moves the item there.',
    params: itemId,
    body: itemPatchSchema,
    data: catalogItemSchema,
  },
  deleteItem: {
    method: 'DELETE',
    path: '/api/catalog/items/{id}',
    auth: 'required',
    summary: 'Deletes an item, and its photo with the last record that shows it.',
    params: itemId,
    body: null,
    data: z.object({ deleted: z.literal(true) }),
  },
  deleteItems: {
    method: 'POST',
    path: '/api/catalog/items/bulk-delete',
    auth: 'required',
    summary: 'Deletes several items at once: all that are there. Answers which those were.',
    body: z.object({
      itemIds: z
        .array(z.uuid())
        .check(
          z.maxLength(MOST_ITEMS_AT_ONCE, `Delete ${MOST_ITEMS_AT_ONCE} items at most at once`),
        ),
    }),
    data: z.object({ deleted: z.array(z.string()) }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
