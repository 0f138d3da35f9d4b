import { describe, expect, it } from 'vitest';

import { toLab, type Lab } from '../color/lab.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { answerPair, nextPair, outcomeOf, startDecision } from './decide-by-eye.ts';
import { personOf, sit } from './sample-person.fixture.ts';

const start = (...seasons: SeasonKey[]) => ({ seasons, seed: 3, readingOrder: seasons });

const chromaOf = ({ a, b }: Lab) => Math.hypot(a, b);

describe('startDecision', () => {
  it("puts the seasons in the reading's order, and those it does not name last", () => {
    const { seasons } = startDecision({
      seasons: ['true_spring', 'clear_winter', 'soft_autumn', 'true_spring'],
      seed: 1,
      readingOrder: ['deep_winter', 'soft_autumn', 'true_spring'],
    });
    expect(seasons).toEqual(['soft_autumn', 'true_spring', 'clear_winter']);
  });

  it('throws for no season', () => {
    expect(() => startDecision(start())).toThrow(RangeError);
  });
});

describe('a decision by eye', () => {
  it('asks about undertone, value and chroma in this order, and then one season against another', () => {
    const { pairs } = sit({ ...start(...SEASON_KEYS), seed: 1 }, personOf('true_summer'));
    const questions = pairs.filter(({ isRepeat }) => !isRepeat).map(({ question }) => question);
    expect(questions.slice(0, 3)).toEqual(['undertone', 'value', 'chroma']);
    expect(new Set(questions.slice(3))).toEqual(new Set(['season']));
  });

  it('leaves out an axis on which the open seasons do not differ', () => {
    const warm = sit(start('true_spring', 'soft_autumn'), personOf('true_spring'));
    expect(warm.pairs.map(({ question }) => question)).not.toContain('undertone');
    const light = sit(start('light_spring', 'light_summer'), personOf('light_spring'));
    const questions = new Set(light.pairs.map(({ question }) => question));
    expect(questions).toEqual(new Set(['undertone', 'season']));
  });

  it('shows two drapes of one role, the undertone at nearly equal lightness and chroma', () => {
    const [first] = sit(start(...SEASON_KEYS), personOf('true_summer')).pairs;
    expect(first?.question).toBe('undertone');
    expect(first?.left.role).toBe(first?.right.role);
    if (!first) throw new Error('Twelve seasons are asked about');
    const [left, right] = [toLab(first.left.hex), toLab(first.right.hex)];
    const [lightness, chroma] = [left.l - right.l, chromaOf(left) - chromaOf(right)];
    const across = Math.hypot(left.a - right.a, left.b - right.b);
    expect(Math.abs(lightness) + Math.abs(chroma)).toBeLessThan(across / 2);
    expect(across).toBeGreaterThan(20);
  });

  it('asks again about an axis that could not be told, with other drapes', () => {
    const { pairs } = sit(start('true_spring', 'clear_winter'), ({ question }) =>
      question === 'undertone' ? 'cant-tell' : 'left',
    );
    const undertone = pairs.filter(
      ({ question, isRepeat }) => question === 'undertone' && !isRepeat,
    );
    expect(undertone).toHaveLength(2);
    expect(undertone[0]?.left.hex).not.toBe(undertone[1]?.left.hex);
  });

  it('counts nothing where nothing can be told, and keeps the order of the reading', () => {
    const { outcome } = sit(start('soft_autumn', 'true_winter', 'warm_spring'), () => 'cant-tell');
    expect(outcome).toMatchObject({
      season: 'soft_autumn',
      steadiness: 'unsure',
      answered: 0,
      repeatedHeld: null,
      ranking: [
        { season: 'soft_autumn', votes: 0 },
        { season: 'true_winter', votes: 0 },
        { season: 'warm_spring', votes: 0 },
      ],
    });
  });

  it('drops the vote of a pair that was answered the other way when repeated, and is unsure', () => {
    const seasons = ['true_spring', 'true_summer', 'deep_winter', 'soft_autumn'] as const;
    const person = personOf('true_summer');
    const contradicts = sit(start(...seasons), (pair) => {
      const answer = person(pair);
      if (!pair.isRepeat) return answer;
      return answer === 'left' ? 'right' : 'left';
    });
    expect(contradicts.outcome).toMatchObject({ repeatedHeld: false, steadiness: 'unsure' });
    const holds = sit(start(...seasons), person);
    expect(holds.outcome).toMatchObject({ repeatedHeld: true, steadiness: 'steady' });
    expect(holds.outcome.ranking[0]?.votes).toBeGreaterThan(
      contradicts.outcome.ranking[0]?.votes ?? Infinity,
    );
  });

  it('asks nothing about a single season, and is unsure of it', () => {
    const decision = startDecision(start('deep_winter'));
    expect(nextPair(decision)).toBeNull();
    expect(outcomeOf(decision)).toEqual({
      season: 'deep_winter',
      steadiness: 'unsure',
      asked: 0,
      answered: 0,
      repeatedHeld: null,
      ranking: [{ season: 'deep_winter', votes: 0 }],
    });
    expect(() => answerPair(decision, 'left')).toThrow(RangeError);
  });

  it('leaves the state it was given as it was', () => {
    const before = startDecision(start('true_spring', 'true_summer'));
    const after = answerPair(before, 'left');
    expect(before.answers).toEqual([]);
    expect(after.answers).toEqual(['left']);
  });
});
