import { describe, expect, it } from 'vitest';

import { compareNeighbours } from './compare-neighbours.ts';
import { COLOR_CATEGORIES } from './palette-rule.ts';
import { PALETTES } from './palettes.ts';
import type { SeasonKey } from './season-key.ts';
import { SEASON_CIRCLE } from './season-circle.ts';

const PAIRS = SEASON_CIRCLE.flatMap((first) =>
  SEASON_CIRCLE.filter((second) => second !== first).map((second) => ({ first, second })),
);
const differencesOf = (first: SeasonKey, second: SeasonKey) =>
  compareNeighbours(first, second).pairs.map(({ differences }) => differences);

describe('the comparison of two seasons', () => {
  it('lists all three traits as shared if the seasons differ only in their leading trait', () => {
    const { shared, parted } = compareNeighbours('soft_autumn', 'warm_autumn');
    expect(shared).toEqual(['undertone', 'value', 'chroma']);
    expect(parted).toEqual([]);
  });

  it('pairs one color of each category from the two palettes', () => {
    for (const { first, second } of PAIRS) {
      const { pairs } = compareNeighbours(first, second);
      expect(pairs.map(({ category }) => category)).toEqual([...COLOR_CATEGORIES]);
      for (const pair of pairs) {
        expect(PALETTES[first][pair.category]).toContain(pair.first);
        expect(PALETTES[second][pair.category]).toContain(pair.second);
      }
    }
  });

  it('calls a deeper neighbor deeper, a softer one softer and a cooler one cooler, pair by pair', () => {
    for (const found of differencesOf('warm_autumn', 'true_autumn'))
      expect(found).toContain('deeper');
    for (const found of differencesOf('warm_spring', 'light_spring'))
      expect(found).toContain('softer');
    for (const found of differencesOf('soft_autumn', 'soft_summer'))
      expect(found).toContain('cooler');
  });

  it('reports opposite differences if the two seasons are swapped', () => {
    for (const { first, second } of PAIRS) {
      const [there, back] = [compareNeighbours(first, second), compareNeighbours(second, first)];
      expect(back.lightness.by).toBeCloseTo(-there.lightness.by, 12);
      expect(back.chroma.by).toBeCloseTo(-there.chroma.by, 12);
      expect(back.steps).toBe(there.steps);
      for (const [place, { differences, distance }] of there.pairs.entries()) {
        expect(back.pairs[place]?.distance).toBeCloseTo(distance, 6);
        expect(differences.includes('lighter')).toBe(
          back.pairs[place]?.differences.includes('deeper'),
        );
      }
    }
  });

  it('finds no difference between a season and itself', () => {
    const same = compareNeighbours('true_winter', 'true_winter');
    expect(same.parted).toEqual([]);
    expect(same.lightness.by).toBe(0);
    expect(same.pairs.flatMap(({ differences }) => differences)).toEqual([]);
  });
});
