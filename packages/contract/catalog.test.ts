import { describe, expect, it } from 'vitest';

import {
  itemFieldsSchema,
  itemPatchSchema,
  itemQuerySchema,
  MOST_ITEMS_AT_ONCE,
  readItemCursor,
  writeItemCursor,
} from './catalog.ts';
import { ENDPOINTS } from './endpoints.ts';

const LAST = { created_at: '2026-01-01T12:00:00.000Z', id: '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55' };

describe('the catalog calls', () => {
  it('[S2-API-04] [S2-API-05] [S2-API-06] [S2-API-07] [S2-API-08] [S2-API-09] have the paths of the specification', () => {
    const calls = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call) => call.includes('/api/catalog/items'))).toEqual([
      'GET /api/catalog/items',
      'GET /api/catalog/items/{id}',
      'POST /api/catalog/items',
      'PATCH /api/catalog/items/{id}',
      'DELETE /api/catalog/items/{id}',
      'POST /api/catalog/items/bulk-delete',
    ]);
  });

  it('[S2-API-07] allow changing the fields the specification names, and those it shows without a way to change them', () => {
    expect(Object.keys(itemPatchSchema.shape).toSorted()).toEqual(
      'ai_analyzed background_removed brand catalogue_type category color_analysis colors description name occasion photo_turns quantity style subcategory version'.split(
        ' ',
      ),
    );
    expect(itemPatchSchema.parse({})).toEqual({});
  });

  it('[S2-API-06] require only the catalogue of a new item', () => {
    expect(itemFieldsSchema.parse({ catalogue_type: 'radar' })).toEqual({
      catalogue_type: 'radar',
    });
    expect(itemFieldsSchema.safeParse({}).success).toBe(false);
  });
});

describe('a page of a catalogue', () => {
  it('[S2-API-04] has the highest limit by default', () => {
    expect(itemQuerySchema.parse({})).toEqual({ limit: MOST_ITEMS_AT_ONCE });
    expect(itemQuerySchema.parse({ limit: '20' })).toEqual({ limit: 20 });
  });

  it('starts after an item, given by its time and its id', () => {
    for (const id of [LAST.id, 'local_1', 'item-1']) {
      const after = writeItemCursor({ ...LAST, id });
      expect(itemQuerySchema.parse({ after })).toMatchObject({ after });
      expect(readItemCursor(after)).toEqual({ ...LAST, id });
    }
    for (const text of ['', '_', LAST.created_at, `${LAST.created_at}_`, `_${LAST.id}`]) {
      expect(readItemCursor(text), text).toBeNull();
      expect(itemQuerySchema.safeParse({ after: text }).success, text).toBe(false);
    }
  });
});
