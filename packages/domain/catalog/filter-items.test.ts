import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BASIC_COLORS } from '../color/basic-color.ts';
import { capitalize } from '../text/capitalize.ts';
import { filterItems } from './filter-items.ts';
import { itemsOfCatalogue, type ItemIndex } from './index-items.ts';
import { indexItems } from './index-rated-items.ts';
import {
  countActiveFilters,
  FILTER_SECTIONS,
  NO_FILTER,
  toggleFilterValue,
  type FilterSection,
  type ItemFilter,
} from './item-filter.ts';
import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';
import { makeWardrobe } from './sample-wardrobe.fixture.ts';

const coat = sampleAnalyzed([['#1E2A5A', 100]], {
  id: 'coat',
  category: 'Outerwear',
  style: 'Classic',
  occasion: ['Work', 'Everyday'],
});
const skirt = sampleAnalyzed([['#C41C3E', 100]], {
  id: 'skirt',
  category: 'Bottoms',
  subcategory: 'Skirt',
  occasion: ['Party'],
});
const shirt = sampleItem({ id: 'shirt', style: 'classic ', occasion: ['everyday'] });
const index = indexItems({ items: [coat, skirt, shirt], season: 'true_winter' });

function idsShown(filter: ItemFilter, of: ItemIndex = index): readonly string[] {
  return filterItems(of, filter).shown.map(({ item }) => item.id);
}

function countsOf(section: FilterSection, filter: ItemFilter = NO_FILTER) {
  const options = filterItems(index, filter).options[section];
  return Object.fromEntries(options.map(({ label, count }) => [label, count]));
}

describe('filterItems', () => {
  it('offers a chosen value as long as it is chosen, even if no item has it, and every value once', () => {
    const { style } = filterItems(index, { ...NO_FILTER, style: ['classic', 'sporty'] }).options;
    expect(style.map(({ value, count }) => [value, count])).toEqual([
      ['classic', 2],
      ['skirt', 1],
      ['sporty', 0],
    ]);
  });

  it('[S2-FILT-01] filters by style, category, occasion, status, season match and color', () => {
    expect(FILTER_SECTIONS).toEqual([
      'style',
      'category',
      'occasion',
      'status',
      'seasonMatch',
      'color',
    ]);
    expect(idsShown({ ...NO_FILTER, style: ['classic'] })).toEqual(['coat', 'shirt']);
    expect(idsShown({ ...NO_FILTER, category: ['bottoms'] })).toEqual(['skirt']);
    expect(idsShown({ ...NO_FILTER, occasion: ['party'] })).toEqual(['skirt']);
    expect(idsShown({ ...NO_FILTER, seasonMatch: ['excellent', 'great'] })).toEqual([
      'coat',
      'skirt',
    ]);
    expect(idsShown({ ...NO_FILTER, color: ['red'] })).toEqual(['skirt']);
  });

  it('finds items that cannot be rated under a value of their own', () => {
    expect(idsShown({ ...NO_FILTER, seasonMatch: ['unrated'] })).toEqual(['shirt']);
    expect(countsOf('seasonMatch')).toMatchObject({ Excellent: 1, Great: 1, 'Not rated': 1 });
  });

  it('[S2-FILT-03] separates analyzed from not_analyzed', () => {
    expect(idsShown({ ...NO_FILTER, status: ['analyzed'] })).toEqual(['coat', 'skirt']);
    expect(idsShown({ ...NO_FILTER, status: ['not_analyzed'] })).toEqual(['shirt']);
    expect(countsOf('status')).toEqual({ Analyzed: 2, 'Not analyzed': 1 });
  });

  it('[S2-FILT-07] matches any value within a section and requires every section', () => {
    expect(idsShown({ ...NO_FILTER, color: ['red', 'blue'] })).toEqual(['coat', 'skirt']);
    expect(idsShown({ ...NO_FILTER, color: ['red', 'blue'], occasion: ['work'] })).toEqual([
      'coat',
    ]);
    expect(idsShown({ ...NO_FILTER, color: ['red'], occasion: ['work'] })).toEqual([]);
  });

  it('offers brown, beige, orange and pink beside the eight buckets, and finds an item under both', () => {
    const boots = sampleAnalyzed([['#5B2E17', 100]], { id: 'boots' });
    const bomber = sampleAnalyzed([['#4A4A38', 100]], { id: 'bomber' });
    const shoes = indexItems({ items: [boots, bomber], season: null });
    const { color } = filterItems(shoes, NO_FILTER).options;
    expect(color).toHaveLength(12);
    expect(color.filter(({ count }) => count > 0).map(({ label }) => label)).toEqual([
      'Gray',
      'Brown',
      'Red',
      'Green',
    ]);
    expect(idsShown({ ...NO_FILTER, color: ['brown'] }, shoes)).toEqual(['boots']);
    expect(idsShown({ ...NO_FILTER, color: ['green'] }, shoes)).toEqual(['bomber']);
  });

  it('is counted by its values, which can be toggled', () => {
    const blue = toggleFilterValue(NO_FILTER, 'color', 'blue');
    const both = toggleFilterValue(toggleFilterValue(blue, 'color', 'red'), 'status', 'analyzed');
    expect(countActiveFilters(NO_FILTER)).toBe(0);
    expect(countActiveFilters(both)).toBe(3);
    expect(toggleFilterValue(blue, 'color', 'blue')).toEqual(NO_FILTER);
  });

  it('can limit the grid to items picked elsewhere, within which the sections still filter', () => {
    const picked = { what: 'lonely' as const, ids: ['skirt', 'shirt', 'gone'] };
    expect(idsShown({ ...NO_FILTER, picked })).toEqual(['skirt', 'shirt']);
    expect(idsShown({ ...NO_FILTER, picked, status: ['analyzed'] })).toEqual(['skirt']);
    expect(countActiveFilters({ ...NO_FILTER, picked })).toBe(1);
  });
});

