import { describe, expect, it } from 'vitest';

import { toOklch, type Oklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import { generatePalette } from './generate-palettes.fixture.ts';
import {
  COLOR_CATEGORIES,
  COOL_YELLOW_LEAST_LIGHTNESS,
  HUE_INTERVALS,
  ICY_TINT,
  NEUTRAL_CHROMA_LIMIT,
  PALETTE_RULES,
  type ChromaticCategory,
} from './palette-rule.ts';
import { PALETTES } from './palettes.ts';
import { SEASON_KEYS, type SeasonKey } from './season-key.ts';

const CHROMATIC = COLOR_CATEGORIES.filter((category) => category !== 'neutrals');

function accentsOf(season: SeasonKey): readonly Oklch[] {
  const palette = generatePalette(season);
  return CHROMATIC.flatMap((category) => palette[category].map(toOklch));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const meanChroma = (season: SeasonKey) => meanOf(accentsOf(season).map(({ c }) => c));
const meanLightness = (season: SeasonKey) => meanOf(accentsOf(season).map(({ l }) => l));

function isInside(hex: Hex, category: ChromaticCategory, season: SeasonKey): boolean {
  const { mild, marked } = HUE_INTERVALS[category][PALETTE_RULES[season].undertone];
  const [low, high] = [Math.min(mild, marked), Math.max(mild, marked)];
  const { h } = toOklch(hex);
  return (h >= low && h <= high) || (h + 360 >= low && h + 360 <= high);
}

describe('generatePalette', () => {
  it('gives exactly the palettes in palettes.ts, color for color', () => {
    for (const season of SEASON_KEYS) {
      const kept = Object.entries(PALETTES[season]).map(([category, colors]) => [
        category,
        colors.map(({ hex }) => hex),
      ]);
      expect(Object.fromEntries(kept), season).toEqual(generatePalette(season));
    }
  });

  it('keeps every chromatic color in the hue range of its undertone', () => {
    for (const season of SEASON_KEYS) {
      const palette = generatePalette(season);
      for (const category of CHROMATIC) {
        const strays = palette[category].filter((hex) => !isInside(hex, category, season));
        expect(strays, `${season} ${category}`).toEqual([]);
      }
    }
  });

  it('separates warm hues from cool ones', () => {
    for (const { warm, cool } of Object.values(HUE_INTERVALS)) {
      const warmEnds = [warm.mild, warm.marked];
      const coolEnds = [cool.mild, cool.marked].map((hue) => hue % 360);
      const [low, high] = [Math.min(...warmEnds), Math.max(...warmEnds)];
      expect(coolEnds.filter((hue) => hue >= low && hue <= high)).toEqual([]);
    }
  });

  it('keeps neutrals neutral and cool yellows light', () => {
    for (const season of SEASON_KEYS) {
      const { neutrals, yellows_oranges: yellows } = generatePalette(season);
      for (const hex of neutrals) expect(toOklch(hex).c).toBeLessThanOrEqual(NEUTRAL_CHROMA_LIMIT);
      if (PALETTE_RULES[season].undertone === 'warm') continue;
      const least = Math.min(...yellows.map((hex) => toOklch(hex).l));
      expect(least).toBeGreaterThanOrEqual(COOL_YELLOW_LEAST_LIGHTNESS - 0.005);
    }
  });

  it('gives winters their icy tints, and the clearest winter black and white', () => {
    for (const season of ['deep_winter', 'true_winter', 'clear_winter'] as const) {
      const rule = PALETTE_RULES[season];
      expect(rule.icy.length).toBeGreaterThan(0);
      for (const category of rule.icy) {
        const [tint] = generatePalette(season)[category];
        expect(toOklch(tint ?? '#000000').l).toBeCloseTo(ICY_TINT.lightness, 2);
      }
    }
    expect(generatePalette('clear_winter').neutrals).toContain('#FFFFFF');
    expect(generatePalette('clear_winter').neutrals).toContain('#000000');
  });
});

describe('the character of the palettes', () => {
  it('is soft if the season is called soft, and clear if clarity leads or contrast is strong', () => {
    for (const soft of ['soft_summer', 'soft_autumn'] as const) {
      expect(meanChroma(soft), soft).toBeLessThanOrEqual(0.06);
    }
    for (const clear of ['true_spring', 'warm_spring', 'true_winter', 'clear_winter'] as const) {
      expect(meanChroma(clear), clear).toBeGreaterThanOrEqual(0.114);
    }
  });

  it('is lightest in the two light seasons and darkest in the two deep ones', () => {
    const light: readonly SeasonKey[] = ['light_spring', 'light_summer'];
    const deep: readonly SeasonKey[] = ['true_autumn', 'deep_winter'];
    for (const key of light) expect(meanLightness(key), key).toBeGreaterThanOrEqual(0.856);
    for (const key of deep) expect(meanLightness(key), key).toBeLessThanOrEqual(0.476);
    for (const key of SEASON_KEYS.filter((each) => !light.includes(each) && !deep.includes(each))) {
      expect(meanLightness(key), key).toBeLessThan(0.856);
      expect(meanLightness(key), key).toBeGreaterThan(0.476);
    }
  });
});
