import { describe, expect, it } from 'vitest';

import { borrowLevelBetween } from './borrowing.ts';
import { circleDistance } from './season-key.ts';
import { neighboursOf, relationOf, SEASON_CIRCLE, stepRoundCircle } from './season-circle.ts';

describe('the season circle', () => {
  it('visits every season once in twelve steps and ends where it began', () => {
    const walk = SEASON_CIRCLE.map((_, steps) => stepRoundCircle('soft_autumn', steps));
    expect(new Set(walk).size).toBe(12);
    expect(stepRoundCircle('soft_autumn', 12)).toBe('soft_autumn');
    expect(stepRoundCircle('true_spring', -1)).toBe('clear_winter');
    expect(stepRoundCircle('clear_winter', 1)).toBe('true_spring');
    expect(stepRoundCircle('soft_autumn', -25)).toBe(stepRoundCircle('soft_autumn', -1));
  });

  it('gives each season its two neighbors', () => {
    for (const key of SEASON_CIRCLE) {
      const { previous, next } = neighboursOf(key);
      expect(circleDistance(key, previous)).toBe(1);
      expect(circleDistance(key, next)).toBe(1);
      expect(neighboursOf(next).previous).toBe(key);
    }
  });

  it('gives the relation of each season to another', () => {
    expect(relationOf('soft_autumn', 'soft_autumn')).toBe('self');
    expect(relationOf('soft_autumn', 'warm_autumn')).toBe('safe-sister');
    expect(relationOf('soft_autumn', 'soft_summer')).toBe('careful-sister');
    expect(relationOf('soft_autumn', 'clear_winter')).toBe('opposite');
  });

  it('gives the level of borrowing for seasons that are neither sister nor opposite', () => {
    for (const from of SEASON_CIRCLE)
      for (const to of SEASON_CIRCLE) {
        const relation = relationOf(from, to);
        const level = relation === 'opposite' ? 'avoid' : relation.replace('-sister', '');
        expect(level).toBe(borrowLevelBetween(from, to));
      }
  });
});
