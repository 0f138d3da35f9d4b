import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import { toOklch } from '../color/oklch.ts';
import { paletteOf } from '../season/palette-of.ts';
import { rateColor } from '../season/rate-color.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { RATING_FROM } from '../season/season-rating.ts';
import { SEASON_TRAITS } from '../season/season-traits.ts';
import { makeUpOf, type MakeUpColor } from './make-up.ts';

const meanLightness = (colors: readonly MakeUpColor[]) =>
  colors.reduce((sum, { hex }) => sum + toOklch(hex).l, 0) / colors.length;
const lipsOf = (season: SeasonKey) => makeUpOf(season).lipsticks;

describe('makeUpOf', () => {
  it.each(SEASON_KEYS)(
    'gives %s as many different colors of each kind as it promises',
    (season) => {
      const { lipsticks, blush, eyeShadow, eyeliner, nails } = makeUpOf(season);
      const kinds = [lipsticks, blush, eyeShadow, eyeliner, nails];
      expect(kinds.map((colors) => colors.length)).toEqual([5, 3, 5, 2, 4]);
      for (const colors of kinds) {
        for (const [at, { hex }] of colors.entries()) {
          for (const other of colors.slice(at + 1)) {
            expect(deltaE2000(hex, other.hex)).toBeGreaterThan(2);
          }
        }
      }
    },
  );

  it.each(SEASON_KEYS)('takes every color of %s from its palette, and keeps it good', (season) => {
    for (const color of Object.values(makeUpOf(season)).flat() as MakeUpColor[]) {
      const { hex, name, from, moved, reason } = color;
      expect(paletteOf(season)).toContainEqual({ name, hex: from });
      expect(moved).toBeCloseTo(deltaE2000(hex, from), 9);
      expect(rateColor(hex, season).score).toBeGreaterThanOrEqual(RATING_FROM.good);
      expect(reason.code).toBe(hex === from ? 'palette-color' : 'moved-palette-color');
      expect(Object.values<string>(SEASON_TRAITS[season])).toContain(reason.direction);
    }
  });

  it.each(SEASON_KEYS)(
    'keeps the lipsticks of %s in the lightness of lips, light to dark',
    (season) => {
      const lightness = lipsOf(season).map(({ hex }) => toOklch(hex).l);
      expect(Math.max(...lightness)).toBeLessThan(0.8);
      expect(Math.min(...lightness)).toBeGreaterThan(0.3);
      expect(lightness).toEqual(lightness.toSorted((one, other) => other - one));
    },
  );

  it.each(SEASON_KEYS)('keeps grayish tints out of the lipsticks of %s', (season) => {
    const chroma = lipsOf(season).map(({ hex }) => toOklch(hex).c);
    expect(Math.min(...chroma)).toBeGreaterThanOrEqual(0.035);
  });

  it('goes lighter for light seasons and darker for deep ones', () => {
    expect(meanLightness(lipsOf('light_summer'))).toBeGreaterThan(
      meanLightness(lipsOf('true_summer')),
    );
    expect(meanLightness(lipsOf('true_summer'))).toBeGreaterThan(
      meanLightness(lipsOf('deep_winter')),
    );
  });

  it('lines eyes darker than it shades them', () => {
    for (const season of SEASON_KEYS) {
      const { eyeliner, eyeShadow } = makeUpOf(season);
      expect(meanLightness(eyeliner)).toBeLessThan(meanLightness(eyeShadow));
    }
  });
});
