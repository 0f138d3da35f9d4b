import { describe, expect, it } from 'vitest';

import { analyzeColors } from './analyze-colors.ts';
import { compareByColors } from './compare-by-colors.ts';
import { paletteOf } from './palette-of.ts';
import { SEASON_KEYS } from './season-key.ts';

const colors = [
  { name: 'Wall', hex: '#7A8B99' },
  { name: 'Sofa', hex: '#B5654A' },
  { name: 'Floor', hex: '#B7A99A' },
] as const;
const { analysisDetails } = analyzeColors({
  colors: [...colors],
  description: '',
  type: 'generic',
});
const scoreOf = (season: string) => {
  for (const ranked of analysisDetails.seasonRanking) {
    if (typeof ranked !== 'string' && ranked.season === season) return ranked.score;
  }
  throw new Error(`${season} is not ranked`);
};

describe('compareByColors', () => {
  it('agrees with the ranking for any two seasons', () => {
    for (const first of SEASON_KEYS) {
      for (const second of SEASON_KEYS) {
        const { contributions, difference } = compareByColors([...colors], { first, second });
        const sum = contributions.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeCloseTo(difference, 10);
        expect(Math.abs(difference - (scoreOf(first) - scoreOf(second)))).toBeLessThanOrEqual(1);
      }
    }
  });

  it('says how each color fits both seasons, the most important first', () => {
    const pair = { first: 'soft_autumn', second: 'clear_winter' } as const;
    const { contributions } = compareByColors([...colors], pair);
    const sizes = contributions.map(({ amount }) => Math.abs(amount));
    expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes);
    for (const { hex, places } of contributions) {
      for (const place of Object.values(places)) {
        expect(place).toMatchObject({
          hex,
          closeness: expect.stringMatching(/^(beside|near|apart)$/),
          swatch: { hex: expect.stringMatching(/^#[0-9A-F]{6}$/) },
        });
      }
      expect(paletteOf('clear_winter')).toContainEqual(places.second.swatch);
    }
  });
});
