import { describe, expect, it } from 'vitest';

import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';
import { searchItems } from './search-items.ts';

const DRESS = sampleAnalyzed([['#223344', 100]], {
  id: 'dress',
  name: 'Robe d’été',
  brand: 'Arket',
  description: 'Satin, mid length',
  occasion: ['Party'],
  color_analysis: [{ name: 'Midnight teal', hex: '#223344', percentage: 100 }],
});
const TEE = sampleItem({ id: 'tee' });
const BARE = sampleItem({ id: 'bare', category: null, subcategory: null, occasion: [] });
const ITEMS = [DRESS, TEE, BARE];
const find = (wanted: string) => searchItems(ITEMS, wanted).map(({ id }) => id);

describe('searchItems', () => {
  it('finds items by any of their fields', () => {
    for (const wanted of ['robe', 'arket', 'satin', 'party', 'teal', 'mid length arket']) {
      expect(find(wanted), wanted).toEqual(['dress']);
    }
    expect(find('t-shirt')).toEqual(['dress', 'tee']);
    expect(find('unnamed')).toEqual(['bare']);
  });

  it('ignores case and accents', () => {
    expect(find('  ROBE  ete ')).toEqual(['dress']);
    expect(find('ÉTÉ')).toEqual(['dress']);
    expect(find('e\u0301te\u0301')).toEqual(['dress']);
  });

  it('requires every word', () => {
    expect(find('satin boots')).toEqual([]);
  });

  it('returns all items in their order for an empty search', () => {
    expect(searchItems(ITEMS, '   ')).toBe(ITEMS);
  });
});
