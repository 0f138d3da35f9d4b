import { SEASON_KEYS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sevenColorsOf, twelveColorsOf } from './season-line.ts';

describe('twelveColorsOf and sevenColorsOf', () => {
  it('[S2-RES-17] return twelve or seven different colors of every season', () => {
    for (const season of SEASON_KEYS) {
      expect(new Set(twelveColorsOf(season).map(({ hex }) => hex)).size).toBe(12);
      expect(sevenColorsOf(season)).toHaveLength(7);
    }
  });
});
