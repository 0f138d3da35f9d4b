import { describe, expect, it } from 'vitest';

import type { Hex } from '../color/hex.ts';
import { slotOf } from '../outfit/outfit-slot.ts';
import { isNeutral, readColorTraits } from './color-traits.ts';
import { MOST_OCCASIONS, STYLING_TIPS } from './garment-analysis.ts';
import { kindOfWord, occasionsOf, rateVersatility, subcategoryOf } from './garment-rules.ts';
import { seasonOfGarment } from './garment-season.ts';
import { GARMENT_KINDS, KIND_FACTS, type BodyZone } from './garment-type.ts';
import { accentOf, suggestStyling } from './suggest-styling.ts';

const traitsOf = (...shares: readonly (readonly [Hex, number])[]) =>
  readColorTraits(shares.map(([hex, percentage]) => ({ hex, percentage })));

const BLACK = traitsOf(['#151515', 100]);
const WHITE = traitsOf(['#F7F7F5', 100]);
const DENIM = traitsOf(['#3D5A80', 90], ['#C9B27C', 10]);
const FUCHSIA = traitsOf(['#E0218A', 100]);
const PRINT = traitsOf(['#E0218A', 40], ['#2E8B57', 35], ['#FFD23F', 25]);

describe('readColorTraits', () => {
  it.each([
    ['black', '#000000', true],
    ['gray', '#8A8D8F', true],
    ['beige', '#D9C7A8', true],
    ['camel', '#B8936A', true],
    ['mustard', '#C9A227', false],
    ['navy', '#1B2440', true],
    ['red', '#C0392B', false],
    ['sky blue', '#8EC1E8', false],
  ] as const)('tells neutrals from other colors: %s', (_, hex, expected) => {
    expect(isNeutral(hex)).toBe(expected);
  });

  it('counts colors from a tenth of the item on', () => {
    expect(traitsOf(['#151515', 91], ['#E0218A', 9]).count).toBe(1);
    expect(PRINT.count).toBe(3);
  });
});

describe('subcategoryOf', () => {
  it('narrows the type by color where that is possible', () => {
    expect(subcategoryOf('pants', DENIM)).toBe('Jeans');
    expect(subcategoryOf('pants', BLACK)).toBe('Trousers');
    expect(subcategoryOf('dress', BLACK)).toBe('Little black dress');
    expect(subcategoryOf('dress', FUCHSIA)).toBe('Dress');
    expect(subcategoryOf('t-shirt', FUCHSIA)).toBe('T-shirt');
  });

  it('says no little black dress if the cloth is or may be navy', () => {
    expect(subcategoryOf('dress', traitsOf(['#1B1E29', 100]))).toBe('Dress');
    expect(subcategoryOf('dress', traitsOf(['#1E1E2D', 90], ['#E8E4E0', 10]))).toBe('Dress');
    expect(subcategoryOf('dress', traitsOf(['#1E1F25', 100]))).toBe('Little black dress');
  });

  it('is one noun, never a choice of two', () => {
    for (const type of GARMENT_KINDS) {
      for (const traits of [BLACK, WHITE, DENIM, FUCHSIA, PRINT])
        expect(subcategoryOf(type, traits)).not.toContain(' or ');
    }
    expect(subcategoryOf('hat', FUCHSIA)).toBe('Hat');
    expect(subcategoryOf('outwear', FUCHSIA)).toBe('Jacket');
  });
});

describe('kindOfWord', () => {
  it('knows every word a kind is saved under, and where it is worn in an outfit', () => {
    for (const kind of GARMENT_KINDS) {
      for (const traits of [BLACK, DENIM, FUCHSIA]) {
        const subcategory = subcategoryOf(kind, traits);
        const found = kindOfWord(subcategory);
        expect(found && KIND_FACTS[found], subcategory).toMatchObject({
          category: KIND_FACTS[kind].category,
          zone: KIND_FACTS[kind].zone,
        });
        const { category } = KIND_FACTS[kind];
        expect(slotOf({ name: null, style: null, category, subcategory }), kind).not.toBeNull();
      }
    }
  });

  it('reads what older scans wrote, and leaves words of the user alone', () => {
    expect(kindOfWord('Hat or cap')).toBe('hat');
    expect(kindOfWord('jeans')).toBe('jeans');
    expect(kindOfWord('Loafers')).toBeNull();
  });
});

