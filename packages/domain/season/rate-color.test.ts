import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { measureCiede2000, withChroma } from '../color/ciede2000.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { toRgb, rgbToHex } from '../color/srgb.ts';
import { fitColor } from './fit-color.ts';
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

/** Every color from one to another, on a straight line in sRGB. */
function colorsBetween(one: Hex, other: Hex): readonly Hex[] {
  const [from, to] = [toRgb(one), toRgb(other)];
  const steps = Math.max(...CHANNELS.map((channel) => Math.abs(from[channel] - to[channel])));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const between = (channel: (typeof CHANNELS)[number]) =>
      Math.round(from[channel] + ((to[channel] - from[channel]) * step) / Math.max(1, steps));
    return rgbToHex({ r: between('r'), g: between('g'), b: between('b') });
  });
}

const CHANNELS = ['r', 'g', 'b'] as const;

/** Two colors that far apart in CIEDE2000 are hardly distinguishable. */
const HARDLY_APART = 2;

function expectNoJump(colors: readonly Hex[]): void {
  const labs = colors.map((hex) => withChroma(toLab(hex)));
  const pairs = labs.map((lab, at) => {
    const past = labs.findIndex(
      (other, place) => place > at && measureCiede2000(lab, other) > HARDLY_APART,
    );
    return [at, past === -1 ? labs.length - 1 : past - 1] as const;
  });
  for (const season of SEASON_KEYS) {
    const scores = colors.map((hex) => 100 * fitColor(hex, season).compatibility);
    for (const [at, last] of pairs) {
      const jump = Math.abs((scores[last] ?? 0) - (scores[at] ?? 0));
      expect(jump, `${colors[at]} ${colors[last]} ${season}`).toBeLessThanOrEqual(15);
    }
  }
}

describe('rateColor', () => {
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
      'deep_winter',
      'true_winter',
      'clear_winter',
    ]);
  });

  it('rates what passes for black as black, and what passes for white as white', () => {
    for (const [end, ...others] of [
      ['#000000', '#0A0A0A', '#111117', '#14110F', '#18181C', '#1E1E22'],
      ['#FFFFFF', '#FAFAF8', '#F7F8FA', '#F4F4F4'],
    ] as const) {
      for (const season of SEASON_KEYS) {
        const { score } = rateColor(end, season);
        for (const hex of others) {
          const asEnd = rateColor(hex, season);
          expect(Math.abs(asEnd.score - score), `${hex} ${season}`).toBeLessThanOrEqual(6);
        }
      }
    }
  });

  it('gives ivory to the springs that have one, and to no winter', () => {
    for (const hex of ['#FFF8E7', '#F3E9D7'] as const) {
      expect(seasonsGoodFor(hex)).toContain('light_spring');
      for (const winter of ['deep_winter', 'true_winter', 'clear_winter'] as const)
        expect(isGood(hex, winter), `${hex} ${winter}`).toBe(false);
    }
  });

  it('gives black to the winters, and to no warm season', () => {
    for (const hex of ['#000000', '#111117', '#18181C', '#1E1E22'] as const) {
      expect(seasonsGoodFor(hex)).toEqual(['deep_winter', 'true_winter', 'clear_winter']);
    }
    expect(rateColor('#111117', 'true_autumn').rating).toBe('poor');
  });

  it('differs by at most 15 between grays that are CIEDE2000 2 apart', () => {
    const grays = Array.from({ length: 256 }, (_, level) =>
      rgbToHex({ r: level, g: level, b: level }),
    );
    expectNoJump(grays);
  });

  it('differs by at most 15 between neighbors on a line from one palette color to another', () => {
    const anyColor = fc.constantFrom(...SEASON_KEYS.flatMap((season) => paletteOf(season)));
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        expectNoJump(colorsBetween(one.hex, other.hex));
      }),
      { seed: 43, numRuns: 60 },
    );
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

  it('never rates a color to avoid as good', () => {
    for (const season of SEASON_KEYS) {
      for (const { hex, name } of SEASONS[season].avoidColors) {
        expect(isGood(hex, season), `${season} ${name}`).toBe(false);
      }
    }
  });
});
