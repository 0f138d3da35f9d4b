import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { borrowLevelBetween, borrowingOf } from '../season/borrowing.ts';
import { SEASON_KEYS, SEASON_NAMES } from '../season/season-key.ts';
import { SISTERS } from '../season/season-traits.ts';
import { paletteOf } from '../season/palette-of.ts';
import { sisterSeasonSchema } from './sister-season.ts';
import { sistersOf } from './sister-seasons.ts';

describe('sistersOf', () => {
  it('[S2-SEAS-07] [S2-APAN-06] returns two, the safe one first and then the careful one, as in the borrowing matrix', () => {
    for (const key of SEASON_KEYS) {
      const sisters = z.array(sisterSeasonSchema).parse(sistersOf(key));
      expect(sisters.map(({ level, description }) => [level, description])).toEqual([
        ['safe', 'borrow-freely'],
        ['careful', 'few-and-away'],
      ]);
      expect(sisters.map(({ season }) => season.key)).toEqual(Object.values(SISTERS[key]));
      for (const { season, name, level } of sisters) {
        expect(name).toBe(SEASON_NAMES[season.key]);
        expect(borrowLevelBetween(key, season.key)).toBe(level);
      }
    }
  });

  it('[S2-APAN-06] [S2-SEAS-08] offers up to six colors of each and warns of up to six, with no overlap', () => {
    for (const key of SEASON_KEYS) {
      for (const { season, level, colors, avoidColors } of sistersOf(key)) {
        const own = paletteOf(season.key);
        expect(colors.length).toBeGreaterThan(2);
        expect(colors.length).toBeLessThanOrEqual(6);
        expect(avoidColors.length).toBeGreaterThan(0);
        expect(avoidColors.length).toBeLessThanOrEqual(6);
        for (const color of [...colors, ...avoidColors]) expect(own).toContainEqual(color);
        const hexes = [...colors, ...avoidColors].map(({ hex }) => hex);
        expect(new Set(hexes).size, `${key} ${season.key}`).toBe(hexes.length);
        const entry = borrowingOf(key)[`${level}_borrowing`][season.key];
        const borrowable = Object.values(entry?.borrowable_colors ?? {}).flat();
        for (const { hex } of colors) expect(borrowable).toContain(hex);
      }
    }
  });

  it('offers one color of each category before a second of any', () => {
    const [safe] = sistersOf('soft_autumn');
    expect(safe?.colors.map(({ name }) => name)).toEqual([
      'Apricot milk',
      'Salmon',
      'Apricot',
      'Honeycomb',
      'Green pear',
      'Peacock green',
    ]);
  });
});
