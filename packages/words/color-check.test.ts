import { judgeColor, checkColor, SEASON_KEYS, sistersOf } from '@color-almanac/domain';
import type { Hex, SeasonKey } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sayFitReasons, sayMatch, saySister, sayVerdict } from './color-check.ts';

const fit = (hex: Hex, key: SeasonKey): string =>
  sayFitReasons(checkColor(hex).find(({ season }) => season.key === key)?.reasons ?? []);
const verdict = (hex: Hex, season: SeasonKey): string => sayVerdict(judgeColor(hex, season).reason);

describe('the sentence why a color fits a season', () => {
  it('[S2-APAN-03] names the nearest swatch, what fits and what does not, in everyday words', () => {
    expect(fit('#BE9C31', 'true_spring')).toBe(
      'Near its Bright gold, only darker. Undertone, lightness and strength all fit.',
    );
    expect(fit('#FF6F61', 'warm_spring')).toBe(
      'Almost its Coral. Undertone and lightness fit. Much clearer than most of its colors.',
    );
    expect(fit('#A7C7E7', 'true_autumn')).toBe(
      'None of its colors is near. Deep lake comes closest. Much lighter, cooler and a little softer than most of its colors.',
    );
    expect(fit('#6B6B2E', 'light_summer')).toMatch(/^Far from all of its colors\./);
    expect(fit('#EF4430', 'true_spring')).toBe('Poppy red is one of its colors.');
    expect(sayFitReasons([{ code: 'fits', parts: ['strength'] }])).toBe('Strength fits.');
  });

  it('passes on sentences from an earlier server unchanged', () => {
    expect(sayFitReasons(['Almost its Coral.', { code: 'far' }])).toBe(
      'Almost its Coral. Far from all of its colors.',
    );
  });
});

describe('the answer whether a color would suit', () => {
  it.each<readonly [Hex, SeasonKey, string]>([
    ['#EF4430', 'true_spring', 'Yes: it’s your Poppy red.'],
    ['#B8A9D9', 'true_summer', 'Yes: it’s almost your Blue lavender.'],
    ['#1B2A4A', 'true_winter', 'Yes: it belongs beside your Navy.'],
    ['#1E3A5A', 'soft_autumn', 'Yes: navy blue works for most people, and for you too.'],
    ['#BE9C31', 'soft_autumn', 'Mostly yes: clearer than your Camel, the closest you have.'],
    [
      '#BE9C31',
      'light_spring',
      'Better away from your face: darker and clearer than your Straw, which suits you more.',
    ],
    [
      '#000000',
      'soft_autumn',
      'Rather not: too cool, and much darker than your Walnut hull, which suits you better.',
    ],
    ['#1D7A80', 'warm_autumn', 'Mostly yes: close to your Dark jade, but a bit cool for you.'],
    [
      '#B5D334',
      'clear_winter',
      'Mostly yes: a little darker than your Bright citrine, and a bit warm for you.',
    ],
    ['#C9CBCD', 'true_spring', 'Rather not: too cool. Your Oatmeal suits you better.'],
    [
      '#8A8A8D',
      'clear_winter',
      'Rather not: it’s more a color of Soft Summer. Your Clear gray suits you better.',
    ],
  ])('%s for %s is said in one line', (hex, season, sentence) => {
    expect(verdict(hex, season)).toBe(sentence);
  });

  it('covers a color of which only the hue differs', () => {
    const own = { color: 'Camel', apart: [] };
    expect(sayVerdict({ code: 'mostly', ...own })).toBe('Mostly yes: close to your Camel.');
    expect(sayVerdict({ code: 'away-from-face', ...own })).toBe(
      'Better away from your face: it’s outside your palette. Your Camel suits you more.',
    );
    expect(sayVerdict({ code: 'rather-not', ...own })).toBe(
      'Rather not: it’s outside your palette. Your Camel suits you better.',
    );
  });
});

describe('the line why an item is rated as it is', () => {
  it('is the line of analyze for an item of one color', () => {
    const { reason } = judgeColor('#EF4430', 'true_spring');
    expect(sayMatch({ hex: '#EF4430', name: 'Poppy red', percent: 100, reason })).toBe(
      sayVerdict(reason),
    );
  });

  it('leaves where it is worn to the styling tips', () => {
    const { reason } = judgeColor('#BE9C31', 'light_spring');
    expect(sayMatch({ hex: '#BE9C31', name: 'Gold', percent: 100, reason })).toBe(
      'Not quite: darker and clearer than your Straw, which suits you more.',
    );
  });

  it('names the color that counts most of several', () => {
    const { reason } = judgeColor('#EF4430', 'true_spring');
    expect(sayMatch({ hex: '#EF4430', name: 'poppy red', percent: 80, reason })).toBe(
      'Poppy red counts most (80%). Yes: it’s your Poppy red.',
    );
  });
});

describe('the sentence about a sister season', () => {
  it('[S2-SEAS-09] says what the two share', () => {
    for (const key of SEASON_KEYS) {
      const [safe = '', careful = ''] = sistersOf(key).map(saySister);
      expect(safe).toMatch(/^Shares .+\. Borrow freely, even near your face\.$/);
      expect(careful).toMatch(/^Shares only .+\. A few colors, best away from your face\.$/);
    }
  });

  it('passes on a sentence from an earlier server unchanged', () => {
    const [sister] = sistersOf('soft_autumn');
    expect(sister && saySister({ ...sister, description: 'Shares it all.' })).toBe(
      'Shares it all.',
    );
  });
});
