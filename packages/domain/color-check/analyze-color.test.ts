import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseHex } from '../color/hex.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { analyzeColor, colorCheckSchema, composeColorCheck } from './analyze-color.ts';
import { anyHex } from './any-hex.fixture.ts';
import { checkColor } from './check-color.ts';
import { findComplements } from './find-complements.ts';
import { sistersOf } from './sister-seasons.ts';

const anyOwn = fc.constantFrom(...SEASON_KEYS, null);

describe('analyzeColor', () => {
  it('[S2-APAN-13] returns all parts of the specification, for any color, with or without a season', () => {
    fc.assert(
      fc.property(anyHex, anyOwn, (hex, own) => {
        const check = analyzeColor(hex, own);
        expect(colorCheckSchema.parse(check)).toEqual(check);
        expect(check.analyzedColor.hex).toBe(hex);
        expect(check.seasonMatches).toHaveLength(3);
        expect(check.contrastingColors).toHaveLength(3);
        expect(check.userSeasonData?.season.key ?? null).toBe(own);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it("[S2-APAN-11] shows the sisters of the user's season if it is among the matches, otherwise of the first match", () => {
    expect(analyzeColor('#BE9C31', 'soft_autumn').sisterSeasons).toEqual(sistersOf('soft_autumn'));
    expect(analyzeColor('#BE9C31', 'light_summer').sisterSeasons).toEqual(sistersOf('warm_autumn'));
    expect(analyzeColor('#BE9C31', null).sisterSeasons).toEqual(sistersOf('warm_autumn'));
  });

  it('gives the same result when a server answers its part', () => {
    const answered = {
      seasonMatches: checkColor('#4F6D8F').slice(0, 3),
      complementaryColors: findComplements('#4F6D8F'),
      sisterSeasons: sistersOf('true_summer'),
    };
    expect(composeColorCheck('#4F6D8F', 'true_summer', answered)).toEqual(
      analyzeColor('#4F6D8F', 'true_summer'),
    );
  });

  it('validates that the color is a hex', () => {
    for (const text of ['#12345', '#1234567', '#12345678', 'red', 'rgb(1,2,3)', '#GGGGGG', '']) {
      expect(parseHex(text), text).toBeNull();
    }
  });
});
