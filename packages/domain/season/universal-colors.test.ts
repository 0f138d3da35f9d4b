import { describe, expect, it } from 'vitest';

import { measureDistanceTo } from '../color/color-space.ts';
import { hexSchema } from '../color/hex.ts';
import { SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { SEASONS } from './seasons.ts';
import { paletteOf } from './palette-of.ts';
import { UNIVERSAL_COLORS } from './universal-colors.ts';

const EVERY_COLOR = Object.entries(UNIVERSAL_COLORS);

function distancesFrom(hex: `#${string}`, seasons: readonly SeasonKey[]): readonly number[] {
  return seasons.map((key) => measureDistanceTo(paletteOf(key))(hex));
}

describe('the universal colors', () => {
  it('[S2-SEAS-11] are five, each with a hex and the seasons it works for and is avoided by', () => {
    expect(Object.keys(UNIVERSAL_COLORS)).toEqual([
      'navy_blue',
      'forest_green',
      'charcoal_gray',
      'cream_ivory',
      'burgundy',
    ]);
    for (const [, { hex, works_for, avoid_for }] of EVERY_COLOR) {
      expect(hexSchema.parse(hex)).toBe(hex);
      const named = [...works_for, ...avoid_for];
      expect(new Set(named).size).toBe(named.length);
      for (const key of named) expect(SEASON_KEYS).toContain(key);
      expect(works_for.length).toBeGreaterThan(avoid_for.length);
    }
  });

  it('work where a color of the palette is near, and are avoided where none is', () => {
    for (const [key, { hex, works_for, avoid_for }] of EVERY_COLOR) {
      const near = Math.max(...distancesFrom(hex, works_for));
      const far = Math.min(...distancesFrom(hex, avoid_for));
      expect(near, key).toBeLessThanOrEqual(15);
      expect(far, key).toBeGreaterThan(near);
    }
  });

  it('serve every season with at least one color', () => {
    for (const season of SEASON_KEYS) {
      const served = EVERY_COLOR.filter(([, { works_for }]) => works_for.includes(season));
      expect(served.length, season).toBeGreaterThan(0);
    }
  });

  it('stand in no list of colors to avoid', () => {
    const avoided = Object.values(SEASONS).flatMap(({ avoidColors }) => avoidColors);
    for (const [, { hex }] of EVERY_COLOR) {
      expect(avoided.map((color) => color.hex)).not.toContain(hex);
    }
  });
});
