import { describe, expect, it } from 'vitest';

import { filterItems } from './filter-items.ts';
import { indexItems } from './index-rated-items.ts';
import { NO_FILTER } from './item-filter.ts';
import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';
import { ITEM_ORDERS, sortItems, type ItemOrder } from './sort-items.ts';
import { makeWardrobe } from './sample-wardrobe.fixture.ts';

const items = [
  sampleAnalyzed([['#C0122C', 100]], {
    id: 'red',
    name: 'shirt 10',
    category: 'Tops',
    created_at: '2026-01-01T12:00:00.000Z',
  }),
  sampleAnalyzed([['#808080', 100]], {
    id: 'gray',
    name: 'Shirt 2',
    category: 'Bottoms',
    created_at: '2026-01-03T12:00:00.000Z',
  }),
  sampleAnalyzed([['#0F3DB5', 100]], {
    id: 'blue',
    name: 'Åsa',
    category: 'tops',
    // Later than it looks, because of its time zone.
    created_at: '2026-01-02T11:30:00-01:00',
  }),
  sampleItem({
    id: 'unknown',
    subcategory: null,
    category: null,
    created_at: '2026-01-02T12:00:00.000Z',
  }),
];

function idsBy(order: ItemOrder): readonly string[] {
  const index = sortItems(indexItems({ items, season: 'true_winter' }), order);
  return filterItems(index, NO_FILTER).shown.map(({ item }) => item.id);
}

describe('sortItems', () => {
  it.each([
    ['newest', ['gray', 'blue', 'unknown', 'red']],
    ['oldest', ['red', 'unknown', 'blue', 'gray']],
    ['name', ['blue', 'gray', 'red', 'unknown']],
    ['category', ['gray', 'blue', 'red', 'unknown']],
    ['color', ['red', 'blue', 'gray', 'unknown']],
  ] as const)('by %s puts items without that value last', (order, ids) => {
    expect(idsBy(order)).toEqual(ids);
  });

  it('by season match starts with the best and ends with unrated items', () => {
    expect(idsBy('best-match').slice(0, 2)).toEqual(expect.arrayContaining(['red', 'blue']));
    expect(idsBy('best-match').at(-1)).toBe('unknown');
  });

  it.each(ITEM_ORDERS)('by %s does not depend on the original order and loses no item', (order) => {
    const wardrobe = makeWardrobe(50);
    const forth = sortItems(indexItems({ items: wardrobe, season: 'soft_summer' }), order);
    const back = sortItems(
      indexItems({ items: wardrobe.toReversed(), season: 'soft_summer' }),
      order,
    );
    const ids = forth.entries.map(({ item }) => item.id);
    expect(back.entries.map(({ item }) => item.id)).toEqual(ids);
    expect(new Set(ids).size).toBe(50);
  });
});
