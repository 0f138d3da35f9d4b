import { describe, expect, it } from 'vitest';

import {
  circleDistance,
  familyOf,
  parseSeasonKey,
  SEASON_ALIASES,
  SEASON_KEYS,
  SEASON_NAMES,
} from './season-key.ts';

describe('the names of the seasons', () => {
  it('[S2-SEAS-01] are exactly the twelve of the specification', () => {
    expect(Object.values(SEASON_NAMES).toSorted()).toEqual(
      [
        'True Spring',
        'Light Spring',
        'Warm Spring',
        'True Summer',
        'Light Summer',
        'Soft Summer',
        'True Autumn',
        'Soft Autumn',
        'Warm Autumn',
        'True Winter',
        'Deep Winter',
        'Clear Winter',
      ].toSorted(),
    );
  });

  it('[S2-SEAS-02] correspond to twelve keys, each in the family of its name', () => {
    expect(new Set(SEASON_KEYS).size).toBe(12);
    for (const key of SEASON_KEYS) {
      expect(SEASON_NAMES[key].toLowerCase().replace(' ', '_')).toBe(key);
      expect(SEASON_NAMES[key].toLowerCase().endsWith(familyOf(key))).toBe(true);
    }
  });

  it('[S2-SEAS-03] are parsed by key, name and alias, in any case', () => {
    for (const key of SEASON_KEYS) {
      expect(parseSeasonKey(key.toUpperCase())).toBe(key);
      expect(parseSeasonKey(`  ${SEASON_NAMES[key]} `)).toBe(key);
      const alias = SEASON_ALIASES[key];
      if (alias) expect(parseSeasonKey(alias.toLowerCase())).toBe(key);
    }
    expect(Object.values(SEASON_ALIASES)).toEqual([
      'Bright Spring',
      'Cool Summer',
      'Deep Autumn',
      'Cool Winter',
      'Bright Winter',
    ]);
    expect(parseSeasonKey('Golden Spring')).toBeNull();
  });

  it('are found however they are typed or pasted', () => {
    const spellings = [
      'SOFT\u00A0AUTUMN',
      'Ｓｏｆｔ Autumn',
      'so\u00ADft autumn',
      'Soft–Autumn',
      'soft  autumn',
    ];
    expect(spellings.map(parseSeasonKey)).toEqual([
      'soft_autumn',
      'soft_autumn',
      'soft_autumn',
      'soft_autumn',
      'soft_autumn',
    ]);
    expect(parseSeasonKey('\uFEFFTrue Winter')).toBe('true_winter');
    expect(parseSeasonKey('CLEAR WİNTER')).toBe('clear_winter');
  });
});

describe('circleDistance', () => {
  it('counts steps the short way round', () => {
    expect(circleDistance('true_spring', 'clear_winter')).toBe(1);
    expect(circleDistance('true_spring', 'soft_autumn')).toBe(6);
    expect(circleDistance('deep_winter', 'deep_winter')).toBe(0);
  });
});
