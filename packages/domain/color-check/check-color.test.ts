import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Hex } from '../color/hex.ts';
import { fitColor } from '../season/fit-color.ts';
import { familyOf, isWarmFamily, SEASON_NAMES, type SeasonKey } from '../season/season-key.ts';
import { anyHex } from './any-hex.fixture.ts';
import { checkColor, findTopMatches, matchingSeasonOf, TOP_MATCHES } from './check-color.ts';
import { seasonMatchSchema } from './season-match.ts';

const reasonsOf = (hex: Hex, season: SeasonKey) =>
  checkColor(hex).find((match) => match.season.key === season)?.reasons;

describe('checkColor', () => {
  it('[S2-APAN-03] gives each season a whole percentage and one to three reasons, best first, for any color', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const matches = z.array(seasonMatchSchema).parse(checkColor(hex));
        expect(new Set(matches.map(({ season }) => season.key)).size).toBe(12);
        const fits = matches.map(({ season }) => fitColor(hex, season.key).compatibility);
        expect(fits).toEqual(fits.toSorted((one, other) => other - one));
        for (const [place, { season, compatibility, reasons }] of matches.entries()) {
          expect(season.name).toBe(SEASON_NAMES[season.key]);
          expect(compatibility).toBe(Math.round(100 * (fits[place] ?? 0)));
          expect(reasons.length).toBeGreaterThanOrEqual(1);
          expect(reasons.length).toBeLessThanOrEqual(3);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('puts the season with the nearest swatch first among equal ones', () => {
    for (const hex of ['#FFFFFF', '#000000', '#00FF00'] as const) {
      const fits = checkColor(hex).map(({ season }) => fitColor(hex, season.key));
      for (const [place, fit] of fits.entries()) {
        const next = fits[place + 1];
        if (fit.compatibility !== next?.compatibility) continue;
        expect(fit.distance).toBeLessThanOrEqual(next.distance);
      }
    }
  });

  it.each([
    ['olive', '#5A5A22', ['True Autumn', 'Warm Autumn', 'Soft Autumn']],
    ['navy', '#1B2A4A', ['Deep Winter', 'True Winter']],
    ['black', '#000000', ['Clear Winter', 'True Winter', 'Deep Winter']],
    ['coral', '#FF6F61', ['True Spring', 'Warm Spring']],
    ['baby blue', '#A7C7E7', ['Light Summer']],
    ['dusty rose', '#C08A8A', ['Soft Summer', 'True Summer']],
    ['camel', '#C8AD7F', ['Soft Autumn', 'Light Spring', 'Warm Spring']],
  ] as const)('puts %s in the season that color consultants do', (_, hex, seasons) => {
    const first = checkColor(hex).map(({ season }) => season.name);
    expect(first.slice(0, seasons.length)).toEqual(seasons);
  });
});

describe('the reasons of a match', () => {
  it('name the nearest swatch, and what fits and what does not', () => {
    const own = [{ code: 'own', color: 'Poppy red' }];
    expect(reasonsOf('#EF4430', 'true_spring')).toEqual(own);
    expect(reasonsOf('#BE9C31', 'true_spring')).toEqual([
      { code: 'near', color: 'Bright gold', ways: ['darker'] },
      { code: 'fits', parts: ['undertone', 'lightness', 'strength'] },
    ]);
    expect(reasonsOf('#FF6F61', 'warm_spring')).toEqual([
      { code: 'almost', color: 'Coral' },
      { code: 'fits', parts: ['undertone', 'lightness'] },
      { code: 'apart', steps: [{ way: 'clearer', degree: 'much' }] },
    ]);
    expect(reasonsOf('#A7C7E7', 'true_autumn')).toEqual([
      { code: 'closest', color: 'Deep lake' },
      {
        code: 'apart',
        steps: [
          { way: 'lighter', degree: 'much' },
          { way: 'cooler', degree: 'plain' },
          { way: 'softer', degree: 'little' },
        ],
      },
    ]);
    expect(reasonsOf('#6B6B2E', 'light_summer')?.[0]).toEqual({ code: 'far' });
  });

  it('call a gray cooler than a warm palette, and do not mention its undertone for a cool one', () => {
    for (const gray of ['#000000', '#808080', '#D0D0D0'] as const) {
      for (const { season, reasons } of checkColor(gray)) {
        const told = JSON.stringify(reasons);
        if (isWarmFamily(familyOf(season.key))) expect(told).toMatch(/cooler/);
        else expect(told).not.toMatch(/undertone|warmer|cooler/);
      }
    }
  });
});

describe('matchingSeasonOf', () => {
  const matches = findTopMatches('#BE9C31');

  it('[S2-APAN-03] is one of the top three, which findTopMatches and checkColor give alike', () => {
    expect(matches).toEqual(checkColor('#BE9C31').slice(0, TOP_MATCHES));
  });

  it("[S2-APAN-11] is the user's season if it is among the matches", () => {
    for (const { season } of matches)
      expect(matchingSeasonOf(matches, season.key)).toBe(season.key);
  });

  it('[S2-APAN-11] is otherwise the first match', () => {
    expect(matchingSeasonOf(matches, null)).toBe('warm_autumn');
    expect(matchingSeasonOf(matches, 'light_summer')).toBe('warm_autumn');
    expect(() => matchingSeasonOf([], null)).toThrow('at least one season');
  });
});
