import { COLOR_CATEGORIES, PALETTES, SEASON_KEYS } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import { PLATE_COLORS } from './plate-colors.ts';

it('PLATE_COLORS has the middle color of every category of every season', () => {
  for (const season of SEASON_KEYS) {
    const middles = COLOR_CATEGORIES.map((category) => PALETTES[season][category][2]?.hex);
    expect(PLATE_COLORS[season].split(' ')).toEqual(middles);
  }
});
