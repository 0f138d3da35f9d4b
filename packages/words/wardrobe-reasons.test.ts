import type { MissingColor } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
  explainLonely,
  explainMissing,
  explainNoFigures,
  sayAddition,
} from './wardrobe-reasons.ts';

const missing = (reason: MissingColor['reason']) =>
  explainMissing({ reason, category: 'greens', color: { name: 'Moss', hex: '#55632F' } });

const tooFew = (analyzed: number) => explainNoFigures({ code: 'too-few-analyzed', analyzed });

describe('the texts about a wardrobe', () => {
  it('say why there are no figures', () => {
    expect(explainNoFigures({ code: 'no-season' })).toBe(
      'Save a season first to compare your wardrobe with its palette.',
    );
    expect(tooFew(4)).toBe('This needs at least 5 analyzed items. So far 4 items are analyzed.');
    expect(tooFew(1)).toMatch(/ So far 1 item is analyzed\.$/);
    expect(tooFew(0)).toMatch(/ So far 0 items are analyzed\.$/);
  });

  it('say why an item stands alone', () => {
    expect(explainLonely('#FF8800')).toMatch(
      /^Its [a-z ]+ is outside your season, and no other item shares it\.$/,
    );
  });

  it('say why a color is missing', () => {
    expect(missing({ code: 'few-neutrals', neutrals: 0, inSeason: 10 })).toBe(
      'None of your 10 items in season is a neutral. This one goes with all the others.',
    );
    expect(missing({ code: 'few-neutrals', neutrals: 2, inSeason: 10 })).toBe(
      'Only 2 of your 10 items in season are neutrals. This one goes with all the others.',
    );
    expect(missing({ code: 'empty-category' })).toBe(
      'You own nothing near the greens of your season.',
    );
    expect(missing({ code: 'gap', nearest: null })).toBe('You own nothing near it.');
    expect(missing({ code: 'gap', nearest: '#55632F' })).toMatch(
      /^The nearest color you own, [a-z ]+, is still far from it\.$/,
    );
  });
});

it('sayAddition counts the outfits that an item to add would make', () => {
  expect(sayAddition('#1D7A80', { slot: 'top', opens: 6 })).toBe(
    'A teal top gives you 6 new outfits.',
  );
  expect(sayAddition('#F27A1A', { slot: 'top', opens: 1 })).toBe(
    'An orange top gives you 1 new outfit.',
  );
  expect(sayAddition('#6B6B3A', { slot: 'bottom', opens: 2 })).toBe(
    'A skirt or trousers in olive gives you 2 new outfits.',
  );
});
