import { MOST_COLLECTION_ITEMS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { COLLECTED_ITEM_ENDPOINTS, uploadedItemSchema } from './collected-items.ts';
import {
  COLLECTION_ENDPOINTS,
  collectionSchema,
  collectionWithItemsSchema,
} from './collections.ts';

const ID = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';

describe('the collection calls', () => {
  it('[S2-API-10] [S2-API-11] [S2-API-12] [S2-API-13] [S2-API-14] [S2-API-15] [S2-API-16] [S2-API-17] [S2-API-18] [S2-API-19] [S2-API-20] [S2-API-21] [S2-API-22] have the paths of the specification', () => {
    const calls = Object.values({ ...COLLECTION_ENDPOINTS, ...COLLECTED_ITEM_ENDPOINTS });
    expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/collections/{id}',
      'GET /api/catalog/collections',
      'GET /api/collections',
      'GET /api/collections/items',
      'GET /api/collections/with-items',
      'GET /api/collections/{id}/items',
      'PATCH /api/collections/items/{id}/move',
      'POST /api/catalog/collections',
      'POST /api/catalog/collections/{id}/items',
      'POST /api/collections',
      'POST /api/collections/initialize',
      'POST /api/collections/{id}/items',
      'PUT /api/collections/{id}',
    ]);
    expect(new Set(calls.map(({ auth }) => auth))).toEqual(new Set(['required']));
  });

  it('[S2-ENT-05] return owner, name, type, times and items of a collection', () => {
    expect(Object.keys(collectionWithItemsSchema.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'user_id',
        'name',
        'description',
        'type',
        'created_at',
        'updated_at',
        'total_items',
        'items',
      ]),
    );
    const { type } = collectionSchema.shape;
    for (const kind of ['wardrobe', 'radar', 'general']) expect(type.parse(kind)).toBe(kind);
    expect(type.safeParse('attic').success).toBe(false);
  });

  it('[S2-API-12] accept as many items at once as a collection can hold', () => {
    const { body } = COLLECTED_ITEM_ENDPOINTS.addItemsToCollection;
    const itemIds = Array<string>(MOST_COLLECTION_ITEMS).fill(ID);
    expect(body.safeParse({ itemIds }).success).toBe(true);
    expect(body.safeParse({ itemIds: [...itemIds, ID] }).success).toBe(false);
    expect(body.safeParse({ itemIds: [] }).success).toBe(false);
  });

  it('[S2-API-14] return a thousand items of each collection, unless fewer are requested', () => {
    const { query } = COLLECTION_ENDPOINTS.listCollectionsWithItems;
    expect([query.parse({}), query.parse({ items: '4' })]).toEqual([{ items: 1000 }, { items: 4 }]);
    for (const items of ['0', '1001', '1.5', 'all', '']) {
      expect(query.safeParse({ items }).success, items).toBe(false);
    }
  });

  it('[S2-API-21] accept an item without a catalogue, and analyze it only if requested', () => {
    expect(uploadedItemSchema.parse({})).toEqual({ analyze_ai: false });
    const sent = {
      collection_id: ID,
      analyze_ai: true,
      occasion: ['Work'],
      catalogue_type: 'radar',
    };
    expect(uploadedItemSchema.parse(sent)).toEqual(sent);
    expect(uploadedItemSchema.safeParse({ catalogue_type: 'attic' }).success).toBe(false);
  });
});
