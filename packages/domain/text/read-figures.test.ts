import { expect, it } from 'vitest';

import { readFigures } from './read-figures.ts';

it.each([
  ['25', '25'],
  ['۲۵', '25'],
  ['٢٥٪', '25%'],
  ['２５', '25'],
  ['२५', '25'],
  ['᭒᭕', '25'],
  ['٢٫٥', '2.5'],
  ['\u200E＃b3202c\uFEFF', '#b3202c'],
  ['9', '9'],
  ['many', 'many'],
])('readFigures reads %s as %s', (typed, plain) => {
  expect(readFigures(typed)).toBe(plain);
});
