import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { paletteOf } from '../season/palette-of.ts';
import { UNIVERSAL_COLORS } from '../season/universal-colors.ts';
import { shareColors, styleOf } from './item-colors.ts';
import { makeItemMatcher } from './match-item.ts';
import { sampleAnalyzed, sampleItem } from './sample-item.ts';
import { isInSeason, rateScore, scoreDistance } from './season-rating.ts';

describe('a rating', () => {
  it.each([
    [100, 'excellent'],
    [95, 'excellent'],
    [94, 'great'],
    [85, 'great'],
    [84, 'good'],
    [70, 'good'],
    [69, 'fair'],
    [50, 'fair'],
    [49, 'poor'],
    [0, 'poor'],
  ] as const)('[S2-FILT-04] of %i is %s', (score, rating) => {
    expect(rateScore(score)).toBe(rating);
  });

  it('counts as in season from good on', () => {
    expect((['excellent', 'great', 'good', 'fair', 'poor'] as const).map(isInSeason)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the score of a distance', () => {
  it.each([
    [0, 100],
    [4, 95],
    [6, 90],
    [8, 85],
    [14, 70],
    [18, 60],
    [22, 50],
    [31, 25],
    [40, 0],
    [120, 0],
  ])('%d is %d', (distance, score) => {
    expect(scoreDistance(distance)).toBeCloseTo(score, 9);
  });
});

describe('the match of an item', () => {
  it.each(SEASON_KEYS)('is whole for the colors of %s', (season) => {
    const match = makeItemMatcher(season);
    for (const { hex } of paletteOf(season)) {
      expect(match(sampleAnalyzed([[hex, 100]]))).toEqual({ score: 100, rating: 'excellent' });
    }
  });

  it('is whole for the universal colors that work for the season, and for no others', () => {
    const navy = sampleAnalyzed([[UNIVERSAL_COLORS.navy_blue.hex, 100]]);
    expect(makeItemMatcher('true_winter')(navy)?.score).toBe(100);
    expect(makeItemMatcher('light_spring')(navy)?.score).toBeLessThan(70);
  });

  it('weighs the distance of each color by its share', () => {
    const own = paletteOf('true_winter')[3]?.hex ?? '#000000';
    const far = '#C19A6B';
    const { cream_ivory: _tooYellow, ...universal } = UNIVERSAL_COLORS;
    const worn = [...paletteOf('true_winter'), ...Object.values(universal)];
    const distance = Math.min(...worn.map(({ hex }) => deltaE2000(far, hex)));
    const item = sampleAnalyzed([
      [own, 75],
      [far, 25],
    ]);
    const score = Math.round(scoreDistance(0.25 * distance));
    expect(makeItemMatcher('true_winter')(item)?.score).toBe(score);
    expect(score).toBeLessThan(100);
  });

  it.each([
    ['nobody analyzed', sampleItem({ colors: ['#1E2A4A'] }), 'true_winter'],
    ['has no color', sampleItem({ ai_analyzed: true }), 'true_winter'],
    ['is asked about without a season', sampleAnalyzed([['#1E2A4A', 100]]), null],
  ] as const)('is none, not a poor one, where it %s', (_why, item, season) => {
    expect(makeItemMatcher(season)(item)).toBeNull();
  });
});

describe('the colors of an item', () => {
  it('add up to the whole, whatever the analysis left out', () => {
    const item = sampleAnalyzed([
      ['#FFFFFF', 30],
      ['#000000', 10],
    ]);
    expect(shareColors(item)).toEqual([
      { hex: '#FFFFFF', share: 0.75 },
      { hex: '#000000', share: 0.25 },
    ]);
  });

  it('share it equally where nobody knows how', () => {
    const halves = [
      { hex: '#FFFFFF', share: 0.5 },
      { hex: '#000000', share: 0.5 },
    ];
    expect(shareColors(sampleItem({ colors: ['#FFFFFF', '#000000'] }))).toEqual(halves);
    const unknown = sampleAnalyzed([
      ['#FFFFFF', 0],
      ['#000000', 0],
    ]);
    expect(shareColors(unknown)).toEqual(halves);
    expect(shareColors(sampleItem())).toEqual([]);
  });

  it('stand beside a style, which falls back to the subcategory', () => {
    expect(styleOf(sampleItem({ style: 'Casual' }))).toBe('Casual');
    expect(styleOf(sampleItem())).toBe('T-shirt');
    expect(styleOf(sampleItem({ subcategory: null }))).toBeNull();
  });
});
