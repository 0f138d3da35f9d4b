import { describe, expect, it } from 'vitest';

import type { Hex } from '../color/hex.ts';
import { isNeutral, readColorTraits } from './color-traits.ts';
import { MOST_OCCASIONS, STYLING_TIPS } from './garment-analysis.ts';
import { occasionsOf, rateVersatility, subcategoryOf } from './garment-rules.ts';
import { seasonOfGarment } from './garment-season.ts';
import { GARMENT_TYPES } from './garment-type.ts';
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
    for (const type of GARMENT_TYPES) {
      for (const traits of [BLACK, WHITE, DENIM, FUCHSIA, PRINT])
        expect(subcategoryOf(type, traits)).not.toContain(' or ');
    }
    expect(subcategoryOf('hat', FUCHSIA)).toBe('Hat');
    expect(subcategoryOf('outwear', FUCHSIA)).toBe('Jacket');
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
    for (const type of GARMENT_TYPES) {
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
  const colors = [{ hex: '#151515', percentage: 100, name: 'Onyx' }] as const;

  it('is two tips, and a third when one palette is nearest', () => {
    for (const type of [...GARMENT_TYPES, 'unknown'] as const) {
      for (const season of ['all-season', 'deep_winter'] as const) {
        const advice = suggestStyling({ type, colors, traits: BLACK, season });
        expect(advice).toHaveLength(season === 'all-season' ? 2 : 3);
        expect(STYLING_TIPS).toEqual(expect.arrayContaining([...advice]));
        expect(advice.includes('nearest-palette')).toBe(season !== 'all-season');
      }
    }
  });

  it('mentions the second color of an item that has one', () => {
    const two = [
      { hex: '#151515', percentage: 80, name: 'Onyx' },
      { hex: '#E0218A', percentage: 20, name: 'Azalea' },
    ] as const;
    const traits = readColorTraits(two);
    const [first] = suggestStyling({ type: 'skirt', colors: two, traits, season: 'all-season' });
    expect(first).toBe('pick-up-accent');
    expect(accentOf(two)?.name).toBe('Azalea');
  });
});
