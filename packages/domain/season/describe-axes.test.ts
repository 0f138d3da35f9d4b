import { describe, expect, it } from 'vitest';

import { describeAxis, describeSeasonAgainst } from './describe-axes.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import type { Axis } from './season-reading.ts';

const wordsAlong = (axis: Axis) =>
  [-1.5, -0.5, -0.2, 0, 0.2, 0.5, 1.5].map((value) => describeAxis(axis, value));

describe('describeAxis', () => {
  it('names both sides and the doubtful range between them', () => {
    expect(wordsAlong('warmth')).toEqual([
      'cool',
      'cool to neutral',
      'neutral, leaning cool',
      'neutral',
      'neutral, leaning warm',
      'warm to neutral',
      'warm',
    ]);
    expect(wordsAlong('lightness')).toEqual([
      'deep',
      'medium to deep',
      'medium',
      'medium',
      'medium',
      'light to medium',
      'light',
    ]);
    expect(wordsAlong('clarity')).toEqual([
      'muted',
      'medium, leaning muted',
      'medium',
      'medium',
      'medium',
      'medium, leaning clear',
      'clear',
    ]);
  });
});

describe('describeSeasonAgainst', () => {
  it('calls a season near, or names the differences, the greatest first', () => {
    const axes = SEASON_PROTOTYPES.soft_summer;
    expect(describeSeasonAgainst(axes, 'soft_summer')).toBe(
      'Near you in undertone, depth and clarity.',
    );
    expect(describeSeasonAgainst(axes, 'clear_winter')).toBe('Clearer than you.');
    expect(describeSeasonAgainst(axes, 'warm_autumn')).toBe('Warmer, clearer and deeper than you.');
  });
});
