import { SEASON_KEYS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { twelveColorsOf } from './season-line.ts';

describe('twelveColorsOf', () => {
  it('[S2-RES-17] returns twelve different colors of every season', () => {
    for (const season of SEASON_KEYS) {
      expect(new Set(twelveColorsOf(season).map(({ hex }) => hex)).size).toBe(12);
    }
  });
});
