import { expect, it } from 'vitest';

import { ITEM_FILTER_WORDS } from './catalog.ts';

it("[S2-FILT-05] [S2-FILT-07] the filter's texts explain its eight colors and how its sections combine", () => {
  expect(ITEM_FILTER_WORDS.buckets).toMatch(/orange and beige count as yellow/);
  expect(ITEM_FILTER_WORDS.rule).toMatch(/alternatives.*every section/);
});
