import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { toOklch } from '../color/oklch.ts';
import { fitColor } from '../season/fit-color.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { rateScore } from '../season/season-rating.ts';
import { SEASONS } from '../season/seasons.ts';
import { paletteOf } from '../season/palette-of.ts';
import { UNIVERSAL_COLOR_KEYS, UNIVERSAL_COLORS } from '../season/universal-colors.ts';
import { anyHex } from './any-hex.fixture.ts';
import { colorVerdictSchema, judgeColor, type VerdictReason } from './judge-color.ts';
import { idealColorsFor } from './nearest-colors.ts';

const anySeason = fc.constantFrom(...SEASON_KEYS);
const CODES = {
  excellent: /^(universal|own|almost|beside)$/,
  great: /^(universal|own|almost|beside)$/,
  good: /^(universal|mostly)$/,
  fair: /^away-from-face$/,
  poor: /^rather-not$/,
};

describe('the verdict whether a color would suit', () => {
  it('has a rating, a percentage and a reason that agree, for any color and season', () => {
    fc.assert(
      fc.property(anyHex, anySeason, (hex, season) => {
        const verdict = colorVerdictSchema.parse(judgeColor(hex, season));
        const { rating, percent, reason } = verdict;
        expect(rating).toBe(rateScore(percent));
        expect(reason.code).toMatch(CODES[rating]);
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

  it.each<readonly [string, Hex, SeasonKey, VerdictReason]>([
    ['an own color', '#EF4430', 'true_spring', { code: 'own', color: 'Poppy red' }],
    ['all but an own one', '#B8A9D9', 'true_summer', { code: 'almost', color: 'Blue lavender' }],
    ['a neighbor', '#1B2A4A', 'true_winter', { code: 'beside', color: 'Navy' }],
    [
      'one with a flaw',
      '#BE9C31',
      'soft_autumn',
      { code: 'mostly', color: 'Camel', apart: [{ way: 'clearer', degree: 'plain' }] },
    ],
    [
      'one too strong',
      '#BE9C31',
      'light_spring',
      {
        code: 'away-from-face',
        color: 'Straw',
        apart: [
          { way: 'darker', degree: 'plain' },
          { way: 'clearer', degree: 'plain' },
        ],
      },
    ],
    [
      'black on a soft season',
      '#000000',
      'soft_autumn',
      {
        code: 'rather-not',
        color: 'Walnut hull',
        apart: [
          { way: 'cooler', degree: 'plain' },
          { way: 'darker', degree: 'much' },
        ],
      },
    ],
    [
      'a gray that is more another season’s',
      '#8A8A8D',
      'clear_winter',
      {
        code: 'rather-not',
        color: 'Clear gray',
        apart: [{ way: 'lighter', degree: 'little' }],
        elsewhere: 'soft_summer',
      },
    ],
  ])('tells of %s what a shopper can use', (_, hex, season, reason) => {
    expect(judgeColor(hex, season).reason).toEqual(reason);
  });

  it('says only what is seen when the color lies beside the one it names', () => {
    fc.assert(
      fc.property(anyHex, anySeason, (hex, season) => {
        const { reason } = judgeColor(hex, season);
        if (!('apart' in reason)) return;
        const named = paletteOf(season).find(({ name }) => name === reason.color);
        const [one, other] = [toOklch(hex), toOklch(named?.hex ?? hex)];
        const more = { darker: other.l - one.l, softer: other.c - one.c };
        for (const { way } of reason.apart) {
          if (way === 'darker' || way === 'softer') expect(more[way]).toBeGreaterThan(0);
          if (way === 'lighter') expect(more.darker).toBeLessThan(0);
          if (way === 'clearer') expect(more.softer).toBeLessThan(0);
          if (way === 'softer') expect(one.c).toBeGreaterThan(0.03);
        }
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it.each<readonly [string, Hex, SeasonKey, string]>([
    ['a green for grass green', '#4C8C2B', 'light_summer', 'Light sage'],
    ['a pink for fuchsia', '#B0147E', 'light_summer', 'Pink clover'],
    ['a blue for royal blue', '#2447C8', 'light_summer', 'Hydrangea'],
    ['a neutral for camel', '#C19A6B', 'true_summer', 'Cool gray'],
  ])('names %s instead', (_, hex, season, name) => {
    expect(judgeColor(hex, season).reason.color).toBe(name);
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
    expect(judgeColor('#1E3A5A', 'soft_autumn').reason).toEqual({
      code: 'universal',
      color: 'Navy blue',
    });
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