describe('filterItems options', () => {
  it('merge words that differ only in case or blanks, in alphabetical order', () => {
    expect(countsOf('style')).toEqual({ Classic: 2, Skirt: 1 });
    expect(countsOf('occasion')).toEqual({ Everyday: 2, Party: 1, Work: 1 });
  });

  it('count no ratings when no season is known', () => {
    const unrated = indexItems({ items: [coat], season: null });
    const { options } = filterItems(unrated, NO_FILTER);
    expect(options.seasonMatch.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('[SX-15] look at each of 500 items once, however many values are chosen and offered', () => {
    const wardrobe = indexItems({ items: makeWardrobe(500), season: 'soft_autumn' });
    let looked = 0;
    const entries = new Proxy(wardrobe.entries, {
      get: (all, name: string | symbol) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) looked += 1;
        return Reflect.get(all, name) as unknown;
      },
    });
    const filter = { ...NO_FILTER, occasion: ['work', 'party'], seasonMatch: ['great', 'fair'] };
    const { shown, options } = filterItems({ ...wardrobe, entries }, filter);
    expect(looked).toBe(500);
    expect(shown.length).toBeGreaterThan(20);
    expect(options.color.length).toBeGreaterThan(5);
  });

  it('agree with a plain search for every choice, for any wardrobe and filter', () => {
    const large = indexItems({ items: makeWardrobe(60), season: 'soft_autumn' });
    const offered = filterItems(large, NO_FILTER).options;
    const anySection = (section: FilterSection) =>
      fc.subarray(offered[section].map(({ value }) => value));
    const anyFilter = fc.record({
      ...(Object.fromEntries(
        FILTER_SECTIONS.map((section) => [section, anySection(section)]),
      ) as Record<FilterSection, fc.Arbitrary<string[]>>),
      picked: fc.constantFrom(null, {
        what: 'accent' as const,
        ids: ['local_1', 'local_2', 'local_7'],
      }),
    });
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const { shown, options } = filterItems(large, filter);
        expect(shown).toEqual(searchPlainly(large, filter));
        for (const section of FILTER_SECTIONS) {
          for (const { value, count } of options[section]) {
            const alone = searchPlainly(large, { ...filter, [section]: [value] });
            expect(count, `${section} ${value}`).toBe(alone.length);
          }
        }
      }),
      { seed: 3, numRuns: 100 },
    );
  });
});

function searchPlainly(of: ItemIndex, filter: ItemFilter) {
  return of.entries.filter(
    ({ item, values }) =>
      (!filter.picked || filter.picked.ids.includes(item.id)) &&
      FILTER_SECTIONS.every(
        (section, place) =>
          filter[section].length === 0 ||
          values[place]?.some((value) => filter[section].includes(value)),
      ),
  );
}

describe('indexItems', () => {
  it('offers only the fixed values when there are no items', () => {
    const { shown, options } = filterItems(indexItems({ items: [], season: null }), NO_FILTER);
    expect(shown).toEqual([]);
    expect(options.style).toEqual([]);
    expect(options.color.map(({ label }) => label)).toEqual(BASIC_COLORS.map(capitalize));
    expect(options.seasonMatch.map(({ value }) => value)).toEqual([
      'excellent',
      'great',
      'good',
      'fair',
      'poor',
      'unrated',
    ]);
  });

  it('reuses entries of items that did not change and reads the rest again', () => {
    const changed = { ...coat, style: 'Casual' };
    const next = indexItems({ items: [changed, skirt], season: 'true_winter', previous: index });
    expect(next.byItem.get(skirt)).toBe(index.byItem.get(skirt));
    expect(next.byItem.get(changed)?.values[0]).toEqual(['casual']);
    expect(next.words.style.map(({ label }) => label)).toEqual(['Casual', 'Skirt']);
  });

  it('offers one line for one word in two encodings', () => {
    const [composed, decomposed] = ['Été', 'E\u0301te\u0301'];
    const items = [
      { ...coat, id: 'one', style: composed, category: composed, occasion: [composed] },
      { ...coat, id: 'other', style: decomposed, category: decomposed, occasion: [decomposed] },
    ];
    const { options } = filterItems(indexItems({ items, season: null }), NO_FILTER);
    for (const section of ['style', 'category', 'occasion'] as const) {
      expect(options[section].map(({ count }) => count)).toEqual([2]);
    }
  });

  it('rates everything again for another season', () => {
    const next = indexItems({ items: [coat], season: 'light_spring', previous: index });
    expect(next.byItem.get(coat)?.match?.score).toBeLessThan(70);
  });

  it('can be limited to one catalogue', () => {
    const items = [coat, { ...skirt, catalogue_type: 'radar' as const }];
    expect(itemsOfCatalogue(items, 'wardrobe')).toEqual([coat]);
    expect(itemsOfCatalogue(items, 'all')).toBe(items);
  });
});
