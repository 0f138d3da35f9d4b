import { describe, expect, it } from 'vitest';

import { rankFamilies, rankSeasons } from './rank-seasons.ts';
import { SEASON_KEYS } from './season-key.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';

describe('rankSeasons', () => {
  it('ranks every prototype first at its own position, with full closeness', () => {
    for (const season of SEASON_KEYS) {
      const [first] = rankSeasons(SEASON_PROTOTYPES[season]);
      expect(first).toMatchObject({ season, closeness: 100 });
    }
  });

  it('computes closeness as 100 exp(-d²/6) and probability by exp(-d²/3.2)', () => {
    const ranking = rankSeasons(SEASON_PROTOTYPES.warm_spring);
    const [first, other] = [ranking[0], ranking.find(({ season }) => season === 'light_spring')];
    const d2 = 0.6 ** 2 + 0.8 ** 2 + 0.4 ** 2;
    expect(other?.closeness).toBeCloseTo(100 * Math.exp(-d2 / 6), 10);
    expect((other?.probability ?? 0) / (first?.probability ?? 1)).toBeCloseTo(
      Math.exp(-d2 / 3.2),
      10,
    );
  });
});

describe('rankFamilies', () => {
  it('gives probabilities that add up to 1, likeliest first', () => {
    const families = rankFamilies(rankSeasons({ warmth: -1, lightness: -1, clarity: 0.2 }));
    expect(families[0]?.family).toBe('winter');
    expect(families).toHaveLength(4);
    expect(families.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });
});
