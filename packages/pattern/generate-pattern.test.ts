import { PATTERN_TYPES } from '@color-almanac/domain';
import type { PatternType } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { generatePattern } from './generate-pattern.ts';
import { measureShares } from './measure-shares.ts';
import { BACKGROUND, type Drawing, type PatternRequest } from './pattern.ts';
import { rasterizeShapes } from './rasterize-shapes.ts';
import { paletteOf, randomPalette } from './testing/sample-palette.ts';

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

/** FNV-1a over the color of every pixel. */
function fingerprint(wish: Partial<PatternRequest>): string {
  let hash = 0x811c9dc5;
  for (const color of indicesOf(generatePattern(request(wish)))) {
    hash = Math.imul(hash ^ color, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/** Whoever changes these writes in the change log that saved seeds of the pattern draw new pictures. */
const KNOWN: Readonly<Record<PatternType, string>> = {
  voronoi: 'c36c3354 e4007b27 83748b86',
  bubbles: 'b3466588 20d3a2f2 ab8e699c',
  ripples: 'c08d6e2b eb1ec669 e741aa48',
  flow: 'f543162f 578aaa16 c282b6cd',
  spiral: 'd9ead771 f53a96c5 f85c50f6',
  waves: 'c0b36af1 13898604 36e22f1f',
  fractals: 'b867bee9 40a907a2 ba99571f',
  mosaic: '5be0d56d 23f66e48 04279215',
  fibonacci: '980be678 3b81d185 0c2faabb',
  stripes: '46769d85 0a2e27c5 b368b8a5',
  mandala: '75993fd5 de4f2961 2058bf05',
  crystalline: 'ef965d17 2b731735 ff7cd120',
};

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

  it('is the same picture in every version for a saved seed', () => {
    const found = [
      fingerprint({ type, seed: 41 }),
      fingerprint({ type, seed: 7, colors: paletteOf([60, 40]) }),
      fingerprint({ type, seed: 7, tile: true }),
    ].join(' ');
    expect(found).toBe(KNOWN[type]);
  });

  it('tiles without a visible seam: neighboring pixels differ no more across an edge than inside', () => {
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
