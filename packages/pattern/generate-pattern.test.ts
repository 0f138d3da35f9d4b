import { PATTERN_TYPES } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { generatePattern } from './generate-pattern.ts';
import { measureShares } from './measure-shares.ts';
import { BACKGROUND, type Drawing, type PatternRequest } from './pattern.ts';
import { rasterizeShapes } from './rasterize-shapes.ts';
import { paletteOf, randomPalette } from './sample-palette.ts';

const [width, height] = [160, 120];
const request = (wish: Partial<PatternRequest> = {}): PatternRequest => ({
  colors: paletteOf([26, 22, 18, 14, 12, 8]),
  type: 'voronoi',
  seed: 41,
  width,
  height,
  ...wish,
});

const indicesOf = (drawing: Drawing): Uint8Array =>
  drawing.kind === 'field'
    ? drawing.indices
    : rasterizeShapes(drawing.shapes, { width, height, samples: 1 }).indices;

type Line = readonly (number | undefined)[] | undefined;

const countChanges = (line: Line, other: Line): number =>
  (line ?? []).filter((color, place) => color !== other?.[place]).length;

describe.each(PATTERN_TYPES)('the pattern %s', (type) => {
  it('[S2-PAT-05] has the same bytes for the same seed, and is another picture for another', () => {
    const bytes = indicesOf(generatePattern(request({ type })));
    expect(indicesOf(generatePattern(request({ type })))).toEqual(bytes);
    for (const seed of [42, 0, 2 ** 32 - 1]) {
      const other = indicesOf(generatePattern(request({ type, seed })));
      const changed = bytes.filter((color, at) => color !== other[at]).length;
      expect(changed / bytes.length).toBeGreaterThan(0.1);
    }
  });

  it('joins its copies as a tile: no more changes across an edge than between pixels inside', () => {
    for (const seed of [1, 2, 3]) {
      const indices = indicesOf(generatePattern(request({ type, seed, tile: true })));
      const columns = Array.from({ length: width }, (_, column) =>
        Array.from({ length: height }, (__, row) => indices[row * width + column]),
      );
      const rows = Array.from({ length: height }, (_, row) => [
        ...indices.subarray(row * width, (row + 1) * width),
      ]);
      for (const lines of [columns, rows]) {
        const inside = lines.slice(1).map((line, place) => countChanges(line, lines[place]));
        expect(countChanges(lines[0], lines.at(-1))).toBeLessThanOrEqual(Math.max(...inside));
      }
    }
  });

  it('[S2-PAT-03] paints the weights, tiling or not', () => {
    for (const [seed, tile] of [
      [3, false],
      [4, true],
    ] as const) {
      const asked = request({ type, colors: randomPalette(seed), seed, tile });
      for (const [color, share] of measureShares(generatePattern(asked), asked).entries()) {
        expect(Math.abs(share - (asked.colors[color]?.weight ?? 0))).toBeLessThan(3);
      }
    }
  });

  it('[S2-PAT-06] has structure with one color, and is empty without any', () => {
    const one = indicesOf(generatePattern(request({ type, colors: paletteOf([100]) })));
    expect(new Set(one)).toEqual(new Set([0, BACKGROUND]));
    const none = indicesOf(generatePattern(request({ type, colors: [] })));
    expect(none.every((color) => color === BACKGROUND)).toBe(true);
  });
});

describe('the twelve types', () => {
  it('[S2-PAT-02] differ clearly: most of what two of them paint is different', () => {
    const drawn = PATTERN_TYPES.map((type) => indicesOf(generatePattern(request({ type }))));
    for (const [place, one] of drawn.entries()) {
      for (const other of drawn.slice(place + 1)) {
        const painted = one.filter(
          (color, at) => color !== BACKGROUND || other[at] !== BACKGROUND,
        ).length;
        const same = one.filter((color, at) => color !== BACKGROUND && color === other[at]).length;
        expect(same / painted).toBeLessThan(0.4);
      }
    }
  });
});

describe('generatePattern with an invalid request', () => {
  it.each([
    ['a size of nothing', { width: 0 }],
    ['half a pixel', { height: 0.5 }],
    ['a seed below zero', { seed: -1 }],
    ['a seed that is no number', { seed: Number.NaN }],
    ['a seed past the last', { seed: 2 ** 32 }],
    ['nine colors', { colors: paletteOf([20, 10, 10, 10, 10, 10, 10, 10, 10]) }],
    ['weights short of the whole', { colors: paletteOf([50, 49]) }],
    ['a weight of nothing', { colors: paletteOf([100, 0]) }],
    ['weights that are no numbers', { colors: paletteOf([Number.NaN, 50]) }],
  ] as const)('throws: %s', (_, wish) => {
    expect(() => generatePattern(request(wish))).toThrow(RangeError);
  });
});
