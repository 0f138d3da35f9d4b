import { describe, expect, it } from 'vitest';

import { compareNeighbours } from './compare-neighbours.ts';
import { COLOR_CATEGORIES } from './palette-rule.ts';
import { PALETTES } from './palettes.ts';
import { SEASON_NAMES, type SeasonKey } from './season-key.ts';
import { neighboursOf, SEASON_CIRCLE } from './season-circle.ts';

const PAIRS = SEASON_CIRCLE.flatMap((first) =>
  SEASON_CIRCLE.filter((second) => second !== first).map((second) => ({ first, second })),
);
const differencesOf = (first: SeasonKey, second: SeasonKey) =>
  compareNeighbours(first, second).pairs.map(({ words }) => words);

describe('compareNeighbours', () => {
  it('writes a different text for each of the twelve and their neighbors', () => {
    const told = SEASON_CIRCLE.map((key) =>
      compareNeighbours(key, neighboursOf(key).next).sentences.join(' '),
    );
    expect(new Set(told).size).toBe(12);
    for (const [place, key] of SEASON_CIRCLE.entries()) {
      expect(told[place]).toContain(SEASON_NAMES[key]);
      expect(told[place]).toContain(SEASON_NAMES[neighboursOf(key).next]);
    }
  });

  it('says what they share, what leads each, what was measured and what to do in a shop', () => {
    expect(compareNeighbours('light_summer', 'true_summer').sentences).toEqual([
      'Both are cool and muted; Light Summer is light, True Summer of medium depth.',
      'Lightness leads in Light Summer, coolness in True Summer.',
      'Measured over all forty colors, True Summer is 17 points of 100 deeper and 53% stronger.',
      'Between two versions of a color, Light Summer takes the lighter one, True Summer the one that leans to blue.',
    ]);
  });

  it('distinguishes seasons of equal traits by the trait that leads them', () => {
    const { shared, sentences } = compareNeighbours('soft_autumn', 'warm_autumn');
    expect(shared).toEqual(['undertone', 'value', 'chroma']);
    expect(sentences[0]).toMatch(/the traits alone do not part them/);
    expect(sentences[1]).toBe('Softness leads in Soft Autumn, warmth in Warm Autumn.');
  });

  it('distinguishes seasons with the same leading trait by the trait that differs', () => {
    const { sentences } = compareNeighbours('soft_summer', 'soft_autumn');
    expect(sentences[1]).toBe('In both, softness comes before everything else.');
    expect(sentences[3]).toMatch(/both take the grayer one; .*Soft Autumn the more golden one\.$/);
  });

  it('pairs one color of each category from the two palettes', () => {
    for (const { first, second } of PAIRS) {
      const { pairs } = compareNeighbours(first, second);
      expect(pairs.map(({ category }) => category)).toEqual([...COLOR_CATEGORIES]);
      for (const pair of pairs) {
        expect(PALETTES[first][pair.category]).toContain(pair.first);
        expect(PALETTES[second][pair.category]).toContain(pair.second);
        expect(pair.words).not.toBe('');
      }
    }
  });

  it('calls a deeper neighbor deeper, a softer one softer and a cooler one cooler, pair by pair', () => {
    for (const words of differencesOf('warm_autumn', 'true_autumn'))
      expect(words).toMatch(/deeper/);
    for (const words of differencesOf('warm_spring', 'light_spring'))
      expect(words).toMatch(/softer/);
    for (const words of differencesOf('soft_autumn', 'soft_summer'))
      expect(words).toMatch(/cooler/);
  });

  it('says the opposite if the two are swapped', () => {
    for (const { first, second } of PAIRS) {
      const [there, back] = [compareNeighbours(first, second), compareNeighbours(second, first)];
      expect(back.lightness.by).toBeCloseTo(-there.lightness.by, 12);
      expect(back.chroma.by).toBeCloseTo(-there.chroma.by, 12);
      expect(back.steps).toBe(there.steps);
      for (const [place, { words, distance }] of there.pairs.entries()) {
        expect(back.pairs[place]?.distance).toBeCloseTo(distance, 6);
        expect(words.includes('lighter')).toBe(back.pairs[place]?.words.includes('deeper'));
      }
    }
  });

  it('finds no difference between a season and itself', () => {
    const same = compareNeighbours('true_winter', 'true_winter');
    expect(same.sentences).toEqual([]);
    expect(same.parted).toEqual([]);
    expect(same.lightness.by).toBe(0);
    expect(new Set(same.pairs.map(({ words }) => words))).toEqual(new Set(['nearly the same']));
  });
});
