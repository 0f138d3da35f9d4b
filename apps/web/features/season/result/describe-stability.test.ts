import { describe, expect, it } from 'vitest';

import { describeStability } from './describe-stability.ts';

const measured = {
  runs: 50,
  percent: 92,
  familyPercent: 96,
  seasons: [
    { season: 'soft_autumn', share: 0.92 },
    { season: 'soft_summer', share: 0.08 },
  ],
  betweenTwo: null,
} as const;
const copy = (seasons: readonly { season: 'soft_autumn' | 'soft_summer'; share: number }[]) => ({
  ...measured,
  seasons: [...seasons],
});

describe('how a reading held, in words', () => {
  it('names the season and counts the re-readings that name it', () => {
    expect(describeStability(copy(measured.seasons))).toBe(
      'Stable: 46 of 50 re-readings under other light name Soft Autumn.',
    );
  });

  it('names two where neither has two thirds', () => {
    const halves = [
      { season: 'soft_autumn', share: 0.52 },
      { season: 'soft_summer', share: 0.4 },
    ] as const;
    expect(describeStability({ ...copy(halves), betweenTwo: ['soft_summer', 'soft_autumn'] })).toBe(
      'Between Soft Summer and Soft Autumn: of 50 re-readings under other light, 20 name Soft Summer and 26 name Soft Autumn.',
    );
  });

  it('says so when none could be named', () => {
    expect(describeStability(copy([]))).toBe('None of 50 re-readings could name a season.');
  });
});
