import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import { countNearTwins, measureOverlap } from './count-near-twins.ts';
import { paletteOf } from './palette-of.ts';
import { SEASON_KEYS } from './season-key.ts';

const PAIRS = SEASON_KEYS.flatMap((own) =>
  SEASON_KEYS.filter((other) => other !== own).map((other) => [own, other] as const),
);

describe('the overlap of two palettes', () => {
  it('is counted color by color, for each of the 132 pairs', () => {
    for (const [own, other] of PAIRS) {
      const twins = paletteOf(other).filter(({ hex }) =>
        paletteOf(own).some((color) => deltaE2000(color.hex, hex) <= 5),
      );
      expect(countNearTwins(own, other), `${other} for ${own}`).toBe(twins.length);
    }
  });

  it('is called extensive only from half of the colors up', () => {
    expect(measureOverlap('true_spring', 'warm_spring').extent).toBe('extensive');
    expect(measureOverlap('light_summer', 'true_summer').extent).toBe('partial');
    expect(measureOverlap('warm_autumn', 'soft_autumn')).toEqual({
      extent: 'little',
      twins: 2,
      all: 40,
    });
    expect(measureOverlap('true_spring', 'clear_winter').extent).toBe('none');
  });

  it('consists of near colors only, because no color is in two palettes', () => {
    const all = SEASON_KEYS.flatMap((season) => paletteOf(season).map(({ hex }) => hex));
    expect(new Set(all).size).toBe(480);
  });
});
