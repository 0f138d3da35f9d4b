import { describe, expect, it } from 'vitest';

import type { CatalogItem } from './catalog-item.ts';
import { joinItems } from './join-items.ts';
import { sampleItem } from './sample-item.ts';

const BEFORE: CatalogItem = sampleItem({ name: 'Shirt', quantity: 1, catalogue_type: 'wardrobe' });
const at = (minute: number) => `2026-05-01T10:0${minute}:00.000Z`;
const here = (change: Partial<CatalogItem>, minute = 1): CatalogItem => ({
  ...BEFORE,
  ...change,
  updated_at: at(minute),
});
const there = (change: Partial<CatalogItem>, minute = 2): CatalogItem => ({
  ...here(change, minute),
  version: 7,
});
const ANALYSIS: Partial<CatalogItem> = {
  category: 'Tops',
  color_analysis: [{ name: 'Sage', hex: '#8A9A7B', percentage: 100 }],
  ai_analyzed: true,
};

/** Both counted it: there at two minutes, here at another. */
const countedBoth = (minute: number) => ({
  here: here({ quantity: 3 }, minute),
  there: there({ quantity: 5 }),
  before: BEFORE,
});

describe('an item that two devices changed', () => {
  it('keeps the later of two choices, in whatever zone its time is written', () => {
    const later = { ...here({ quantity: 3 }), updated_at: '2026-05-01T09:05:00.000-02:00' };
    const states = { here: later, there: there({ quantity: 5 }), before: BEFORE };
    expect(joinItems(states)).toMatchObject({ quantity: 3, updated_at: later.updated_at });
  });

  it('has the changes of both where they changed different things', () => {
    const joined = joinItems({
      here: here({ quantity: 3, brand: 'Loom' }),
      there: there({ catalogue_type: 'radar', ...ANALYSIS }),
      before: BEFORE,
    });
    expect(joined).toEqual({
      ...there({ catalogue_type: 'radar', ...ANALYSIS, quantity: 3, brand: 'Loom' }),
    });
  });

  it('is as the later one has it where both made the same choice', () => {
    expect(joinItems(countedBoth(1))).toMatchObject({ quantity: 5, updated_at: at(2) });
    expect(joinItems(countedBoth(3))).toMatchObject({ quantity: 3, updated_at: at(3), version: 7 });
  });

  it('never has half of one analysis and half of another', () => {
    const joined = joinItems({
      here: here({ ...ANALYSIS, category: 'Dresses' }, 3),
      there: there({ ...ANALYSIS, occasion: ['Work'] }),
      before: BEFORE,
    });
    expect(joined).toMatchObject({ category: 'Dresses', occasion: BEFORE.occasion });
  });

  it('is no single one where both wrote other words, for none may be lost', () => {
    const states = {
      here: here({ name: 'Blouse' }),
      there: there({ name: 'Top' }),
      before: BEFORE,
    };
    expect(joinItems(states)).toBeNull();
    expect(joinItems({ ...states, there: there({ name: 'Blouse' }) })).toMatchObject({
      name: 'Blouse',
    });
  });

  it('is what is there already where nothing here is news', () => {
    const newer = there({ quantity: 5 });
    expect(joinItems({ here: here({}), there: newer, before: BEFORE })).toBe(newer);
  });
});
