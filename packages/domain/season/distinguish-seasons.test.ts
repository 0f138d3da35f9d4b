import { describe, expect, it } from 'vitest';

import { toOklch } from '../color/oklch.ts';
import { relativeWarmth } from './relative-warmth.ts';
import { SEASON_KEYS } from './season-key.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import { distinguishSeasons } from './distinguish-seasons.ts';

const MEASURES = {
  warmth: relativeWarmth,
  lightness: (hex: `#${string}`) => toOklch(hex).l,
  clarity: (hex: `#${string}`) => toOklch(hex).c,
};

describe('the difference between two seasons', () => {
  it('distinguishSeasons names the axis with the largest difference', () => {
    expect(distinguishSeasons('light_spring', 'light_summer')).toMatchObject({
      axis: 'warmth',
      higher: 'light_spring',
    });
    expect(distinguishSeasons('warm_autumn', 'warm_spring')).toMatchObject({
      axis: 'lightness',
      higher: 'warm_spring',
    });
    expect(distinguishSeasons('soft_summer', 'true_summer').axis).toBe('clarity');
  });

  it('distinguishSeasons shows it in one swatch of each, for any two of the twelve', () => {
    for (const first of SEASON_KEYS) {
      for (const second of SEASON_KEYS.filter((other) => other !== first)) {
        const { axis, higher, colors } = distinguishSeasons(first, second);
        const ahead = MEASURES[axis](colors.first.hex) - MEASURES[axis](colors.second.hex);
        expect(higher === first ? ahead : -ahead, `${first} ${second}`).toBeGreaterThan(0);
        const lower = higher === first ? second : first;
        expect(SEASON_PROTOTYPES[higher][axis]).toBeGreaterThan(SEASON_PROTOTYPES[lower][axis]);
      }
    }
  });
});
