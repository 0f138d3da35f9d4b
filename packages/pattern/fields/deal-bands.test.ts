import { createSeededChance, type Hex } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { GROUND } from '../pattern.ts';
import { bandPerColor, dealBands } from './deal-bands.ts';

const paletteOf = (...weights: number[]) =>
  weights.map((weight) => ({ hex: '#808080' satisfies Hex, weight }) as const);

describe('dealt bands', () => {
  it('sum to the weight of each color, whatever their number', () => {
    const colors = paletteOf(60, 25, 14, 1);
    const bands = dealBands(colors, 18, createSeededChance(2));
    for (const [color, { weight }] of colors.entries()) {
      const own = bands.filter((band) => band.color === color);
      expect(own.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(weight, 9);
    }
    expect(new Set(bands.map(({ color }) => color)).size).toBe(4);
  });

  it('bring a color back at an even beat: one of half the weight is never away for long', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const bands = dealBands(paletteOf(50, 20, 20, 10), 20, createSeededChance(seed));
      const places = [...bands.keys()].filter((place) => bands[place]?.color === 0);
      const away = places.slice(1).map((place, turn) => place - (places[turn] ?? 0));
      expect(Math.max(...away)).toBeLessThanOrEqual(4);
    }
  });

  it('of one color alone take turns with the ground', () => {
    const bands = dealBands(paletteOf(100), 12, createSeededChance(9));
    const colors = bands.map(({ color }) => color);
    expect(colors.every((color, place) => color !== colors[place - 1])).toBe(true);
    expect(new Set(colors)).toEqual(new Set([0, GROUND]));
    expect(bandPerColor(paletteOf(100)).map(({ color }) => color)).toEqual([GROUND, 0]);
  });
});
