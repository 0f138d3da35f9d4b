import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { fitColor } from '../season/fit-color.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { rateScore } from '../season/season-rating.ts';
import { SEASONS } from '../season/seasons.ts';
import { paletteOf } from '../season/palette-of.ts';
import { UNIVERSAL_COLOR_KEYS, UNIVERSAL_COLORS } from '../season/universal-colors.ts';
import { anyHex } from './any-hex.fixture.ts';
import { colorVerdictSchema, judgeColor } from './judge-color.ts';
import { idealColorsFor } from './nearest-colors.ts';

const anySeason = fc.constantFrom(...SEASON_KEYS);
const OPENINGS = {
  excellent: /^Yes: /,
  great: /^Yes: /,
  good: /^Yes(, mostly)?: /,
  fair: /^Better away from your face: /,
  poor: /^Rather not: /,
};

describe('judgeColor', () => {
  it('gives a rating, a percentage and a line that agree, for any color and season', () => {
    fc.assert(
      fc.property(anyHex, anySeason, (hex, season) => {
        const verdict = colorVerdictSchema.parse(judgeColor(hex, season));
        const { rating, percent, sentence } = verdict;
        expect(rating).toBe(rateScore(percent));
        expect(sentence).toMatch(OPENINGS[rating]);
        expect(sentence.length).toBeLessThan(120);
        expect(percent).toBe(Math.round(100 * fitColor(hex, season).compatibility));
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it("shows the user's three nearest palette colors, nearest first", () => {
    fc.assert(
      fc.property(anyHex, anySeason, (hex, season) => {
        const distances = paletteOf(season)
          .map((color) => deltaE2000(hex, color.hex))
          .sort((one, other) => one - other);
        const shown = judgeColor(hex, season).nearest.map((color) => deltaE2000(hex, color.hex));
        expect(shown).toEqual(distances.slice(0, 3));
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it.each<readonly [string, Hex, SeasonKey, string]>([
    ['her own color', '#EF4430', 'true_spring', 'Yes: it is your Poppy red.'],
    ['all but her own', '#B8A9D9', 'true_summer', 'Yes: it is almost your Blue lavender.'],
    ['a neighbor', '#1B2A4A', 'true_winter', 'Yes: it belongs beside your Navy.'],
    [
      'one with a flaw',
      '#BE9C31',
      'soft_autumn',
      'Yes, mostly: it goes with your Camel, though much clearer than your palette.',
    ],
    [
      'one too strong',
      '#BE9C31',
      'light_spring',
      'Better away from your face: much clearer and much darker than your palette. Your Straw suits you more.',
    ],
    [
      'black on a soft season',
      '#000000',
      'soft_autumn',
      'Rather not: much darker and much softer than your palette. Your Walnut hull suits you better.',
    ],
  ])('writes a sentence about %s that helps in a shop', (_, hex, season, sentence) => {
    expect(judgeColor(hex, season).sentence).toBe(sentence);
  });

  it('[S2-SEAS-11] never rates a universal color that works as bad, nor one to avoid as good', () => {
    for (const key of UNIVERSAL_COLOR_KEYS) {
      const { hex, works_for, avoid_for } = UNIVERSAL_COLORS[key];
      for (const season of works_for) {
        expect(['excellent', 'great', 'good'], `${key} ${season}`).toContain(
          judgeColor(hex, season).rating,
        );
      }
      for (const season of avoid_for) {
        expect(['fair', 'poor'], `${key} ${season}`).toContain(judgeColor(hex, season).rating);
      }
    }
    expect(judgeColor('#1E3A5A', 'soft_autumn').sentence).toBe(
      'Yes: navy blue works for most people, and for you too.',
    );
  });

  it('rates none of the colors a season should avoid as good', () => {
    for (const season of SEASON_KEYS) {
      for (const { hex, name } of SEASONS[season].avoidColors) {
        expect(judgeColor(hex, season).rating, `${season} ${name}`).toMatch(/fair|poor/);
      }
    }
  });
});

describe('idealColorsFor', () => {
  it('[S2-APAN-05] returns at most eight ideal colors of the season, nearest first', () => {
    fc.assert(
      fc.property(anyHex, anySeason, (hex, season) => {
        const colors = idealColorsFor(hex, season);
        expect(colors).toHaveLength(8);
        for (const color of colors) expect(SEASONS[season].idealColors).toContain(color);
        const distances = colors.map((color) => deltaE2000(hex, color.hex));
        expect(distances).toEqual(distances.toSorted((one, other) => one - other));
      }),
      { seed: 3, numRuns: 200 },
    );
  });
});
