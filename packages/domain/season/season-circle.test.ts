import { describe, expect, it } from 'vitest';

import { borrowLevelBetween } from './borrowing.ts';
import { circleDistance } from './season-key.ts';
import { describeRelation, neighboursOf, SEASON_CIRCLE, stepRoundCircle } from './season-circle.ts';

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

  it('describes the relation of two seasons in words that need no picture', () => {
    expect(describeRelation('soft_autumn', 'soft_autumn')).toBe('this season');
    expect(describeRelation('soft_autumn', 'warm_autumn')).toBe('safe sister, beside it');
    expect(describeRelation('soft_autumn', 'soft_summer')).toBe('careful sister, beside it');
    expect(describeRelation('soft_autumn', 'true_autumn')).toBe(
      'safe to borrow from, 2 steps away',
    );
    expect(describeRelation('soft_autumn', 'clear_winter')).toBe(
      'its opposite, to avoid, 5 steps away',
    );
  });

  it('gives the borrowing level for seasons that are neither sister nor opposite', () => {
    const words = { safe: 'safe', careful: 'care', avoid: /nothing|avoid/, self: 'this' };
    for (const from of SEASON_CIRCLE)
      for (const to of SEASON_CIRCLE)
        expect(describeRelation(from, to)).toMatch(words[borrowLevelBetween(from, to)]);
  });
});
