import { PATTERN_TYPES } from '@color-almanac/domain';
import type { PatternType } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { generatePattern } from './generate-pattern.ts';
import { isVectorPattern } from './is-vector-pattern.ts';
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

/** The point of a type, how many percent each color may lie off its weight, and how much one color alone paints. */
const TRAITS: Readonly<Record<PatternType, readonly [string, number, readonly [number, number]]>> =
  {
    voronoi: ['S2-PAT-02a', 0.5, [0.7, 0.98]],
    bubbles: ['S2-PAT-02b', 0.5, [0.5, 0.85]],
    ripples: ['S2-PAT-02c', 0.05, [0.4, 0.8]],
    flow: ['S2-PAT-02d', 0.5, [0.5, 0.85]],
    spiral: ['S2-PAT-02e', 0.5, [0.5, 0.85]],
    waves: ['S2-PAT-02f', 0.05, [0.4, 0.8]],
    fractals: ['S2-PAT-02g', 0.5, [0.1, 0.85]],
    mosaic: ['S2-PAT-02h', 0.5, [0.7, 0.98]],
    fibonacci: ['S2-PAT-02i', 0.5, [0.5, 0.85]],
    stripes: ['S2-PAT-02j', 1, [0.7, 0.98]],
    mandala: ['S2-PAT-02k', 1.5, [0.5, 0.85]],
    crystalline: ['S2-PAT-02l', 0.5, [0.7, 0.98]],
  };

/** The most that any color lies off its weight, in percent of what is painted. */
function farthestFromWeight(asked: PatternRequest): number {
  const shares = measureShares(generatePattern(asked), asked);
  return Math.max(
    ...asked.colors.map(({ weight }, color) => Math.abs((shares[color] ?? 0) - weight)),
  );
}

function numbersOf(drawing: Drawing): readonly number[] {
  if (drawing.kind === 'field') throw new TypeError('A field has no positions');
  return drawing.shapes.flatMap((shape) =>
    shape.kind === 'circle' ? [shape.x, shape.y, shape.radius] : shape.points,
  );
}

describe.each(PATTERN_TYPES)('the pattern %s', (type) => {
  const [id, nearest, [least, most]] = TRAITS[type];

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

  it(`[S2-PAT-03] [${id}] paints each color within ${nearest} points of its weight, for twenty palettes, tiling or not`, () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const wish = { type, colors: randomPalette(seed), seed: seed * 7919, tile: seed % 2 === 1 };
      const asked = request({ ...wish, width: seed % 4 === 0 ? 500 : 320, height: 240 });
      expect(farthestFromWeight(asked)).toBeLessThan(nearest);
    }
  });

  it(`[S2-PAT-03] [${id}] follows the weights if one color has nearly all, and shows every color`, () => {
    for (const weights of [
      [99, 1],
      [1, 98, 1],
      [93, 1, 1, 1, 1, 1, 1, 1],
    ]) {
      const asked = request({ type, colors: paletteOf(weights), width: 390, height: 390 });
      expect(farthestFromWeight(asked)).toBeLessThan(nearest);
      for (const share of measureShares(generatePattern(asked), asked)) {
        expect(share).toBeGreaterThan(0.3);
      }
    }
  });

  it(`[S2-PAT-06] [${id}] is empty without a color, and has shapes and gaps with one`, () => {
    const none = generatePattern(request({ type, colors: [] }));
    expect(none).toEqual({ kind: 'shapes', shapes: [] });
    const one = indicesOf(generatePattern(request({ type, colors: paletteOf([100]) })));
    const painted = one.filter((color) => color === 0).length / one.length;
    expect(painted).toBeGreaterThan(least);
    expect(painted).toBeLessThan(most);
  });
});

it.each(PATTERN_TYPES.filter(isVectorPattern))(
  'the pattern %s is only scaled: twice the size is the same drawing, twice as large',
  (type) => {
    const small = numbersOf(generatePattern(request({ type })));
    const large = numbersOf(
      generatePattern(request({ type, width: 2 * width, height: 2 * height })),
    );
    expect(large).toHaveLength(small.length);
    expect(large.every((value, at) => Math.abs(value - 2 * (small[at] ?? 0)) < 1e-6)).toBe(true);
  },
);

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
