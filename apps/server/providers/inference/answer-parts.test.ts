import { expect, it } from 'vitest';

import { colorSchema } from './answer-parts.ts';

it.each([
  ['#C68863', '#C68863'],
  [' 0xc68863ff ', '#C68863'],
  ['#c86', '#CC8866'],
  ['rgb( 198 , 136  99 )', '#C68863'],
])('readColor accepts the spelling %s', (text, hex) => {
  expect(colorSchema.parse(text)).toBe(hex);
});

it.each(['brown', 'rgb(300, 0, 0)', `rgb(1${' '.repeat(900_000)}x`, '#'.repeat(900_000)])(
  'readColor rejects anything else, however long',
  (text) => {
    expect(colorSchema.safeParse(text).success).toBe(false);
  },
);
