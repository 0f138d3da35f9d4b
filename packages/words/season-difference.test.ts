import {
  compareNeighbours,
  neighboursOf,
  SEASON_CIRCLE,
  SEASON_NAMES,
} from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { wordSeasonDifference, wordSwatchDifference } from './season-difference.ts';

const sentencesOf = (first: SeasonKey, second: SeasonKey) =>
  wordSeasonDifference(compareNeighbours(first, second));

describe('the comparison of two seasons in words', () => {
  it('differs for all twelve and their neighbors, and no two comparisons are the same', () => {
    const found = SEASON_CIRCLE.map((key) => sentencesOf(key, neighboursOf(key).next).join(' '));
    expect(new Set(found).size).toBe(12);
    for (const [place, key] of SEASON_CIRCLE.entries()) {
      expect(found[place]).toContain(SEASON_NAMES[key]);
      expect(found[place]).toContain(SEASON_NAMES[neighboursOf(key).next]);
    }
  });

  it('says what they share, what leads each, what was measured and what to do in a shop', () => {
    expect(sentencesOf('light_summer', 'true_summer')).toEqual([
      'Both are cool and muted; Light Summer is light, True Summer of medium depth.',
      'Lightness leads in Light Summer, coolness in True Summer.',
      'True Summer is clearly deeper, and more colorful.',
      'Between two versions of a color, Light Summer takes the lighter one, True Summer the one that leans to blue.',
    ]);
  });

  it('separates seasons of equal traits by what leads them', () => {
    const sentences = sentencesOf('soft_autumn', 'warm_autumn');
    expect(sentences[0]).toBe('They share all three traits: warm, of medium depth and muted.');
    expect(sentences[1]).toBe('Softness leads in Soft Autumn, warmth in Warm Autumn.');
    expect(sentences[2]).toBe('Warm Autumn is about as deep, and much more colorful.');
  });

  it('separates seasons with the same lead by the trait in which they differ', () => {
    const sentences = sentencesOf('soft_summer', 'soft_autumn');
    expect(sentences[1]).toBe('In both, softness comes first.');
    expect(sentences[3]).toMatch(
      /both take the grayer one\. Between two of those, .*Soft Autumn the more golden one\.$/,
    );
  });

  it('is empty for a season and itself', () => {
    expect(sentencesOf('true_winter', 'true_winter')).toEqual([]);
  });

  it('says how one swatch differs from the other', () => {
    expect(wordSwatchDifference(['warmer', 'deeper', 'softer'])).toBe('warmer, deeper and softer');
    expect(wordSwatchDifference([])).toBe('nearly the same');
  });
});
