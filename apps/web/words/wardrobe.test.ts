import type { MissingColor } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { explainLonely, explainMissing, explainNoFigures } from './wardrobe.ts';

const missing = (reason: MissingColor['reason']) =>
  explainMissing({ reason, category: 'greens', color: { name: 'Moss', hex: '#55632F' } });

const tooFew = (analyzed: number) => explainNoFigures({ code: 'too-few-analyzed', analyzed });

describe('the texts about a wardrobe', () => {
  it('say why there are no figures', () => {
    expect(explainNoFigures({ code: 'no-season' })).toBe(
      'Your palette is not known yet: save a season first.',
    );
    expect(tooFew(4)).toBe('At least 5 analyzed items say something of a wardrobe; so far 4 are.');
    expect(tooFew(1)).toMatch(/; so far 1 is\.$/);
    expect(tooFew(0)).toMatch(/; so far none is\.$/);
  });

  it('say why an item stands alone', () => {
    expect(explainLonely('#FF8800')).toMatch(
      /^Its [a-z ]+ is outside your season, and nothing else you own takes it up\.$/,
    );
  });

  it('say why a color is missing', () => {
    expect(missing({ code: 'few-neutrals', neutrals: 0, inSeason: 10 })).toBe(
      'None of your 10 pieces in season is a neutral; this one goes with all the others.',
    );
    expect(missing({ code: 'few-neutrals', neutrals: 2, inSeason: 10 })).toBe(
      'Only 2 of your 10 pieces in season are neutrals; this one goes with all the others.',
    );
    expect(missing({ code: 'empty-category' })).toBe(
      'You own nothing near the greens of your season.',
    );
    expect(missing({ code: 'gap', nearest: null })).toBe('Nothing you own comes near it.');
    expect(missing({ code: 'gap', nearest: '#55632F' })).toMatch(
      /^The nearest you own, [a-z ]+, is still far from it\.$/,
    );
  });
});
