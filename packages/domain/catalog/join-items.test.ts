import { describe, expect, it } from 'vitest';

import type { CatalogItem } from './catalog-item.ts';
import { joinItems } from './join-items.ts';
import { sampleItem } from '../testing/sample-item.ts';

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

/** Both devices changed the quantity: there at minute two, here at another. */
const countedBoth = (minute: number) => ({
  here: here({ quantity: 3 }, minute),
  there: there({ quantity: 5 }),
  before: BEFORE,
});

describe('joinItems', () => {
  it('keeps the later of two choices, whatever time zone they are written in', () => {
    const later = { ...here({ quantity: 3 }), updated_at: '2026-05-01T09:05:00.000-02:00' };
    const states = { here: later, there: there({ quantity: 5 }), before: BEFORE };
    expect(joinItems(states)).toMatchObject({ quantity: 3, updated_at: later.updated_at });
  });

  it('keeps the changes of both devices to different fields', () => {
    const joined = joinItems({
      here: here({ quantity: 3, brand: 'Loom' }),
      there: there({ catalogue_type: 'radar', ...ANALYSIS }),
      before: BEFORE,
    });
    expect(joined).toEqual({
      ...there({ catalogue_type: 'radar', ...ANALYSIS, quantity: 3, brand: 'Loom' }),
    });
  });

  it('takes a turn of the photo beside what the other device changed, and of two turns the later one', () => {
    const turned = { here: here({ photo_turns: 1 }), before: BEFORE };
    expect(joinItems({ ...turned, there: there({ quantity: 5 }) })).toMatchObject({
      photo_turns: 1,
      quantity: 5,
    });
    expect(joinItems({ ...turned, there: there({ photo_turns: 3 }) })?.photo_turns).toBe(3);
  });

  it('takes the later value where both changed the same field', () => {
    expect(joinItems(countedBoth(1))).toMatchObject({ quantity: 5, updated_at: at(2) });
    expect(joinItems(countedBoth(3))).toMatchObject({ quantity: 3, updated_at: at(3), version: 7 });
  });

  it('never mixes two analyses', () => {
    const joined = joinItems({
      here: here({ ...ANALYSIS, category: 'Dresses' }, 3),
      there: there({ ...ANALYSIS, occasion: ['Work'] }),
      before: BEFORE,
    });
    expect(joined).toMatchObject({ category: 'Dresses', occasion: BEFORE.occasion });
  });

  it.each(['name', 'brand', 'description', 'style'] as const)(
    'returns null where both wrote another %s, so that neither is lost',
    (field) => {
      const states = { here: here({ [field]: 'Mine' }), there: there({ [field]: 'Yours' }) };
      expect(joinItems({ ...states, before: BEFORE })).toBeNull();
    },
  );

  it('keeps words that both wrote alike', () => {
    const states = {
      here: here({ name: 'Blouse' }),
      there: there({ name: 'Blouse' }),
      before: BEFORE,
    };
    expect(joinItems(states)).toMatchObject({ name: 'Blouse' });
  });

  it('returns the record that is there where nothing here is newer', () => {
    const newer = there({ quantity: 5 });
    expect(joinItems({ here: here({}), there: newer, before: BEFORE })).toBe(newer);
  });
});