describe('occasionsOf', () => {
  it('depends on type and colors', () => {
    expect(occasionsOf('dress', BLACK)).toEqual(['Formal', 'Party', 'Work']);
    expect(occasionsOf('dress', PRINT)).toEqual(['Party', 'Everyday', 'Vacation']);
    expect(occasionsOf('shirt', WHITE)).toEqual(['Work', 'Formal', 'Everyday']);
    expect(occasionsOf('pants', DENIM)).toEqual(['Everyday', 'Outdoor']);
    expect(occasionsOf('shoes', BLACK)).toEqual(['Work', 'Formal', 'Everyday']);
  });

  it('gives one to three occasions without duplicates', () => {
    for (const type of GARMENT_KINDS) {
      for (const traits of [BLACK, WHITE, DENIM, FUCHSIA, PRINT]) {
        const occasions = occasionsOf(type, traits);
        expect(occasions.length).toBeGreaterThanOrEqual(1);
        expect(occasions.length).toBeLessThanOrEqual(MOST_OCCASIONS);
        expect(new Set(occasions).size).toBe(occasions.length);
      }
    }
  });
});

describe('rateVersatility', () => {
  it('rises the quieter an item is', () => {
    expect(rateVersatility('pants', BLACK)).toBe(5);
    expect(rateVersatility('t-shirt', WHITE)).toBe(5);
    expect(rateVersatility('pants', DENIM)).toBe(4);
    expect(rateVersatility('dress', FUCHSIA)).toBe(1);
    expect(rateVersatility('shirt', PRINT)).toBe(1);
  });
});

const season = (hex: Hex) => seasonOfGarment([{ hex, percentage: 100 }]);

describe('seasonOfGarment', () => {
  it('is the season whose colors are nearest', () => {
    expect(season('#FF6F61')).toBe('true_spring');
    expect(season('#A7C7E7')).toBe('light_summer');
    expect(season('#5A5A22')).toBe('true_autumn');
    expect(season('#1B2A4A')).toBe('deep_winter');
  });

  it('weighs each color by its share', () => {
    const coral = { hex: '#FF6F61', percentage: 90 } as const;
    const navy = { hex: '#1B2A4A', percentage: 10 } as const;
    expect(seasonOfGarment([coral, navy])).toBe('true_spring');
    const mostlyNavy = { ...navy, percentage: 90 };
    expect(seasonOfGarment([mostlyNavy, { ...coral, percentage: 10 }])).not.toBe('true_spring');
  });

  it('is all-season if three families wear the item equally well', () => {
    expect(season('#F5F5F0')).toBe('all-season');
  });
});

describe('suggestStyling', () => {
  const colors = [{ hex: '#151515', percentage: 100 }] as const;
  const advise = (zone: BodyZone | null, isInSeason: boolean | null) =>
    suggestStyling({ zone, colors, traits: BLACK, isInSeason });

  it('gives two or three different tips for every kind, in season or not', () => {
    for (const kind of [...GARMENT_KINDS, 'unknown'] as const) {
      for (const isInSeason of [true, false, null]) {
        const advice = advise(KIND_FACTS[kind].zone, isInSeason);
        expect([2, 3]).toContain(new Set(advice).size);
        expect(STYLING_TIPS).toEqual(expect.arrayContaining([...advice]));
      }
    }
  });

  it('holds nothing under the chin that is worn on the legs or feet', () => {
    for (const zone of ['legs', 'feet', 'waist', 'carried'] as const) {
      for (const isInSeason of [true, false, null])
        expect(advise(zone, isInSeason)).not.toContain('near-face');
    }
    expect(advise('near-face', true)).toContain('near-face');
  });

  it('says what to do about a color outside the season, and excuses none in it', () => {
    expect(advise('near-face', false)).toContain('own-color-between');
    expect(advise('near-face', true)).not.toContain('own-color-between');
    expect(advise('legs', false)).toContain('far-from-face');
    expect(advise('legs', true)).not.toContain('far-from-face');
  });

  it('mentions the second color of an item that has one', () => {
    const two = [
      { hex: '#151515', percentage: 80 },
      { hex: '#E0218A', percentage: 20 },
    ] as const;
    const traits = readColorTraits(two);
    const [first] = suggestStyling({ zone: 'legs', colors: two, traits, isInSeason: true });
    expect(first).toBe('pick-up-accent');
    expect(accentOf(two)?.hex).toBe('#E0218A');
  });
});
