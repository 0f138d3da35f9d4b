import { describe, expect, it } from 'vitest';

import type { Hex } from '../color/hex.ts';
import { rgbToHex } from '../color/srgb.ts';
import { paletteOf } from './palette-of.ts';
import { rateColor } from './rate-color.ts';
import {
  circleDistance,
  familyOf,
  isWarmFamily,
  SEASON_KEYS,
  type SeasonKey,
} from './season-key.ts';
import { isInSeason } from './season-rating.ts';
import { SEASONS } from './seasons.ts';

/** Seasons whose colors are soft or subdued. */
const MUTED = [
  'true_summer',
  'soft_summer',
  'soft_autumn',
  'warm_autumn',
] as const satisfies readonly SeasonKey[];

const isGood = (hex: Hex, season: SeasonKey) => isInSeason(rateColor(hex, season).rating);
const seasonsGoodFor = (hex: Hex) => SEASON_KEYS.filter((season) => isGood(hex, season));

/** The share of good colors, 0 to 1, over the palettes `other` of each season that `takes` accepts. */
function shareGood(takes: (season: SeasonKey, other: SeasonKey) => boolean): number {
  const good = SEASON_KEYS.flatMap((season) =>
    SEASON_KEYS.filter((other) => takes(season, other)).flatMap((other) =>
      paletteOf(other).map(({ hex }) => isGood(hex, season)),
    ),
  );
  return good.filter(Boolean).length / good.length;
}

describe('rateColor', () => {
  it("is excellent for each of a season's own forty colors", () => {
    for (const season of SEASON_KEYS) {
      for (const { hex, name } of paletteOf(season)) {
        expect(rateColor(hex, season), name).toMatchObject({ score: 100, rating: 'excellent' });
      }
    }
  });

  it('is good for 95 % of the own palette, for 15 % of palettes three steps away', () => {
    expect(shareGood((season, other) => season === other)).toBeGreaterThanOrEqual(0.95);
    expect(shareGood((season, other) => circleDistance(season, other) >= 3)).toBeLessThanOrEqual(
      0.15,
    );
  });

  it('is good for fewer than a third of random colors', () => {
    const steps = [0, 51, 102, 153, 204, 255];
    const colors = steps.flatMap((r) =>
      steps.flatMap((g) => steps.map((b) => rgbToHex({ r, g, b }))),
    );
    const good = colors.reduce((sum, hex) => sum + seasonsGoodFor(hex).length, 0);
    expect(good / colors.length / SEASON_KEYS.length).toBeLessThan(1 / 3);
  });

  it('gives pure white to few seasons, all of them cool', () => {
    expect(seasonsGoodFor('#FFFFFF')).toEqual([
      'light_summer',
      'true_summer',
      'true_winter',
      'clear_winter',
    ]);
  });

  it('gives mid gray to the muted cool seasons', () => {
    expect(seasonsGoodFor('#808080')).toEqual(['true_summer', 'soft_summer']);
  });

  it('is at most fair for a gray in a warm season', () => {
    for (let level = 0; level < 256; level += 5) {
      const gray = rgbToHex({ r: level, g: level, b: level });
      for (const season of seasonsGoodFor(gray)) {
        expect(isWarmFamily(familyOf(season)), `${gray} ${season}`).toBe(false);
      }
    }
  });

  it('is poor for ultramarine and for pure green and magenta in muted seasons', () => {
    for (const hex of ['#120A8F', '#3F00FF', '#00FF00', '#FF00FF'] as const) {
      for (const season of MUTED) {
        expect(rateColor(hex, season).rating, `${hex} ${season}`).toBe('poor');
      }
    }
  });

  it('is never good for colors far from every palette', () => {
    expect(seasonsGoodFor('#00FF00')).toEqual([]);
    expect(seasonsGoodFor('#FF00FF')).toEqual([]);
  });

  it('never rates a color to avoid as good', () => {
    for (const season of SEASON_KEYS) {
      for (const { hex, name } of SEASONS[season].avoidColors) {
        expect(isGood(hex, season), `${season} ${name}`).toBe(false);
      }
    }
  });
});
