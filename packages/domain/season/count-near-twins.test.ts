import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import { borrowLevelBetween, explainBorrowing } from './borrowing.ts';
import { countNearTwins, explainOverlap } from './count-near-twins.ts';
import { paletteOf } from './palette-of.ts';
import { SEASON_KEYS } from './season-key.ts';

const PAIRS = SEASON_KEYS.flatMap((own) =>
  SEASON_KEYS.filter((other) => other !== own).map((other) => [own, other] as const),
);

describe('the overlap of two palettes', () => {
  it('[FIRST-LOOK-19] is counted color by color, for each of the 132 pairs', () => {
    for (const [own, other] of PAIRS) {
      const twins = paletteOf(other).filter(({ hex }) =>
        paletteOf(own).some((color) => deltaE2000(color.hex, hex) <= 5),
      );
      expect(countNearTwins(own, other), `${other} for ${own}`).toBe(twins.length);
    }
  });

  it('[FIRST-LOOK-19] is called extensive only from half of the colors on, with its figure', () => {
    expect(explainOverlap('true_spring', 'warm_spring')).toBe(
      'The palettes overlap extensively: 20 of its 40 colors have a near twin in yours.',
    );
    expect(explainOverlap('light_summer', 'true_summer')).toBe(
      'The palettes overlap in part: 12 of its 40 colors have a near twin in yours.',
    );
    expect(explainOverlap('warm_autumn', 'soft_autumn')).toBe(
      'The palettes overlap little: 2 of its 40 colors have a near twin in yours.',
    );
    expect(explainOverlap('true_spring', 'clear_winter')).toBe(
      'None of its 40 colors has a near twin in yours.',
    );
  });

  it('[FIRST-LOOK-19] is described from the side of the season that lends', () => {
    for (const [own, other] of PAIRS) {
      const isLent = borrowLevelBetween(own, other) !== 'avoid';
      const text = explainBorrowing(own, other);
      expect(text.includes(explainOverlap(own, other)), text).toBe(isLent);
    }
  });

  it('[FIRST-LOOK-19] consists of near colors only, because no color is in two palettes', () => {
    const all = SEASON_KEYS.flatMap((season) => paletteOf(season).map(({ hex }) => hex));
    expect(new Set(all).size).toBe(480);
  });
});
