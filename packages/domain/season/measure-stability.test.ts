import { describe, expect, it } from 'vitest';

import { measureAgreement, measureStability } from './measure-stability.ts';
import { readSeason } from './read-season.ts';
import { GOLDEN_FACES, inputOf } from '../testing/sample-faces.ts';
import { SEASON_KEYS } from './season-key.ts';

const one = inputOf([GOLDEN_FACES.warm_autumn]);

describe('measureStability', () => {
  it('gives the same result for the same face and seed, and another for another seed', () => {
    expect(measureStability(one)).toEqual(measureStability(one));
    expect(measureStability(one, { seed: 2 })).not.toEqual(measureStability(one));
  });

  it('counts the seasons of fifty re-readings, the most frequent first', () => {
    for (const season of SEASON_KEYS) {
      const { runs, seasons, percent, familyPercent } = measureStability(
        inputOf([GOLDEN_FACES[season]]),
      );
      expect(runs).toBe(50);
      expect(seasons.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(seasons.map(({ share }) => share)).toEqual(
        seasons.map(({ share }) => share).toSorted((low, high) => high - low),
      );
      expect(percent).toBeLessThanOrEqual(familyPercent);
    }
  });

  it('is higher if further photos agree', () => {
    const faces = SEASON_KEYS.map((season) => GOLDEN_FACES[season]);
    const mean = (photos: number) =>
      faces.reduce(
        (sum, face) => sum + measureStability(inputOf(Array(photos).fill(face))).percent,
        0,
      );
    expect(mean(3)).toBeGreaterThan(mean(1));
  });

  it('never gives one season alone for a face between two', () => {
    for (const season of SEASON_KEYS) {
      const input = inputOf([GOLDEN_FACES[season]]);
      const { betweenTwo, percent } = measureStability(input);
      const { ranking, betweenTwo: isBetween } = readSeason(input);
      const firstTwo = ranking.slice(0, 2).map((ranked) => ranked.season);
      expect(betweenTwo).toEqual(!isBetween && percent >= 67 ? null : firstTwo);
    }
  });

  it('is 0 if no season is named', () => {
    const stability = measureStability(inputOf([{ skin: '#CE8659', lip: '#BC5548' }]));
    expect(stability).toMatchObject({ percent: 0, seasons: [], betweenTwo: null });
  });
});

describe('measureAgreement', () => {
  it('says whether the photos of one person agree, and how they differ', () => {
    const { warm_autumn: warm, clear_winter: cool } = GOLDEN_FACES;
    const rest = { hairState: 'natural', makeup: false } as const;
    expect(measureAgreement([warm, warm], rest)).toEqual({
      photos: 2,
      agreeing: 2,
      agreeingFamily: 2,
      families: [{ family: 'autumn', photos: 2 }],
    });
    expect(measureAgreement([warm, warm, cool], rest)).toMatchObject({
      photos: 3,
      agreeing: 2,
      families: [
        { family: 'autumn', photos: 2 },
        { family: 'winter', photos: 1 },
      ],
    });
  });
});
