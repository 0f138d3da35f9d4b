import { describe, expect, it } from 'vitest';

import { wrapWords } from './wrap-words.ts';

/** Every character is half as wide as it is high. */
const measure = (text: string, _face: unknown, size: number) =>
  ([...new Intl.Segmenter('en').segment(text)].length * size) / 2;

const wrap = (text: string, characters: number) =>
  wrapWords(text, { face: 'sans', size: 10, width: characters * 5 }, measure);

describe('wrapWords', () => {
  it('breaks lines between words, as late as possible', () => {
    expect(wrap('Warm taupe and oatmeal', 10)).toEqual(['Warm taupe', 'and', 'oatmeal']);
    expect(wrap('', 10)).toEqual(['']);
  });

  it('keeps the line breaks of the text, and empty lines', () => {
    expect(wrap('Hair\r\n\nEyes  and\tlips', 20)).toEqual(['Hair', '', 'Eyes and lips']);
  });

  it('breaks a word wider than the column, and never inside a character', () => {
    expect(wrap('a strawberry', 5)).toEqual(['a', 'straw', 'berry']);
    expect(wrap('漢字漢字漢', 2)).toEqual(['漢字', '漢字', '漢']);
    expect(wrap('👩‍🎨👩‍🎨👩‍🎨', 2)).toEqual(['👩‍🎨👩‍🎨', '👩‍🎨']);
    expect(wrap('ab', 0)).toEqual(['a', 'b']);
  });
});
