import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { createSeededChance } from '../season/seeded-chance.ts';
import {
  answerPair,
  EYE_ANSWERS,
  nextPair,
  startDecision,
  type DrapePair,
  type EyeAnswer,
} from './decide-by-eye.ts';
import { drawSeasons, personOf, sit, type Answerer } from './sample-person.fixture.ts';

const runs = { numRuns: 200, seed: 21 };
const order = fc.shuffledSubarray([...SEASON_KEYS], { minLength: 12, maxLength: 12 });
const someSeasons = fc.shuffledSubarray([...SEASON_KEYS], { minLength: 2, maxLength: 12 });
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const answers = fc.array(fc.constantFrom(...EYE_ANSWERS), { minLength: 7, maxLength: 7 });

const start = fc.record({ seasons: someSeasons, seed, readingOrder: order });

/** Gives the answers in turn. */
function inTurn(given: readonly EyeAnswer[]): Answerer {
  let at = -1;
  return () => given[(at += 1)] ?? 'cant-tell';
}

const hexesOf = ({ left, right }: DrapePair) => [left.hex, right.hex].toSorted().join(' ');

describe('any decision by eye', () => {
  it('ends after three to seven pairs at one of its seasons, whatever is answered', () => {
    fc.assert(
      fc.property(start, answers, (given, said) => {
        const { pairs, outcome } = sit(given, inTurn(said));
        expect(pairs.length).toBeGreaterThanOrEqual(3);
        expect(pairs.length).toBeLessThanOrEqual(7);
        expect(given.seasons).toContain(outcome.season);
        expect(outcome.asked).toBe(pairs.length);
        expect(outcome.ranking.map(({ season }) => season).toSorted()).toEqual(
          given.seasons.toSorted(),
        );
      }),
      runs,
    );
  });

  it('repeats exactly one pair, sides swapped and not directly after itself, and no other', () => {
    fc.assert(
      fc.property(start, answers, (given, said) => {
        const { pairs } = sit(given, inTurn(said));
        const at = pairs.findIndex(({ isRepeat }) => isRepeat);
        const repeat = pairs[at];
        if (!repeat) throw new Error('No pair is repeated');
        const same = pairs.filter((pair) => hexesOf(pair) === hexesOf(repeat));
        expect(same).toHaveLength(2);
        expect([same[0]?.left, same[0]?.right]).toEqual([repeat.right, repeat.left]);
        expect(pairs.indexOf(same[0] ?? repeat)).toBeLessThan(at - 1);
        expect(new Set(pairs.map(hexesOf)).size).toBe(pairs.length - 1);
      }),
      runs,
    );
  });

  it('depends on the seed for sides only', () => {
    fc.assert(
      fc.property(start, seed, fc.constantFrom(...SEASON_KEYS), (given, other, season) => {
        const one = sit(given, personOf(season));
        const two = sit({ ...given, seed: other }, personOf(season));
        expect(two.outcome).toEqual(one.outcome);
        expect(two.pairs.map(hexesOf)).toEqual(one.pairs.map(hexesOf));
      }),
      runs,
    );
  });

  it('goes on the same way after it was saved as JSON', () => {
    fc.assert(
      fc.property(start, fc.constantFrom(...EYE_ANSWERS), (given, answer) => {
        const decision = answerPair(startDecision(given), answer);
        const read = JSON.parse(JSON.stringify(decision)) as typeof decision;
        expect(read).toEqual(decision);
        expect(nextPair(read)).toEqual(nextPair(decision));
      }),
      runs,
    );
  });
});

/** Sittings with sets of two to `most` seasons, each size equally often. */
function sitMany(
  { times, most }: { readonly times: number; readonly most: number },
  answererFor: (season: SeasonKey) => Answerer,
) {
  const chance = createSeededChance(11);
  return Array.from({ length: times }, (_, at) => {
    const seasons = drawSeasons(chance, 2 + (at % (most - 1)));
    const season = seasons[Math.floor(chance.uniform() * seasons.length)] ?? 'true_spring';
    const given = { seasons, seed: at, readingOrder: drawSeasons(chance) };
    return { season, outcome: sit(given, answererFor(season)).outcome };
  });
}

const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  all.filter(holds).length / all.length;

describe('people who decide by eye', () => {
  it('end at their season in at least 87 of 100 cases if they always prefer what fits it', () => {
    const sittings = sitMany({ times: 1100, most: 12 }, personOf);
    const isRight = ({ season, outcome }: (typeof sittings)[number]) => outcome.season === season;
    expect(shareOf(sittings, isRight)).toBeGreaterThan(0.87);
    const steady = sittings.filter(({ outcome }) => outcome.steadiness === 'steady');
    expect(steady.length / sittings.length).toBeGreaterThan(0.75);
    expect(shareOf(steady, isRight)).toBeGreaterThan(0.9);
  });

  it('end at their season in at least 97 of 100 cases if two to five are open', () => {
    const sittings = sitMany({ times: 800, most: 5 }, personOf);
    expect(shareOf(sittings, ({ season, outcome }) => outcome.season === season)).toBeGreaterThan(
      0.97,
    );
  });

  it('are called steady in less than 15 of 100 cases if they flip a coin, with few seasons in 8', () => {
    const chance = createSeededChance(5);
    const flips = () => () => (chance.uniform() < 0.5 ? 'left' : 'right') as EyeAnswer;
    const isSteady = ({ outcome }: ReturnType<typeof sitMany>[number]) =>
      outcome.steadiness === 'steady';
    expect(shareOf(sitMany({ times: 1100, most: 12 }, flips), isSteady)).toBeLessThan(0.15);
    expect(shareOf(sitMany({ times: 800, most: 5 }, flips), isSteady)).toBeLessThan(0.08);
  });
});
