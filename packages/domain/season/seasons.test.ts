import { describe, expect, it } from 'vitest';

import { parseHex } from '../color/hex.ts';
import { COLOR_CATEGORIES } from './palette-rule.ts';
import { FAMILIES, familyOf, parseSeasonKey, SEASON_ALIASES, SEASON_KEYS } from './season-key.ts';
import { OPPOSITES, SEASON_TRAITS, SISTERS } from './season-traits.ts';
import { SEASONS } from './seasons.ts';
import { paletteOf } from './palette-of.ts';

const EVERY_SEASON = Object.values(SEASONS);

describe('a season', () => {
  it('[S2-SEAS-04] has every field of its definition', () => {
    for (const season of EVERY_SEASON) {
      expect(`${season.subtype} ${season.type}`).toBe(season.name);
      expect(season.type.toLowerCase()).toBe(season.family);
      expect(season.alias).toBe(SEASON_ALIASES[season.key] ?? null);
      for (const field of ['idealColors', 'avoidColors', 'colorCategories', 'sisterSeasons']) {
        expect(season).toHaveProperty(field);
      }
    }
    expect(
      FAMILIES.map((family) => EVERY_SEASON.filter((s) => s.family === family).length),
    ).toEqual([3, 3, 3, 3]);
  });

  it('[S2-SEAS-05] has eight categories of five colors, forty in all', () => {
    for (const { key, colorCategories } of EVERY_SEASON) {
      expect(Object.keys(colorCategories)).toEqual([...COLOR_CATEGORIES]);
      for (const colors of Object.values(colorCategories)) expect(colors).toHaveLength(5);
      expect(paletteOf(key)).toHaveLength(40);
    }
  });

  it('[S2-SEAS-06] has an undertone, a value and a chroma, and one of them leads', () => {
    for (const { key, traits, family } of EVERY_SEASON) {
      expect(traits).toBe(SEASON_TRAITS[key]);
      expect(traits.undertone).toBe(['spring', 'autumn'].includes(family) ? 'warm' : 'cool');
      expect(traits.chroma).toBe(['spring', 'winter'].includes(family) ? 'clear' : 'muted');
      expect(['light', 'medium', 'deep']).toContain(traits.value);
      expect(['undertone', 'value', 'chroma']).toContain(traits.dominant);
    }
    for (const family of FAMILIES) {
      const leads = EVERY_SEASON.filter((s) => s.family === family).map((s) => s.traits.dominant);
      expect(leads.toSorted()).toEqual(['chroma', 'undertone', 'value']);
    }
  });

  it('[S2-SEAS-12] contains only colors written as # and six digits', () => {
    for (const { idealColors, avoidColors, key } of EVERY_SEASON) {
      for (const { hex } of [...paletteOf(key), ...idealColors, ...avoidColors]) {
        expect(parseHex(hex)).toBe(hex);
      }
    }
  });
});

describe('the sisters of a season', () => {
  it('[S2-SEAS-07] are two for each of the twelve names: the safe one of the family first', () => {
    for (const key of SEASON_KEYS) {
      const { safe, careful } = SISTERS[key];
      expect(Object.keys(SISTERS[key])).toEqual(['safe', 'careful']);
      expect(familyOf(safe)).toBe(familyOf(key));
      expect(familyOf(careful)).not.toBe(familyOf(key));
      expect(SEASON_TRAITS[careful].dominant).toBe(SEASON_TRAITS[key].dominant);
      expect([safe, careful]).not.toContain(key);
    }
    const names = 'Bright Spring,Cool Summer,Deep Autumn,Cool Winter,Bright Winter'.split(',');
    for (const name of names) expect(SISTERS).toHaveProperty(parseSeasonKey(name) ?? 'nobody');
  });

  it('are never its opposite, and opposites are symmetric', () => {
    for (const key of SEASON_KEYS) {
      const opposite = OPPOSITES[key];
      expect(OPPOSITES[opposite]).toBe(key);
      expect(Object.values(SISTERS[key])).not.toContain(opposite);
      expect(SEASON_TRAITS[opposite].undertone).not.toBe(SEASON_TRAITS[key].undertone);
    }
  });
});

describe('the ideal and the avoided colors', () => {
  it('are the first and fourth neutral and the middle of each category', () => {
    for (const { idealColors, colorCategories } of EVERY_SEASON) {
      const { neutrals } = colorCategories;
      const middles = Object.values(colorCategories).map((colors) => colors[2]);
      const expected = new Set([neutrals[0], neutrals[3], ...middles]);
      expect(new Set(idealColors)).toEqual(expected);
      expect(idealColors).toHaveLength(10);
    }
  });

  it('show a light neutral and one color of each hue if only eight fit', () => {
    for (const { idealColors, colorCategories } of EVERY_SEASON) {
      for (const colors of Object.values(colorCategories)) {
        expect(idealColors.slice(0, 8).filter((color) => colors.includes(color))).toHaveLength(1);
      }
    }
  });

  it('include two from each category of the opposite season, none of the own palette', () => {
    for (const { key, avoidColors } of EVERY_SEASON) {
      const own = paletteOf(key).map(({ hex }) => hex);
      expect(avoidColors).toHaveLength(16);
      expect(avoidColors.filter(({ hex }) => own.includes(hex))).toEqual([]);
      for (const colors of Object.values(SEASONS[OPPOSITES[key]].colorCategories)) {
        expect(avoidColors.filter((color) => colors.includes(color))).toHaveLength(2);
      }
    }
  });
});
