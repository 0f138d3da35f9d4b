import { expect, it } from 'vitest';

import { slugOf } from './slug-of.ts';

it.each([
  ['Soft Autumn', 'soft-autumn'],
  ['Café rosé', 'cafe-rose'],
  ['  *Blue* / Green!  ', 'blue-green'],
  ['../../etc/passwd', 'etc-passwd'],
  ['ﬁg', 'fig'],
  ['Weiß', 'weiss'],
  ['Øl', 'ol'],
  ['Biały płaszcz', 'bialy-plaszcz'],
  ['תכלת', 'palette'],
  ['🌹', 'palette'],
  ['', 'palette'],
  ['long '.repeat(40), 'long-long-long-long-long-long-long-long-long-long-long-long'],
])('slugOf makes %j %s', (text, slug) => {
  expect(slugOf(text, 'palette')).toBe(slug);
});
