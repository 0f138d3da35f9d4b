import { describe, expect, it } from 'vitest';

import { paletteOf } from './palette-of.ts';
import { rateColor } from './rate-color.ts';
import { circleDistance, SEASON_KEYS } from './season-key.ts';
import { isInSeason } from './season-rating.ts';
import { SEASONS } from './seasons.ts';

describe('rateColor', () => {
  it("[FIRST-LOOK-21] is excellent for each of a season's own forty colors", () => {
    for (const season of SEASON_KEYS) {
      for (const { hex, name } of paletteOf(season)) {
        expect(rateColor(hex, season), name).toMatchObject({ score: 100, rating: 'excellent' });
      }
    }
  });

  it('[FIRST-LOOK-21] is good or better for few of the colors of seasons three steps away', () => {
    const foreign = SEASON_KEYS.flatMap((season) =>
      SEASON_KEYS.filter((other) => circleDistance(season, other) >= 3).flatMap((other) =>
        paletteOf(other).map(({ hex }) => isInSeason(rateColor(hex, season).rating)),
      ),
    );
    const share = foreign.filter(Boolean).length / foreign.length;
    expect(share).toBeLessThan(0.18);
  });

  it('[FIRST-LOOK-21] is poor for colors far from every palette, whichever is the nearest', () => {
    for (const hex of ['#00FF00', '#FF00FF'] as const) {
      for (const season of SEASON_KEYS) {
        expect(rateColor(hex, season).rating, `${hex} ${season}`).toBe('poor');
      }
    }
  });

  it('[FIRST-LOOK-21] never rates a color to avoid as good', () => {
    for (const season of SEASON_KEYS) {
      for (const { hex, name } of SEASONS[season].avoidColors) {
        expect(isInSeason(rateColor(hex, season).rating), `${season} ${name}`).toBe(false);
      }
    }
  });
});
