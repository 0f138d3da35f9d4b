import { describe, expect, it } from 'vitest';

import { oklchToHex } from '../color/color-space.ts';
import { toOklch } from '../color/oklch.ts';
import { fitColor } from './fit-color.ts';
import { relativeWarmth } from './relative-warmth.ts';
import { familyOf, isWarmFamily, SEASON_KEYS } from './season-key.ts';
import { OPPOSITES } from './season-traits.ts';
import { NEUTRAL_CHROMA_LIMIT } from './palette-rule.ts';
import { paletteOf } from './palette-of.ts';

/** OKLCH lightness of a yellow-green. */
const warmthAt = (l: number) => relativeWarmth(oklchToHex({ l, c: 0.1, h: 107 }));

describe('relativeWarmth', () => {
  it('agrees with the undertone of every accent of the twelve palettes', () => {
    for (const season of SEASON_KEYS) {
      const side = isWarmFamily(familyOf(season)) ? 1 : -1;
      const accents = paletteOf(season).filter(({ hex }) => toOklch(hex).c > NEUTRAL_CHROMA_LIMIT);
      for (const { hex, name } of accents) {
        expect(side * relativeWarmth(hex), `${name} ${hex}`).toBeGreaterThan(0);
      }
    }
  });

  it('is near 0 for gray and small for a tinted neutral', () => {
    for (const gray of ['#000000', '#808080', '#FFFFFF'] as const) {
      expect(Math.abs(relativeWarmth(gray))).toBeLessThan(0.02);
    }
    expect(relativeWarmth('#8A8378')).toBeGreaterThan(0);
    expect(relativeWarmth('#8A8378')).toBeLessThan(0.5);
    expect(relativeWarmth('#78808A')).toBeLessThan(0);
  });

  it('separates tomato from raspberry and moss from emerald', () => {
    expect(relativeWarmth('#E0452C')).toBeGreaterThan(0.5);
    expect(relativeWarmth('#B81E4A')).toBeLessThan(-0.5);
    expect(relativeWarmth('#7B8B32')).toBeGreaterThan(0.5);
    expect(relativeWarmth('#00906D')).toBeLessThan(-0.5);
  });

  it('is cool for a lemon and warm for an olive of the same hue, without a jump between them', () => {
    expect(warmthAt(0.92)).toBeLessThan(-0.5);
    expect(warmthAt(0.5)).toBeGreaterThan(0.5);
    for (let l = 0.5; l < 0.92; l += 0.005) {
      expect(Math.abs(warmthAt(l + 0.005) - warmthAt(l))).toBeLessThan(0.35);
    }
  });
});

describe('fitColor', () => {
  it('gives a palette color full compatibility with its own season', () => {
    for (const season of SEASON_KEYS) {
      for (const { hex, name } of paletteOf(season)) {
        const own = fitColor(hex, season);
        expect(own, name).toMatchObject({ nearest: { hex, name }, distance: 0, compatibility: 1 });
        for (const other of SEASON_KEYS) {
          expect(fitColor(hex, other).compatibility).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it('gives a color a better fit there than in the opposite season', () => {
    for (const season of SEASON_KEYS) {
      const colors = paletteOf(season);
      const meanIn = (key: typeof season) =>
        colors.reduce((sum, { hex }) => sum + fitColor(hex, key).compatibility, 0) / colors.length;
      expect(meanIn(season)).toBeGreaterThan(meanIn(OPPOSITES[season]) + 0.2);
    }
  });
});
