import { parseSeasonAnalysis, readSeason } from '@color-almanac/domain';
import type { Contribution, SeasonPair, SeenTerm } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
  pairOf,
  sayContribution,
  sayCounter,
  sayObservation,
  sayReason,
  titleOfContribution,
} from './reading-reasons.ts';

const PAIR: SeasonPair = { first: 'warm_spring', second: 'true_summer' };
const FAR: SeenTerm = { grade: 'high', way: 'more', degree: 'much', figures: [42] };
const HAIR: Contribution = {
  term: 'hair.b',
  axis: 'warmth',
  amount: 1,
  share: 1,
  seen: FAR,
  colors: ['#C58A4B'],
};
const STEP: Contribution = {
  term: 'lightEye.L-hair.L',
  axis: 'clarity',
  amount: -1,
  share: -1,
  seen: { grade: 'low', way: 'less', degree: 'much', figures: [30, 62] },
  colors: ['#524335', '#C58A4B'],
};

describe('the sentence about an observation', () => {
  it('names the color, what it is, how it compares and what follows', () => {
    expect(titleOfContribution(HAIR)).toBe('Hair is golden');
    expect(sayObservation(HAIR)).toBe(
      'Your hair #C58A4B is golden (b* 42): much warmer than usual',
    );
    expect(sayContribution(HAIR, PAIR)).toBe(
      'Your hair #C58A4B is golden (b* 42): much warmer than usual, so Spring before Summer.',
    );
  });

  it('names both points when a term compares two', () => {
    expect(sayContribution(STEP, PAIR)).toBe(
      'Your lighter eye color #524335 is darker than your hair #C58A4B (lightness 30 against 62): much softer than usual, which speaks for True Summer before Warm Spring.',
    );
  });

  it('says which of two cool or two warm seasons is the warmer, to avoid confusion', () => {
    const cool = { ...HAIR, seen: { ...FAR, way: 'less', degree: 'plain' } } as const;
    expect(sayContribution(cool, { first: 'true_winter', second: 'deep_winter' })).toMatch(
      /cooler than usual, so True Winter, the cooler of the two, before Deep Winter\.$/,
    );
    expect(sayContribution(cool, { first: 'true_autumn', second: 'warm_autumn' })).toMatch(
      /so True Autumn, the less warm of the two, before Warm Autumn\.$/,
    );
    const against = { ...cool, amount: -1 };
    expect(sayContribution(against, { first: 'deep_winter', second: 'true_winter' })).toMatch(
      /which speaks for True Winter, the cooler of the two, before Deep Winter\.$/,
    );
  });

  it('speaks of the brows when the hair is gray, and of one eye color when only one was seen', () => {
    const brows = { ...STEP, seen: { ...FAR, grade: 'low', figures: [30, 62], isOfBrows: true } };
    expect(titleOfContribution(brows as Contribution)).toBe(
      'Lighter eye color is darker than your brows',
    );
    expect(titleOfContribution({ ...HAIR, seen: { ...FAR, isOfBrows: true } })).toBe(
      'Brows are golden',
    );
    const eye = { ...HAIR, term: 'eye.a', colors: ['#120A00'] } as Contribution;
    expect(sayObservation(eye)).toMatch(/^Your eye color #120A00 is red-brown \(a\* 42\)/);
    expect(sayObservation({ ...eye, colors: ['#120A00', '#524335'] })).toMatch(
      /^Your eye colors #120A00 and #524335 are red-brown/,
    );
  });

  it('does not call near-black hair golden, and compares it with equally dark hair', () => {
    const black = { ...HAIR, seen: { ...FAR, degree: 'plain', figures: [11], isNearBlack: true } };
    expect(sayObservation(black as Contribution)).toBe(
      'Your hair #C58A4B is a warm black (b* 11): warmer than usual for hair this dark',
    );
  });
});

describe('the reasons of a reading', () => {
  const seen = { contributions: [HAIR, STEP] };

  it('name a term by its ID, and say when no color decides', () => {
    expect(sayReason('hair.b', seen, PAIR)).toBe(sayContribution(HAIR, PAIR));
    expect(sayReason('nearer-usual', seen, PAIR)).toBe(
      'Warm Spring is nearer the typical face than True Summer, which counts before any color is seen.',
    );
    expect(sayReason('nothing-decides', seen, PAIR)).toBe(
      'None of your colors decides between Warm Spring and True Summer.',
    );
    expect(sayCounter('nearer-usual', seen, PAIR)).toBe(
      'True Summer is nearer the typical face than Warm Spring. Only your colors, as this light shows them, speak for Warm Spring.',
    );
    expect(sayCounter('other-light', seen, PAIR)).toBe(
      'None of your colors speaks for True Summer before Warm Spring. Different light might: it moves every color at once.',
    );
    expect(sayCounter('no-hair-no-eyes', seen, null)).toMatch(/so we name none\.$/);
  });

  it('claim no certainty and never exaggerate', () => {
    const reading = readSeason({
      photos: [{ skin: '#F2C79A', hair: '#A8712C', lightEye: '#8A8F5A', darkEye: '#3E3A18' }],
      hairState: 'natural',
      makeup: false,
    });
    const pair = pairOf(reading);
    if (!pair) throw new Error('No season was named');
    const text = [
      ...reading.reasons.map((reason) => sayReason(reason, reading, pair)),
      sayCounter(reading.counterArgument, reading, pair),
      ...reading.contributions.map((one) => sayContribution(one, pair)),
    ].join(' ');
    expect(text).toContain(' before ');
    expect(text).not.toMatch(/!|%|certain|definitely|perfect|\{|undefined|NaN/);
  });
});

it('a reading saved as sentences is shown unchanged', () => {
  const sentence = 'Your hair #C58A4B is golden (b* 42): much warmer than usual, so Spring.';
  const { seen: _seen, ...bare } = HAIR;
  const parsed = parseSeasonAnalysis({
    season: 'warm_spring',
    reading: {
      kind: 'season',
      axes: Object.fromEntries(
        ['warmth', 'lightness', 'clarity'].map((axis) => [axis, { value: 1, spread: 1 }]),
      ),
      ranking: Object.values(PAIR).map((season) => ({ season, probability: 0.5, closeness: 50 })),
      gap: 0.3,
      band: 'clear',
      betweenTwo: false,
      familyConfidence: 60,
      contributions: [
        {
          ...bare,
          sentence,
          title: 'Hair is golden',
          observation: 'Your hair #C58A4B is golden (b* 42): much warmer than usual',
        },
        { term: 'lip.b', axis: 'warmth', amount: 0.1, sentence: 'Your lips are coral.' },
      ],
      reasons: [sentence],
      counterArgument: 'None of your colors speaks for True Summer.',
      missing: [],
      advice: ['Add your hair color.'],
    },
  });
  const reading = parsed.ok ? parsed.analysis.reading : undefined;
  if (!reading) throw new Error('The reading was not understood');
  const [hair, lips] = reading.contributions;
  expect(sayReason(reading.reasons[0] ?? '', reading, PAIR)).toBe(sentence);
  expect(sayCounter(reading.counterArgument, reading, PAIR)).toMatch(/^None of your colors/);
  expect(hair && sayContribution(hair, PAIR)).toMatch(/usual, so Spring before Summer\.$/);
  expect(lips && sayContribution(lips, PAIR)).toBe('Your lips are coral.');
});
