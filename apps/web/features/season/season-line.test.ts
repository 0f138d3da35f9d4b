import { SEASON_KEYS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { describeTraits } from './describe-traits.ts';
import { sevenColorsOf, twelveColorsOf } from './season-line.ts';

describe('a season in a line', () => {
  it('says its traits in words', () => {
    expect(describeTraits('soft_autumn')).toBe('Warm, medium, muted.');
  });

  it('[S2-RES-17] shows twelve different colors of every season, or seven', () => {
    for (const season of SEASON_KEYS) {
      expect(new Set(twelveColorsOf(season).map(({ hex }) => hex)).size).toBe(12);
      expect(sevenColorsOf(season)).toHaveLength(7);
    }
  });
});
