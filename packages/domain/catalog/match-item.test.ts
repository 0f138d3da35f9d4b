import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyHex } from '../color-check/any-hex.fixture.ts';
import { checkColor } from '../color-check/check-color.ts';
import { judgeColor } from '../color-check/judge-color.ts';
import { confirmColors, correctColors } from '../garment/correct-colors.ts';
import { fitColor } from '../season/fit-color.ts';
import { rateColor } from '../season/rate-color.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { paletteOf } from '../season/palette-of.ts';
import { shareColors, styleOf } from './item-colors.ts';
import { makeItemMatcher } from './match-item.ts';
import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';
import { isInSeason, rateScore } from '../season/season-rating.ts';

describe('rateScore', () => {
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
  ] as const)('[S2-FILT-04] rates %i as %s', (score, rating) => {
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

describe('makeItemMatcher', () => {
  it('weighs the rating of each color by its share', () => {
    const own = paletteOf('true_winter')[3]?.hex ?? '#000000';
    const far = '#C19A6B';
    const item = sampleAnalyzed([
      [own, 75],
      [far, 25],
    ]);
    const score = Math.round(75 + 25 * fitColor(far, 'true_winter').compatibility);
    expect(makeItemMatcher('true_winter')(item)?.score).toBe(score);
    expect(score).toBeLessThan(100);
  });

  it('agrees for any one color with judgeColor, checkColor and rateColor', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...SEASON_KEYS), (hex, season) => {
        const item = makeItemMatcher(season)(sampleAnalyzed([[hex, 100]]));
        const { percent, rating } = judgeColor(hex, season);
        expect(item).toEqual({ score: percent, rating });
        const match = checkColor(hex).find((one) => one.season.key === season);
        expect(match?.compatibility).toBe(percent);
        expect(rateColor(hex, season)).toMatchObject({ score: percent, rating });
      }),
      { seed: 21, numRuns: 300 },
    );
  });

  it.each([
    ['nobody analyzed', sampleItem({ colors: ['#1E2A4A'] }), 'true_winter'],
    ['has no color', sampleItem({ ai_analyzed: true }), 'true_winter'],
    ['is asked about without a season', sampleAnalyzed([['#1E2A4A', 100]]), null],
  ] as const)('returns null, not a poor rating, for an item that %s', (_why, item, season) => {
    expect(makeItemMatcher(season)(item)).toBeNull();
  });

  it('returns null for colors seen in strong light until they are corrected or confirmed', () => {
    const white = '#B98757';
    const light = { white, seen: '#C4AC4E', correctedBy: 'nobody' } as const;
    const [seen] = [{ name: 'Light gold', hex: '#C4AC4E', percentage: 100, light } as const];
    const match = makeItemMatcher('clear_winter');
    const item = sampleAnalyzed([['#C4AC4E', 100]], { color_analysis: [seen] });
    expect(match(item)).toBeNull();
    const corrected = correctColors([seen], white, 'user');
    if (!corrected.ok) throw new Error(corrected.reason);
    for (const colors of [corrected.colors, confirmColors([seen])])
      expect(match({ ...item, color_analysis: [...colors] })).not.toBeNull();
  });
});

describe('shareColors', () => {
  it('gives shares that add up to 1, whatever the analysis left out', () => {
    const item = sampleAnalyzed([
      ['#FFFFFF', 30],
      ['#000000', 10],
    ]);
    expect(shareColors(item)).toEqual([
      { hex: '#FFFFFF', share: 0.75 },
      { hex: '#000000', share: 0.25 },
    ]);
  });

  it('gives equal shares where none are known', () => {
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

  it('is accompanied by styleOf, which falls back to the subcategory', () => {
    expect(styleOf(sampleItem({ style: 'Casual' }))).toBe('Casual');
    expect(styleOf(sampleItem())).toBe('T-shirt');
    expect(styleOf(sampleItem({ subcategory: null }))).toBeNull();
  });
});
