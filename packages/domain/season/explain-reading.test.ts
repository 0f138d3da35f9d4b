import { describe, expect, it } from 'vitest';

import { toLab } from '../color/lab.ts';
import { explainChoice } from './explain-reading.ts';
import { measureAxes, type FaceColors } from './measure-axes.ts';
import { distanceToSeason, rankSeasons } from './rank-seasons.ts';
import { GOLDEN_FACES } from './sample-faces.ts';
import { SEASON_KEYS, SEASON_NAMES, type SeasonKey } from './season-key.ts';

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
  it('add up, with the starting point, to the difference of the squared distances', () => {
    for (const season of SEASON_KEYS) {
      const measured = measure(labFace(season));
      const [first, second] = rankSeasons(measured.axes).map((ranked) => ranked.season);
      if (!first || !second) throw new Error('unranked');
      const { contributions, startingPoint } = explainChoice(measured, { first, second });
      const sum = contributions.reduce((total, { amount }) => total + amount, startingPoint);
      const difference =
        distanceToSeason(measured.axes, second) - distanceToSeason(measured.axes, first);
      expect(sum).toBeCloseTo(difference, 10);
    }
  });

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

describe('the sentences of explainChoice', () => {
  it('name the color, describe and compare it, and give the conclusion', () => {
    const { contributions } = explainChoice(goldenHaired, {
      first: 'warm_spring',
      second: 'true_summer',
    });
    const hair = contributions.find(({ term }) => term === 'hair.b');
    expect(hair).toMatchObject({
      sentence:
        'Your hair #C58A4B is golden (b* 42): much warmer than usual, so Spring before Summer.',
      title: 'Hair is golden',
      colors: ['#C58A4B'],
    });
  });

  it('name two points if a term compares two', () => {
    const { contributions } = explainChoice(goldenHaired, {
      first: 'warm_spring',
      second: 'true_summer',
    });
    const step = contributions.find(({ term }) => term === 'lightEye.L-hair.L');
    expect(step?.sentence).toBe(
      'Your lighter eye color #524335 is darker than your hair #C58A4B (L* 30 against 62): much softer than usual, which speaks for True Summer before Warm Spring.',
    );
    expect(step?.colors).toEqual(['#524335', '#C58A4B']);
  });

  it('say which of two cool or two warm seasons is the warmer, to avoid confusion', () => {
    const coolHaired = measure({ ...labFace('deep_winter'), hair: { l: 24, a: -1, b: 2 } });
    const sayHair = (first: SeasonKey, second: SeasonKey) =>
      explainChoice(coolHaired, { first, second }).contributions.find(
        ({ term }) => term === 'hair.b',
      )?.sentence;
    expect(sayHair('true_winter', 'deep_winter')).toMatch(
      /cooler than usual, so True Winter, the cooler of the two, before Deep Winter\.$/,
    );
    expect(sayHair('true_autumn', 'warm_autumn')).toMatch(
      /so True Autumn, the less warm of the two, before Warm Autumn\.$/,
    );
    expect(sayHair('deep_winter', 'true_winter')).toMatch(
      /which speaks for True Winter, the cooler of the two, before Deep Winter\.$/,
    );
  });

  it('mention the brows if the hair is gray', () => {
    const gray = measure({ ...labFace('soft_summer'), hairWithoutHue: true });
    const { contributions } = explainChoice(gray, {
      first: 'soft_summer',
      second: 'light_summer',
    });
    const about = contributions.filter(({ term }) => term.includes('hair.L'));
    expect(about.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Brows are fairly light',
        'Lighter eye color is darker than your brows',
        'Skin is close to your brows in lightness',
      ]),
    );
    for (const { sentence } of about) {
      expect(sentence).toContain('brows #786A5C');
      expect(sentence).not.toContain('hair');
    }
  });

  it('mention one eye color if only one was seen', () => {
    const { lightEye: _unseen, ...face } = labFace('true_autumn');
    const { contributions } = explainChoice(measure(face), {
      first: 'true_autumn',
      second: 'deep_winter',
    });
    const eyes = contributions.find(({ term }) => term === 'eye.a');
    expect(eyes?.sentence).toMatch(/^Your eye color #120A00 is hardly red-brown \(a\* \d\)/);
  });

  it('do not call near-black hair golden, and compare it with equally dark hair', () => {
    const measured = measure({ ...labFace('deep_winter'), hair: { l: 9, a: 4, b: 11 } });
    const { contributions } = explainChoice(measured, {
      first: 'true_autumn',
      second: 'deep_winter',
    });
    const hair = contributions.find(({ term }) => term === 'hair.b');
    expect(hair?.sentence).toMatch(
      /^Your hair #[0-9A-F]{6} is a warm black \(b\* 11\): warmer than usual for hair this dark, so Autumn before Winter\.$/,
    );
  });

  it('keep reasons for the first season apart from the counter-argument', () => {
    for (const season of SEASON_KEYS) {
      const measured = measure(labFace(season));
      const [first, second] = rankSeasons(measured.axes).map((ranked) => ranked.season);
      if (!first || !second) throw new Error('unranked');
      const told = explainChoice(measured, { first, second });
      const speaking = new Map(
        told.contributions.map(({ sentence, amount }) => [sentence, amount]),
      );
      expect(told.reasons.length).toBeGreaterThan(0);
      expect(told.reasons.length).toBeLessThanOrEqual(3);
      for (const reason of told.reasons) expect(speaking.get(reason) ?? 1).toBeGreaterThan(0);
      expect(speaking.get(told.counterArgument) ?? -1).toBeLessThan(0);
      expect(told.counterArgument).not.toBe('');
    }
  });

  it('claim no certainty and use no exclamation marks', () => {
    const pairs = SEASON_KEYS.flatMap((first) =>
      SEASON_KEYS.filter((second) => second !== first).map((second) => ({ first, second })),
    );
    for (const pair of pairs) {
      const { reasons, counterArgument, contributions } = explainChoice(goldenHaired, pair);
      const text = [
        ...reasons,
        counterArgument,
        ...contributions.map(({ sentence }) => sentence),
      ].join(' ');
      expect(text).not.toMatch(/!|%|certain|definitely|perfect|\{|undefined|NaN/);
      for (const name of Object.values(SEASON_NAMES)) {
        expect(text.replaceAll(name, '')).not.toContain(name.toLowerCase());
      }
    }
  });
});

describe('explainChoice without a deciding color', () => {
  const blank = { ...goldenHaired, terms: [] };

  it('says that the distance from the usual face decides, or that nothing does', () => {
    const axes = { warmth: 0, lightness: 0, clarity: 0 };
    const near = explainChoice(
      { ...blank, axes },
      { first: 'true_winter', second: 'clear_winter' },
    );
    expect(near.reasons).toEqual([
      'True Winter lies nearer the usual face than Clear Winter, which counts before any color is seen.',
    ]);
    expect(near.counterArgument).toContain('other light');
    const far = explainChoice({ ...blank, axes }, { first: 'clear_winter', second: 'true_winter' });
    expect(far.reasons).toEqual([
      'None of your colors decides between Clear Winter and True Winter.',
    ]);
    expect(far.counterArgument).toContain('True Winter lies nearer the usual face');
  });
});
