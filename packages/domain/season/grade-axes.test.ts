import { describe, expect, it } from 'vitest';

import { compareWithSeason, gradeAxis } from './grade-axes.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import type { Axis } from './season-reading.ts';

const gradesAlong = (axis: Axis) =>
  [-1.5, -0.5, -0.2, 0, 0.2, 0.5, 1.5].map((value) => gradeAxis(axis, value));

describe('the grade of an axis', () => {
  it('names both sides and the doubtful range between them', () => {
    expect(gradesAlong('warmth')).toEqual([
      'cool',
      'cool-to-neutral',
      'leaning-cool',
      'neutral',
      'leaning-warm',
      'warm-to-neutral',
      'warm',
    ]);
    expect(gradesAlong('lightness')).toEqual([
      'deep',
      'medium-to-deep',
      'medium',
      'medium',
      'medium',
      'light-to-medium',
      'light',
    ]);
    expect(gradesAlong('clarity')).toEqual([
      'muted',
      'leaning-muted',
      'medium',
      'medium',
      'medium',
      'leaning-clear',
      'clear',
    ]);
  });
});

describe('the comparison of a season with a face', () => {
  it('is near, or has named differences, the greatest first', () => {
    const axes = SEASON_PROTOTYPES.soft_summer;
    expect(compareWithSeason(axes, 'soft_summer')).toEqual([]);
    expect(compareWithSeason(axes, 'clear_winter')).toEqual(['clearer']);
    expect(compareWithSeason(axes, 'warm_autumn')).toEqual(['warmer', 'clearer', 'deeper']);
  });
});
