import { borrowLevelBetween, measureOverlap, SEASON_KEYS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { explainBorrowing, sayOverlap } from './borrowing.ts';

const PAIRS = SEASON_KEYS.flatMap((own) =>
  SEASON_KEYS.filter((other) => other !== own).map((other) => [own, other] as const),
);
const overlapOf = (own: SeasonKey, other: SeasonKey) => sayOverlap(measureOverlap(own, other));

describe('the sentence about the overlap of two palettes', () => {
  it('contains the figure', () => {
    expect(overlapOf('true_spring', 'warm_spring')).toBe(
      'The palettes overlap extensively: 20 of its 40 colors have a near twin in yours.',
    );
    expect(overlapOf('light_summer', 'true_summer')).toBe(
      'The palettes overlap in part: 12 of its 40 colors have a near twin in yours.',
    );
    expect(overlapOf('warm_autumn', 'soft_autumn')).toBe(
      'The palettes overlap little: 2 of its 40 colors have a near twin in yours.',
    );
    expect(overlapOf('true_spring', 'clear_winter')).toBe(
      'None of its 40 colors has a near twin in yours.',
    );
  });

  it('names the lending season', () => {
    for (const [own, other] of PAIRS) {
      const isLent = borrowLevelBetween(own, other) !== 'avoid';
      const text = explainBorrowing(own, other);
      expect(text.includes(overlapOf(own, other)), text).toBe(isLent);
    }
  });
});

describe('the sentence about a pair of sisters', () => {
  it('says what they share, how far the palettes overlap and how much to borrow', () => {
    expect(explainBorrowing('soft_autumn', 'warm_autumn')).toBe(
      'Shares warm undertone, medium value and muted chroma. The palettes overlap little: 2 of its 40 colors have a near twin in yours. Up to 12 colors to borrow.',
    );
    expect(explainBorrowing('true_summer', 'true_winter')).toBe(
      'Shares only cool undertone. The palettes overlap little: 5 of its 40 colors have a near twin in yours. Up to 6 colors, best away from the face.',
    );
    expect(explainBorrowing('soft_autumn', 'clear_winter')).toMatch(/conflict/);
    expect(explainBorrowing('soft_autumn', 'soft_autumn')).toMatch(/own season/);
  });
});
