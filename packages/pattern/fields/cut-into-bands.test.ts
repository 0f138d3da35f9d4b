import { createSeededChance } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { BACKGROUND } from '../pattern.ts';
import { cutIntoBands, bandPerColor } from './cut-into-bands.ts';
import { paletteOf } from '../testing/sample-palette.ts';

/** Crowded values: most of them share their first bits with many others. */
function crowdedValues(count: number): Float32Array {
  const { normal } = createSeededChance(5);
  return Float32Array.from({ length: count }, () => normal() ** 5);
}

const countOf = (indices: Uint8Array, color: number) =>
  indices.reduce((count, one) => count + (one === color ? 1 : 0), 0);

describe('cutIntoBands', () => {
  it('gives each band exactly its share of the pixels, however crowded the values are', () => {
    const bands = [7, 1, 40, 2, 50].map((share, color) => ({ color, share }));
    const { indices } = cutIntoBands(crowdedValues(20_000), bands);
    const counts = bands.map(({ color }) => countOf(indices, color));
    expect(counts).toEqual([1400, 200, 8000, 400, 10_000]);
  });

  it('keeps the order of the values: none of a lower band is above one of a higher band', () => {
    const values = crowdedValues(5000);
    const bands = [BACKGROUND, 3, 3, 1].map((color, place) => ({ color, share: place + 1 }));
    const { indices } = cutIntoBands(values, bands);
    const order = [...values.keys()].sort(
      (one, other) => (values[one] ?? 0) - (values[other] ?? 0),
    );
    const colors = order.map((at) => indices[at]);
    const changes = colors.filter((color, at) => color !== colors[at - 1]);
    expect(changes).toEqual([BACKGROUND, 3, 1]);
  });

  it('returns the least value of each band except the first', () => {
    const thirds = [0, 1, 2].map((color) => ({ color, share: 1 }));
    expect(cutIntoBands(Float32Array.of(5, 3, 4, 1, 2, 9), thirds).ends).toEqual([3, 5]);
  });

  it('rounds fractions of pixels so that all pixels are assigned', () => {
    const thirds = [0, 1, 2].map((color) => ({ color, share: 1 }));
    const { indices } = cutIntoBands(Float32Array.of(5, 3, 4, 1), thirds);
    expect([...indices]).toEqual([2, 0, 1, 0]);
  });

  it('keeps equal values together, also if all are equal', () => {
    const bands = [0, 1].map((color) => ({ color, share: 1 }));
    expect([...cutIntoBands(Float32Array.of(2, 1, 2, 1, 1), bands).indices]).toEqual([
      1, 0, 1, 0, 0,
    ]);
    expect(new Set(cutIntoBands(new Float32Array(9), bands).indices).size).toBe(1);
  });
});

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
