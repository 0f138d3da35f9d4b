import { describe, expect, it } from 'vitest';

import type { Words } from './drawing.ts';
import { fitWords } from './fit-words.ts';

/** Every character is half as wide as it is high. */
const measure = (text: string, _face: unknown, size: number) => (text.length * size) / 2;

const words = (text: string, width: number): Words => ({
  kind: 'words',
  text,
  width,
  x: 0,
  y: 0,
  size: 10,
  leastSize: 8,
  face: 'sans',
  align: 'start',
  color: '#000000',
});

describe('fitWords', () => {
  it('leaves text that fits as it is', () => {
    expect(fitWords(words('Straw', 25), measure)).toEqual({ text: 'Straw', size: 10 });
  });

  it('makes text smaller before cutting it', () => {
    expect(fitWords(words('Straw', 22.5), measure)).toEqual({ text: 'Straw', size: 9 });
  });

  it('cuts text where that is not enough, and never inside a character', () => {
    expect(fitWords(words('Dried grass', 28), measure)).toEqual({ text: 'Dried…', size: 8 });
    expect(fitWords(words('👩‍🎨👩‍🎨👩‍🎨', 28), measure)).toEqual({ text: '👩‍🎨…', size: 8 });
    expect(fitWords(words('Straw', 0), measure)).toEqual({ text: '…', size: 8 });
  });
});
