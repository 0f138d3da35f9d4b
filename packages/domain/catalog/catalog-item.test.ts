import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { parseCatalogueType } from './catalogue-type.ts';
import { catalogItemSchema, itemChangeSchema, LOCAL_ITEM_OWNER } from './catalog-item.ts';
import { applyItemChange, localItemId } from './change-item.ts';
import { createItem } from './create-item.ts';

const NOW = '2026-01-01T12:00:00.000Z';
const LATER = '2026-01-02T12:00:00.000Z';
const item = createItem({
  id: localItemId('1'),
  userId: LOCAL_ITEM_OWNER,
  catalogueType: 'wardrobe',
  now: NOW,
});

describe('createItem', () => {
  it('[S2-CAT-26] starts with a quantity of 1 and not analyzed', () => {
    expect(item).toMatchObject({ quantity: 1, ai_analyzed: false, collection_id: null });
    expect(z.parse(catalogItemSchema, item)).toEqual(item);
  });

  it('[S2-ENT-03] fills every field of the schema', () => {
    const expected = {
      id: 'a1',
      user_id: 'anna',
      catalogue_type: 'radar',
      image_url: '/api/photos/a1',
      thumbnail_url: '/api/photos/a1/thumbnail',
      category: 'tops',
      subcategory: 'shirt',
      occasion: ['work', 'evening'],
      colors: ['#AABBCC'],
      color_analysis: [{ name: 'Pale blue', hex: '#AABBCC', percentage: 80 }],
      quantity: 3,
      ai_analyzed: true,
      collection_id: 'c1',
      created_at: NOW,
      updated_at: LATER,
    };
    const words = { name: null, brand: null, description: null, style: null };
    const read = z.parse(catalogItemSchema, { ...expected, ...words });
    expect(read).toEqual({
      ...expected,
      ...words,
      background_removed: false,
      photo_turns: 0,
      version: 0,
    });
    for (const field of Object.keys(expected)) {
      const { [field]: _gone, ...rest } = { ...expected, ...words } as Record<string, unknown>;
      expect(z.safeParse(catalogItemSchema, rest).success, field).toBe(false);
    }
  });

  it('defaults background_removed and photo_turns for items saved before those fields existed', () => {
    const { background_removed: _since, photo_turns: _too, ...older } = item;
    expect(z.parse(catalogItemSchema, older)).toEqual(item);
  });

  it('[S2-ENT-04] has a local id that begins as specified, once', () => {
    const id = localItemId('6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55');
    expect(id).toBe('local_6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55');
    expect(localItemId(id)).toBe(id);
    expect(id).toMatch(/^local_[\w-]{1,64}$/);
  });

  it.each([
    ['no piece at all', { quantity: 0 }],
    ['half a piece', { quantity: 1.5 }],
    ['a catalogue nobody knows', { catalogue_type: 'attic' }],
    ['a name of blanks', { name: ' \u200B ' }],
    ['a category without an end', { category: 'x'.repeat(101) }],
    ['a color that is none', { colors: ['navy'] }],
    [
      'more than all of the piece',
      { color_analysis: [{ name: 'Red', hex: '#FF0000', percentage: 101 }] },
    ],
    ['more colors than anybody looks at', { colors: Array.from({ length: 13 }, () => '#FF0000') }],
  ])('is checked by a schema that refuses %s', (_what, change) => {
    expect(z.safeParse(itemChangeSchema, change).success).toBe(false);
    expect(z.safeParse(catalogItemSchema, { ...item, ...change }).success).toBe(false);
  });

  it('is parsed with one spelling of colors and names on one line', () => {
    const change = z.parse(itemChangeSchema, { colors: ['#aabbcc'], name: ' My\ncoat ' });
    expect(change).toEqual({ colors: ['#AABBCC'], name: 'My coat' });
  });
});

describe('applyItemChange', () => {
  it('[S2-ITEM-03] accepts any of the fields, the quantity too, and adds none that was not named', () => {
    expect(z.parse(itemChangeSchema, {})).toEqual({});
    expect(z.parse(itemChangeSchema, { quantity: 3, style: null })).toEqual({
      quantity: 3,
      style: null,
    });
    expect(applyItemChange(item, { quantity: 3 }, LATER)).toEqual({
      ...item,
      quantity: 3,
      updated_at: LATER,
    });
  });

  it('cannot change owner, id, times or version', () => {
    const stranger = { id: 'x', user_id: 'eve', created_at: LATER, version: 9, quantity: 2 };
    expect(z.parse(itemChangeSchema, stranger)).toEqual({ quantity: 2 });
  });

  it('clears a word with null and ignores undefined', () => {
    const named = { ...item, name: 'Coat', brand: 'Ours' };
    const change = { name: null, brand: undefined } as Parameters<typeof applyItemChange>[1];
    expect(applyItemChange(named, change, LATER)).toMatchObject({ name: null, brand: 'Ours' });
  });

  it('[S2-CAT-20] moves an item to another catalogue and changes nothing else', () => {
    const moved = applyItemChange(item, { catalogue_type: 'radar' }, LATER);
    expect(moved).toEqual({ ...item, catalogue_type: 'radar', updated_at: LATER });
  });

  it('leaves background_removed alone when the change does not name it', () => {
    const cutOut = applyItemChange(
      item,
      z.parse(itemChangeSchema, { background_removed: true }),
      LATER,
    );
    expect(cutOut).toEqual({ ...item, background_removed: true, updated_at: LATER });
    const more = z.parse(itemChangeSchema, { quantity: 2 });
    expect(applyItemChange(cutOut, more, LATER).background_removed).toBe(true);
  });

  it('returns the same item when nothing changes', () => {
    const same = { quantity: 1, colors: [], category: null };
    expect(applyItemChange(item, same, LATER)).toBe(item);
  });
});

describe('catalogue types', () => {
  it('are parsed in any case, and nothing else is accepted', () => {
    expect(parseCatalogueType(' Wardrobe')).toBe('wardrobe');
    expect(parseCatalogueType('İnventory\u200B')).toBe('inventory');
    expect(parseCatalogueType('all')).toBeNull();
  });
});
