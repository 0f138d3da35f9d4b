import { describe, expect, it } from 'vitest';

import { slotOf, weatherOf, type NamedItem } from './outfit-slot.ts';
import type { OutfitSlot } from './slot-words.ts';

const NOTHING: NamedItem = { name: null, category: null, subcategory: null, style: null };
const slotOfName = (name: string) => slotOf({ ...NOTHING, name });

const PLACED: Readonly<Record<OutfitSlot, readonly string[]>> = {
  'one-piece': ['Little black dress', 'Shirt dress', 'JUMPSUIT', 'Sundress', 'Dress with belt'],
  top: [
    'T-shirt',
    'DENİM SHİRT',
    'Ｂｌｏｕｓｅ',
    'tee',
    'Dress shirt',
    'Long-sleeve top',
    'Blouse, cap sleeves',
    'Tank top',
  ],
  bottom: [
    'Jeans',
    'Dress pants',
    'Denim skirt',
    'Shorts',
    'Denim shorts',
    'Trousers in wool',
    'Skirt for boots',
  ],
  outer: [
    'Jacket or coat',
    'Short coat',
    'Jean jacket',
    'Trench coat',
    'Cardigan',
    'Suit jacket',
    'Vests',
  ],
  shoes: ['Derby shoes', 'Dress shoes', 'Sandals', 'Pair of boots', 'High heels', 'Sneakers'],
  accessory: ['Hat or cap', 'Belt bag', 'Scarves / scarf', 'Handbag', 'Sunglasses', 'Bow tie'],
};

describe('slotOf', () => {
  it.each(Object.entries(PLACED))('is recognized by the words for it: %s', (slot, names) => {
    for (const name of names) expect(slotOfName(name), name).toBe(slot);
  });

  it('is recognized by the categories of an analysis', () => {
    const categories = ['Tops', 'Bottoms', 'Dresses', 'Outerwear', 'Shoes', 'Accessories', 'Other'];
    expect(categories.map((category) => slotOf({ ...NOTHING, category }))).toEqual([
      'top',
      'bottom',
      'one-piece',
      'outer',
      'shoes',
      'accessory',
      null,
    ]);
  });

  it("follows the owner's name, whatever an analysis says", () => {
    const piece = { ...NOTHING, category: 'Bottoms', subcategory: 'Skirt' };
    expect(slotOf({ ...piece, name: 'Slip dress' })).toBe('one-piece');
    expect(slotOf({ ...piece, name: 'The blue one' })).toBe('bottom');
    expect(slotOf({ ...NOTHING, category: 'Other', subcategory: 'Loafers' })).toBe('shoes');
    expect(slotOf({ ...NOTHING, style: 'Blazer' })).toBe('outer');
  });

  it('is null for unknown items, underwear, sleepwear and swimwear', () => {
    for (const name of [
      '',
      'Thing',
      '靴',
      'constructor',
      'Socks',
      'Swim shorts',
      'Pajama top',
      'Dressing gown',
      'Boxer shorts',
      'Short sleeves',
    ]) {
      expect(slotOfName(name), name).toBeNull();
    }
    expect(slotOf({ ...NOTHING, name: 'Socks', category: 'Accessories' })).toBeNull();
    expect(slotOf(NOTHING)).toBeNull();
  });
});

describe('weatherOf', () => {
  it('recognizes shorts and sandals, coats and gloves, and little else', () => {
    const weathers = ['Denim shorts', 'Sandals', 'Jacket or coat', 'Short coat', 'Jeans', 'Jacket'];
    expect(weathers.map((name) => weatherOf({ ...NOTHING, name }))).toEqual([
      'warm',
      'warm',
      'cold',
      'cold',
      null,
      null,
    ]);
    expect(weatherOf(NOTHING)).toBeNull();
  });
});
