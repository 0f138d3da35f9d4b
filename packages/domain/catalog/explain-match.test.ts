import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyHex } from '../color-check/any-hex.fixture.ts';
import { judgeColor } from '../color-check/judge-color.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { isInSeason } from '../season/season-rating.ts';
import { explainMatch } from './explain-match.ts';
import { makeItemMatcher } from './match-item.ts';
import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';

const POPPY = '#EF4430';
const BLACK = '#000000';

describe('explainMatch', () => {
  it('gives an item of one color the reason that analyze gives the color', () => {
    for (const hex of [POPPY, BLACK, '#BE9C31'] as const) {
      for (const season of SEASON_KEYS) {
        const why = explainMatch(sampleAnalyzed([[hex, 100]]), season);
        expect(why).toMatchObject({ hex, percent: 100, reason: judgeColor(hex, season).reason });
      }
    }
  });

  it('names the color that costs most if the item is outside the season', () => {
    const item = sampleAnalyzed([
      [POPPY, 55],
      [BLACK, 45],
    ]);
    expect(explainMatch(item, 'true_spring')).toMatchObject({ hex: BLACK, percent: 45 });
  });

  it('names the color that adds most if the item is in season', () => {
    const item = sampleAnalyzed([
      [POPPY, 80],
      [BLACK, 20],
    ]);
    expect(explainMatch(item, 'true_spring')).toMatchObject({ hex: POPPY, percent: 80 });
  });

  it('agrees with the rating of the item, for any two colors', () => {
    fc.assert(
      fc.property(
        anyHex,
        anyHex,
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...SEASON_KEYS),
        (one, other, percent, season) => {
          const item = sampleAnalyzed([
            [one, percent],
            [other, 100 - percent],
          ]);
          const match = makeItemMatcher(season)(item);
          const why = explainMatch(item, season);
          expect(why && isInSeason(judgeColor(why.hex, season).rating)).toBe(
            match && isInSeason(match.rating),
          );
        },
      ),
      { seed: 26, numRuns: 300 },
    );
  });

  it('returns null for an item that cannot be rated', () => {
    expect(explainMatch(sampleItem({ colors: [POPPY] }), 'true_spring')).toBeNull();
    expect(explainMatch(sampleAnalyzed([[POPPY, 100]]), null)).toBeNull();
  });
});
