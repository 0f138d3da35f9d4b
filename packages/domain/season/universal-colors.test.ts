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

describe('UNIVERSAL_COLORS', () => {
  it('[S2-SEAS-11] has five colors, each with a hex, the seasons it works for and those that avoid it', () => {
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

  it('lists a season as working if a palette color is near, and as avoiding if none is', () => {
    for (const [key, { hex, works_for, avoid_for }] of EVERY_COLOR) {
      const near = Math.max(...distancesFrom(hex, works_for));
      const far = Math.min(...distancesFrom(hex, avoid_for));
      expect(near, key).toBeLessThanOrEqual(15);
      expect(far, key).toBeGreaterThan(near);
    }
  });

  it('has at least one color for every season', () => {
    for (const season of SEASON_KEYS) {
      const served = EVERY_COLOR.filter(([, { works_for }]) => works_for.includes(season));
      expect(served.length, season).toBeGreaterThan(0);
    }
  });

  it('has no color that a season avoids', () => {
    const avoided = Object.values(SEASONS).flatMap(({ avoidColors }) => avoidColors);
    for (const [, { hex }] of EVERY_COLOR) {
      expect(avoided.map((color) => color.hex)).not.toContain(hex);
    }
  });
});
