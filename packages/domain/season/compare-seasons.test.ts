import { describe, expect, it } from 'vitest';

import { compareSeasons } from './compare-seasons.ts';
import { readSeason } from './read-season.ts';
import { GOLDEN_FACES, inputOf } from '../testing/sample-faces.ts';
import { SEASON_KEYS } from './season-key.ts';
import { seasonReadingSchema } from './season-reading.ts';

const readingOf = (season: (typeof SEASON_KEYS)[number]) =>
  readSeason(inputOf([GOLDEN_FACES[season]]));
const PAIRS = SEASON_KEYS.flatMap((first) =>
  SEASON_KEYS.filter((second) => second !== first).map((second) => ({ first, second })),
);

describe('compareSeasons', () => {
  it('explains any two of the twelve exactly: the contributions add up to the difference', () => {
    for (const season of SEASON_KEYS) {
      const reading = readingOf(season);
      for (const pair of PAIRS) {
        const compared = compareSeasons(reading, pair);
        if (!compared) throw new Error('Any two different seasons can be compared');
        const { contributions, startingPoint, difference } = compared;
        const sum = contributions.reduce((total, { amount }) => total + amount, startingPoint);
        expect(sum).toBeCloseTo(difference, 10);
      }
    }
  });

  it('favors the season that is ranked before', () => {
    const reading = readingOf('soft_autumn');
    const [first, ...others] = reading.ranking.map(({ season }) => season);
    if (!first) throw new Error('A ranking holds twelve seasons');
    for (const second of others) {
      expect(compareSeasons(reading, { first, second })?.difference).toBeGreaterThanOrEqual(0);
    }
  });

  it("gives the reading's own explanation for the first two", () => {
    const reading = readingOf('deep_winter');
    const [first, second] = reading.ranking;
    if (!first || !second) throw new Error('A ranking holds twelve seasons');
    expect(compareSeasons(reading, { first: first.season, second: second.season })).toMatchObject({
      contributions: reading.contributions,
      startingPoint: reading.startingPoint,
      reasons: reading.reasons,
      counterArgument: reading.counterArgument,
    });
  });

  it('gives the same result for a reading that was saved and loaded', () => {
    const reading = readingOf('light_summer');
    const kept = seasonReadingSchema.parse(JSON.parse(JSON.stringify(reading)));
    const pair = { first: 'light_summer', second: 'true_autumn' } as const;
    expect(JSON.stringify(compareSeasons(kept, pair))).toBe(
      JSON.stringify(compareSeasons(reading, pair)),
    );
  });

  it('is null for the same season twice, for a refusal, and for a reading saved by an older version', () => {
    const reading = readingOf('true_summer');
    const pair = { first: 'true_summer', second: 'soft_summer' } as const;
    expect(compareSeasons(reading, { ...pair, second: 'true_summer' })).toBeNull();
    const refused = readSeason(inputOf([{ skin: GOLDEN_FACES.true_summer.skin }]));
    expect(compareSeasons(refused, pair)).toBeNull();
    const contributions = reading.contributions.map((one) => ({ ...one, share: undefined }));
    expect(compareSeasons({ ...reading, contributions }, pair)).toBeNull();
  });
});
