import { analyzeColors, familyOf, SEASON_KEYS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { openSeasonsIn } from './open-seasons.ts';

const ANALYSIS = analyzeColors({
  description: null,
  type: 'generic',
  colors: [
    { name: 'Hair', hex: '#6B4A35' },
    { name: 'Skin', hex: '#D9A98C' },
  ],
});

describe('openSeasonsIn', () => {
  it('puts the saved season first and names none twice', () => {
    const saved = 'deep_winter';
    const open = openSeasonsIn(ANALYSIS, saved);
    expect(open[0]).toBe(saved);
    expect(new Set(open).size).toBe(open.length);
  });

  it('compares a season with one of another family where there is no reading', () => {
    for (const season of SEASON_KEYS) {
      const [first, second] = openSeasonsIn(null, season);
      expect(first).toBe(season);
      expect(second && familyOf(second)).not.toBe(familyOf(season));
    }
  });

  it('always offers two seasons', () => {
    expect(openSeasonsIn(null, null)).toHaveLength(2);
  });
});
