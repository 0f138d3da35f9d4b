import { SEASON_KEYS } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import { seasonCardOf } from './season-card.ts';

it.each(SEASON_KEYS)(
  'seasonCardOf %s lists its traits and warns of three colors outside its palette',
  (season) => {
    const { palette, traits, avoid } = seasonCardOf(season);
    expect(traits).toMatch(
      /^(Very )?(warm|cool), (very )?(light|medium|deep), (very )?(clear|muted)\.$/i,
    );
    expect(avoid).toHaveLength(3);
    const own = new Set(palette.groups.flatMap(({ colors }) => colors.map(({ hex }) => hex)));
    expect(avoid.some(({ hex }) => own.has(hex))).toBe(false);
  },
);
