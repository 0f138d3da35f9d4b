import {
  analyzeColors,
  headlineSeasons,
  offeredSeasons,
  SEASON_NAMES,
} from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { EXAMPLE_FACE } from '../../../testing/example-face.ts';
import { headlineOf } from './headline.ts';

const analysis = analyzeColors({ ...EXAMPLE_FACE, vein: null });
const [first, second] = analysis.reading?.ranking.map(({ season }) => season) ?? [];
if (!first || !second) throw new Error('A face with five colors is ranked');
const named = { ...analysis, season: first, alternativeSeason: second, betweenTwo: false };
const between = {
  ...named,
  betweenTwo: true,
  stability: {
    runs: 50,
    percent: 50,
    familyPercent: 50,
    seasons: [first, second].map((season) => ({ season, share: 0.5 })),
    betweenTwo: null,
  },
};
/** How a reading too close to call was saved by versions that named neither season. */
const storedBefore: SeasonAnalysis = {
  ...named,
  season: null,
  multipleOptions: true,
  options: [first, second].map((season) => ({
    season,
    confidence: 50,
    reasoning: '',
    neededColors: [],
  })),
};
delete storedBefore.betweenTwo;

describe('headlineOf and offeredSeasons', () => {
  it('name one season when one leads', () => {
    expect(headlineOf(named)).toBe(SEASON_NAMES[first]);
  });

  it('name both where the reading lies between two, although it puts one first', () => {
    const words = `Between ${SEASON_NAMES[first]} and ${SEASON_NAMES[second]}`;
    expect(headlineOf(between)).toBe(words);
    expect(headlineOf(storedBefore)).toBe(words);
    expect(headlineSeasons(storedBefore)).toEqual([first, second]);
  });

  it('offer the first and the second, whenever the analysis was made', () => {
    for (const one of [named, between, storedBefore]) {
      expect(offeredSeasons(one)).toEqual([first, second]);
    }
  });
});
