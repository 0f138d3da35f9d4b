import { createItem } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
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

describe('what a person says of an item', () => {
  it('is nothing as long as she changed nothing, and nothing again when she took it back', () => {
    for (const item of [make(), DRESS]) expect(readItemForm(item, openItemForm(item))).toEqual({});
    const form = { ...openItemForm(DRESS), name: ' Vacation ', brand: ' \n ' };
    expect(readItemForm(DRESS, form)).toEqual({});
  });

  it('is only what she changed, as it is kept: one line, without blanks around it', () => {
    const form = { ...openItemForm(DRESS), brand: ' Ada\n& Sons ', description: ' Two\nlines ' };
    expect(readItemForm(DRESS, form)).toEqual({ brand: 'Ada & Sons', description: 'Two\nlines' });
  });

  it('ends where there is no more room, and never inside a character', () => {
    const form = { ...openItemForm(DRESS), name: 'n'.repeat(300), style: `${'s'.repeat(99)}👗` };
    expect(readItemForm(DRESS, form)).toEqual({ name: 'n'.repeat(200), style: 's'.repeat(99) });
  });

  it('emptied is said by nobody', () => {
    const form = { ...openItemForm(DRESS), name: '  ', occasion: [] };
    expect(readItemForm(DRESS, form)).toEqual({ name: null, occasion: [] });
  });

  it('in another category drops the narrower word of the first', () => {
    const change = readItemForm(DRESS, { ...openItemForm(DRESS), category: 'Dresses' });
    expect(change).toEqual({ category: 'Dresses', subcategory: null });
    const none = readItemForm(DRESS, { ...openItemForm(DRESS), category: '' });
    expect(none).toEqual({ category: null, subcategory: null });
  });
});

describe('what is offered', () => {
  it('are the known categories and occasions, spelled as the item has them, its own last', () => {
    expect(offerCategories(make())).toContain('Outerwear');
    expect(offerCategories(make({ category: 'Knitwear' })).at(-1)).toBe('Knitwear');
    expect(offerCategories(make({ category: 'tops' }))).not.toContain('Tops');
    const occasions = offerOccasions(DRESS);
    expect(occasions).toHaveLength(9);
    expect(occasions.slice(0, 3)).toEqual(['Everyday', 'work', 'Formal']);
    expect(occasions.at(-1)).toBe('Tango');
  });

  it('are the styles in use, each once, and kinds where no style was said', () => {
    const items = [{ style: 'Sporty' }, { style: 'boho' }, {}, { style: 'sporty' }, DRESS];
    const styles = listStyles(items.map((item) => make(item)));
    expect(styles.map((style) => style.toLowerCase())).toEqual(['boho', 'sporty', 't-shirt']);
  });
});

describe('an occasion', () => {
  it('taken back and chosen again stands where it stood', () => {
    const without = toggleOccasion(DRESS, DRESS.occasion, 'work');
    expect(without).toEqual(['Tango']);
    expect(toggleOccasion(DRESS, without, 'work')).toEqual(DRESS.occasion);
  });

  it('that is new comes after those it had', () => {
    expect(toggleOccasion(DRESS, DRESS.occasion, 'Everyday')).toEqual([
      'work',
      'Tango',
      'Everyday',
    ]);
  });
});
