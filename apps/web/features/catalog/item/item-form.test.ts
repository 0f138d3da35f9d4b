import { createItem } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
  changeKind,
  listStyles,
  offerCategories,
  offerOccasions,
  openItemForm,
  readItemForm,
  toggleOccasion,
} from './item-form.ts';

const KNOWN = { id: 'a', userId: 'local_user', now: '2026-01-05T12:00:00.000Z' };
const make = (known: Partial<CatalogItem> = {}): CatalogItem => ({
  ...createItem({ ...KNOWN, catalogueType: 'wardrobe' }),
  ...known,
});
const DRESS = make({
  name: 'Vacation',
  category: 'Tops',
  subcategory: 'T-shirt',
  occasion: ['work', 'Tango'],
});

describe('readItemForm', () => {
  it('returns no change while the user changed nothing, or undid every change', () => {
    for (const item of [make(), DRESS]) expect(readItemForm(item, openItemForm(item))).toEqual({});
    const form = { ...openItemForm(DRESS), name: ' Vacation ', brand: ' \n ' };
    expect(readItemForm(DRESS, form)).toEqual({});
  });

  it('returns only what the user changed, as it is saved: one line, trimmed', () => {
    const form = { ...openItemForm(DRESS), brand: ' Ada\n& Sons ', description: ' Two\nlines ' };
    expect(readItemForm(DRESS, form)).toEqual({ brand: 'Ada & Sons', description: 'Two\nlines' });
  });

  it('cuts at the maximum length, and never inside a character', () => {
    const form = { ...openItemForm(DRESS), name: 'n'.repeat(300), style: `${'s'.repeat(99)}👗` };
    expect(readItemForm(DRESS, form)).toEqual({ name: 'n'.repeat(200), style: 's'.repeat(99) });
  });

  it('returns null for an emptied field', () => {
    const form = { ...openItemForm(DRESS), name: '  ', occasion: [] };
    expect(readItemForm(DRESS, form)).toEqual({ name: null, occasion: [] });
  });

  it('drops the subcategory when the category changes', () => {
    const change = readItemForm(DRESS, { ...openItemForm(DRESS), category: 'Dresses' });
    expect(change).toEqual({ category: 'Dresses', subcategory: null });
    const none = readItemForm(DRESS, { ...openItemForm(DRESS), category: '' });
    expect(none).toEqual({ category: null, subcategory: null });
  });
});

describe('changeKind', () => {
  it('takes the category of a known kind along, and no other', () => {
    expect(changeKind('boots')).toEqual({ kind: 'boots' });
    expect(changeKind('scarf')).toEqual({ kind: 'scarf', category: 'Accessories' });
    const form = { ...openItemForm(DRESS), ...changeKind('Bag') };
    expect(readItemForm(DRESS, form)).toEqual({ subcategory: 'Bag', category: 'Accessories' });
  });
});

describe('offered words', () => {
  it("list the known categories and occasions in the item's spelling, then the item's own", () => {
    expect(offerCategories(make())).toContain('Outerwear');
    expect(offerCategories(make({ category: 'Knitwear' })).at(-1)).toBe('Knitwear');
    expect(offerCategories(make({ category: 'tops' }))).not.toContain('Tops');
    const occasions = offerOccasions(DRESS);
    expect(occasions).toHaveLength(9);
    expect(occasions.slice(0, 3)).toEqual(['Everyday', 'work', 'Formal']);
    expect(occasions.at(-1)).toBe('Tango');
  });

  it('are the styles in use, each once, and kinds where no style was set', () => {
    const items = [{ style: 'Sporty' }, { style: 'boho' }, {}, { style: 'sporty' }, DRESS];
    const styles = listStyles(items.map((item) => make(item)));
    expect(styles.map((style) => style.toLowerCase())).toEqual(['boho', 'sporty', 't-shirt']);
  });
});

describe('toggleOccasion', () => {
  it('returns an occasion to its earlier position when it is chosen again', () => {
    const without = toggleOccasion(DRESS, DRESS.occasion, 'work');
    expect(without).toEqual(['Tango']);
    expect(toggleOccasion(DRESS, without, 'work')).toEqual(DRESS.occasion);
  });

  it('adds a new occasion after the existing ones', () => {
    expect(toggleOccasion(DRESS, DRESS.occasion, 'Everyday')).toEqual([
      'work',
      'Tango',
      'Everyday',
    ]);
  });
});
