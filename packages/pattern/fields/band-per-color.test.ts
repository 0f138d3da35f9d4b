import { expect, it } from 'vitest';

import { BACKGROUND } from '../pattern.ts';
import { paletteOf } from '../testing/sample-palette.ts';
import { bandPerColor } from './band-per-color.ts';

it('bandPerColor gives each color a band of its weight, in the order of the palette', () => {
  expect(bandPerColor(paletteOf([60, 25, 15]))).toEqual([
    { color: 0, share: 60 },
    { color: 1, share: 25 },
    { color: 2, share: 15 },
  ]);
});

it('bandPerColor puts a single color above the background', () => {
  expect(bandPerColor(paletteOf([100])).map(({ color }) => color)).toEqual([BACKGROUND, 0]);
});
