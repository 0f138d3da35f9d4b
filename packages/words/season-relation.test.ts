import { borrowLevelBetween, SEASON_CIRCLE } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { describeRelation } from './season-relation.ts';

describe('the relation of two seasons in words', () => {
  it('is understandable without the picture of the circle', () => {
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

  it('names the level of borrowing for seasons that are neither sister nor opposite', () => {
    const words = { safe: 'safe', careful: 'care', avoid: /nothing|avoid/, self: 'this' };
    for (const from of SEASON_CIRCLE)
      for (const to of SEASON_CIRCLE)
        expect(describeRelation(from, to)).toMatch(words[borrowLevelBetween(from, to)]);
  });
});
