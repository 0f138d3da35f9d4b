import { describe, expect, it } from 'vitest';

import { toLab } from '../color/lab.ts';
import { explainChoice } from './explain-reading.ts';
import { measureAxes, type FaceColors } from './measure-axes.ts';
import { rankSeasons } from './rank-seasons.ts';
import { GOLDEN_FACES } from '../testing/sample-faces.ts';
import { SEASON_KEYS, type SeasonKey } from './season-key.ts';

function measure(face: FaceColors) {
  return { face, ...measureAxes(face) };
}

function labFace(season: SeasonKey): FaceColors {
  const { skin, hair, lightEye, darkEye, lip } = GOLDEN_FACES[season];
  return {
    skin: toLab(skin),
    hair: toLab(hair),
    lightEye: toLab(lightEye),
    darkEye: toLab(darkEye),
    lip: toLab(lip),
  };
}

const goldenHaired = measure({ ...labFace('true_summer'), hair: toLab('#C58A4B') });

describe('the contributions of explainChoice', () => {
  it('come largest first and change sign if the seasons are swapped', () => {
    const pair = { first: 'warm_spring', second: 'true_summer' } as const;
    const forth = explainChoice(goldenHaired, pair).contributions;
    const back = explainChoice(goldenHaired, {
      first: pair.second,
      second: pair.first,
    }).contributions;
    const sizes = forth.map(({ amount }) => Math.abs(amount));
    expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes);
    for (const { term, amount } of forth) {
      expect(back.find((other) => other.term === term)?.amount).toBeCloseTo(-amount, 10);
    }
  });
});

const seenIn = (measured: ReturnType<typeof measure>, term: string) =>
  explainChoice(measured, { first: 'warm_spring', second: 'true_summer' }).contributions.find(
    (one) => one.term === term,
  );

describe('an observation', () => {
  it('has the color, how it compares with the usual face, and its figure', () => {
    expect(seenIn(goldenHaired, 'hair.b')).toMatchObject({
      seen: { grade: 'high', way: 'more', degree: 'much', figures: [42] },
      colors: ['#C58A4B'],
    });
  });

  it('has both points when a term compares two', () => {
    expect(seenIn(goldenHaired, 'lightEye.L-hair.L')).toMatchObject({
      seen: { grade: 'low', way: 'less', degree: 'much', figures: [30, 62] },
      colors: ['#524335', '#C58A4B'],
    });
  });

  it('says when brows replace gray hair', () => {
    const gray = measure({ ...labFace('soft_summer'), hairWithoutHue: true });
    expect(seenIn(gray, 'hair.L')?.seen).toMatchObject({ isOfBrows: true });
    expect(seenIn(gray, 'lightEye.L-hair.L')?.seen).toMatchObject({ isOfBrows: true });
  });

  it('has one eye color when only one was seen', () => {
    const { lightEye: _unseen, ...face } = labFace('true_autumn');
    expect(seenIn(measure(face), 'eye.a')?.colors).toHaveLength(1);
  });

  it('marks near-black hair, which is compared with equally dark hair', () => {
    const measured = measure({ ...labFace('deep_winter'), hair: { l: 9, a: 4, b: 11 } });
    expect(seenIn(measured, 'hair.b')?.seen).toEqual({
      grade: 'high',
      way: 'more',
      degree: 'plain',
      figures: [11],
      isNearBlack: true,
    });
    expect(seenIn(measured, 'skin.b')?.seen).not.toHaveProperty('isNearBlack');
  });
});

describe('the reasons', () => {
  it('support the first season, and the counter-argument the second', () => {
    for (const season of SEASON_KEYS) {
      const measured = measure(labFace(season));
      const [first, second] = rankSeasons(measured.axes).map((ranked) => ranked.season);
      if (!first || !second) throw new Error('unranked');
      const found = explainChoice(measured, { first, second });
      const speaking = new Map(found.contributions.map(({ term, amount }) => [term, amount]));
      expect(found.reasons.length).toBeGreaterThan(0);
      expect(found.reasons.length).toBeLessThanOrEqual(3);
      for (const reason of found.reasons) expect(speaking.get(reason) ?? 1).toBeGreaterThan(0);
      expect(speaking.get(found.counterArgument) ?? -1).toBeLessThan(0);
    }
  });

  it('say that the usual face decides, or that nothing does, when no color decides', () => {
    const blank = {
      ...goldenHaired,
      terms: [],
      axes: { warmth: 0, lightness: 0, clarity: 0 },
    };
    expect(explainChoice(blank, { first: 'true_winter', second: 'clear_winter' })).toMatchObject({
      reasons: ['nearer-usual'],
      counterArgument: 'other-light',
    });
    expect(explainChoice(blank, { first: 'clear_winter', second: 'true_winter' })).toMatchObject({
      reasons: ['nothing-decides'],
      counterArgument: 'nearer-usual',
    });
  });
});
