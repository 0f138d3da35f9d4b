import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { foldForSearch, foldText, readSearch } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Été', 'E\u0301te\u0301'],
    ['Straße', 'STRASSE'],
    ['İpek', 'ipek'],
    ['kırmızı', 'kirmizi'],
    ['Øl', 'ol'],
    ['Biały', 'bialy'],
    ['ﬁne', 'FINE'],
    ['Ｃｏａｔ', 'coat'],
    ['ΟΔΟΣ', 'οδος'],
    [' Blue\u00A0 coat ', 'blue coat'],
    ['Co\u200Bat\uFEFF', 'coat'],
  ])('takes %s for %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ['Été', 'Ete'],
    ['की', 'का'],
    ['می‌خواهم', 'میخواهم'],
  ])('tells %s from %s', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('foldForSearch', () => {
  it.each([
    ['ete', 'Été'],
    ['aero', 'Ærø'],
    ['da lat', 'Đà Lạt'],
    ['plaszcz', 'płaszcz'],
    ['inci', 'İNCİ'],
    ['שלום', 'שָׁלוֹם'],
  ])('finds %s in %s', (wanted, text) => {
    expect(foldForSearch(text)).toContain(foldForSearch(wanted));
  });

  it('keeps the vowels of scripts in which they are marks', () => {
    expect(foldForSearch('की')).not.toBe(foldForSearch('का'));
  });
});

it('readSearch splits a search into its words', () => {
  expect(readSearch('  Été  BLUE ')).toEqual(['ete', 'blue']);
  expect(readSearch(' \u200B ')).toEqual([]);
});
