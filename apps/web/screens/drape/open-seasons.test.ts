import { analyzeColors, familyOf, offeredSeasons, SEASON_KEYS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { comparedSeasons, openSeasonsIn } from './open-seasons.ts';

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

describe('comparedSeasons', () => {
  const face = analyzeColors({ skin: '#CE8659', hair: '#40322F', lip: '#BC5548' });
  const { reading, season } = face;
  if (!reading || !season) throw new Error('Three colors are enough');

  it('are the two a result offers, even where its set has only one season', () => {
    const sure = { ...face, reading: { ...reading, seasonSet: [season] } };
    expect(comparedSeasons(sure)).toEqual(offeredSeasons(face));
  });

  it('are the offered season and one beside it where a result offers one', () => {
    const [first, second] = comparedSeasons({ ...face, alternativeSeason: null });
    expect(first).toBe(season);
    expect(second).not.toBe(season);
  });
});
