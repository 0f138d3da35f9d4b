import { describe, expect, it } from 'vitest';

import { readSeason } from './read-season.ts';
import { GOLDEN_FACES, inputOf } from '../testing/sample-faces.ts';
import { familyOf, isWarmFamily, SEASON_KEYS } from './season-key.ts';
import { selectSeasonSet } from './season-set.ts';

const ranking = SEASON_KEYS.map((season, at) => ({
  season,
  probability: [0.25, 0.2, 0.15, 0.12][at] ?? 0.035,
  closeness: 0,
}));
const read = (...photos: Parameters<typeof inputOf>[0]) => readSeason(inputOf(photos));

const lit = { isLightMeasured: true, photoCount: 1 };

describe('selectSeasonSet', () => {
  it('names the seasons that are likely enough, nearest first', () => {
    expect(selectSeasonSet(ranking, lit)).toEqual(SEASON_KEYS.slice(0, 4));
  });

  it('names fewer seasons after three photos', () => {
    expect(selectSeasonSet(ranking, { ...lit, photoCount: 3 }).length).toBeLessThan(4);
  });

  it('names the first season if none is likely enough', () => {
    const flat = ranking.map((one) => ({ ...one, probability: 1 / 12 }));
    expect(selectSeasonSet(flat, lit)).toEqual([SEASON_KEYS[0]]);
  });

  it('names both undertones if the light was not measured', () => {
    const [first] = ranking;
    if (!first) throw new Error('A ranking holds twelve seasons');
    const sure = ranking.map((one, at) => ({ ...one, probability: at === 0 ? 0.9 : 0.01 }));
    const set = selectSeasonSet(sure, { ...lit, isLightMeasured: false });
    expect(set[0]).toBe(first.season);
    expect(set.map((season) => isWarmFamily(familyOf(season)))).toEqual([true, false]);
    expect(selectSeasonSet(sure, lit)).toEqual([first.season]);
  });
});

describe('the narrowing of a reading', () => {
  const faces = Object.values(GOLDEN_FACES);

  it('promises only sets smaller than the present one, each smaller than the one before', () => {
    for (const face of faces) {
      const { seasonSet = [], narrowing } = read({ ...face, light: 'unmeasured' });
      const sizes = [seasonSet.length, narrowing?.measuredLight, narrowing?.morePhotos].filter(
        (size) => size !== undefined,
      );
      expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes);
      expect(new Set(sizes).size).toBe(sizes.length);
    }
    expect(
      faces.some((face) => read({ ...face, light: 'unmeasured' }).narrowing?.measuredLight),
    ).toBe(true);
  });

  it('promises nothing more to three photos whose light was measured', () => {
    for (const face of faces) {
      const photo = { ...face, light: 'white-point' } as const;
      expect(read(photo, photo, photo).narrowing).toEqual({});
      expect(read(photo).narrowing?.measuredLight).toBeUndefined();
    }
  });
});
