import { describe, expect, it } from 'vitest';

import type { SeasonKey } from '../season/season-key.ts';
import { choiceOfVotes, tallyVotes } from './pair-votes.ts';

const SEASONS: readonly SeasonKey[] = ['clear_winter', 'true_spring'];
/** Votes for the first and then for the second season. */
const votes = (first: number, second: number): readonly SeasonKey[] => [
  ...Array.from({ length: first }, () => 'clear_winter' as const),
  ...Array.from({ length: second }, () => 'true_spring' as const),
];

const steadinessOf = (first: number, second: number) =>
  choiceOfVotes(SEASONS, votes(first, second))?.steadiness;

describe('votes between two seasons', () => {
  it('say nothing before the third answer', () => {
    expect(tallyVotes(votes(2, 0))).toBeNull();
    expect(choiceOfVotes(SEASONS, votes(2, 0))).toBeNull();
  });

  it('name the season chosen most, and none for a draw', () => {
    expect(tallyVotes(votes(1, 2))).toEqual({ season: 'true_spring', count: 2, asked: 3 });
    expect(tallyVotes(votes(2, 2))).toEqual({ season: null, count: 2, asked: 4 });
    expect(choiceOfVotes(SEASONS, votes(2, 2))).toBeNull();
  });

  it('are called steady only where a coin would seldom do as well', () => {
    expect([steadinessOf(3, 0), steadinessOf(2, 1), steadinessOf(3, 2)]).toEqual([
      'mixed',
      'mixed',
      'unsure',
    ]);
    expect([steadinessOf(6, 0), steadinessOf(5, 1)]).toEqual(['steady', 'mixed']);
    expect([steadinessOf(7, 0), steadinessOf(6, 1), steadinessOf(4, 3)]).toEqual([
      'steady',
      'steady',
      'unsure',
    ]);
  });
});
