import { SEASON_KEYS } from '@color-almanac/domain';
import type { Axis } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { describeAxis, describeTraits, sayWays } from './axes.ts';

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

it('sayWays says that a season is near a face, or how it differs', () => {
  expect(sayWays([])).toBe('Near you in undertone, depth and clarity.');
  expect(sayWays(['clearer'])).toBe('Clearer than you.');
  expect(sayWays(['warmer', 'clearer', 'deeper'])).toBe('Warmer, clearer and deeper than you.');
});

it('describeTraits names the three traits of a season and marks the one that leads, so that no two read the same', () => {
  expect(describeTraits('light_spring')).toBe('Warm, very light, clear.');
  expect(describeTraits('soft_autumn')).toBe('Warm, medium, very muted.');
  expect(describeTraits('warm_autumn')).toBe('Very warm, medium, muted.');
  expect(new Set(SEASON_KEYS.map(describeTraits)).size).toBe(SEASON_KEYS.length);
});
