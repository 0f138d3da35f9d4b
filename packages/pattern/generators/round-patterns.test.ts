import type { PatternType } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { rasterizeShapes } from '../rasterize-shapes.ts';
import { measureSeen } from '../measure-seen.ts';
import { BACKGROUND } from '../pattern.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { paletteOf, randomPalette } from '../testing/sample-palette.ts';
import { drawBubbles } from './bubbles.ts';
import { drawFibonacci } from './fibonacci.ts';
import { drawFractals } from './fractals.ts';
import { drawMandala } from './mandala.ts';
import { drawSpiral } from './spiral.ts';

const GENERATORS: readonly (readonly [
  PatternType,
  string,
  (request: PatternRequest) => Drawing,
])[] = [
  ['bubbles', 'S2-PAT-02b', drawBubbles],
  ['spiral', 'S2-PAT-02e', drawSpiral],
  ['fibonacci', 'S2-PAT-02i', drawFibonacci],
  ['fractals', 'S2-PAT-02g', drawFractals],
  ['mandala', 'S2-PAT-02k', drawMandala],
];

function shapesOf(drawing: Drawing) {
  if (drawing.kind !== 'shapes') throw new Error('A round pattern is made of shapes.');
  return drawing.shapes;
}

describe.each(GENERATORS)('the pattern %s', (type, check, draw) => {
  const request = (more: Partial<PatternRequest>): PatternRequest => ({
    colors: randomPalette(3),
    type,
    seed: 41,
    width: 320,
    height: 320,
    ...more,
  });

  it(`[${check}] has no overlapping shapes, so that all of each shape is visible`, () => {
    const size = { width: 700, height: 600 };
    const shapes = shapesOf(draw(request({ ...size, colors: paletteOf([100]) })));
    const { indices } = rasterizeShapes(shapes, { ...size, samples: 1 });
    const seen = indices.filter((color) => color !== BACKGROUND).length;
    const covered = shapes.reduce((sum, shape) => sum + measureSeen(shape, size), 0);
    expect(covered / seen).toBeGreaterThan(0.985);
    expect(covered / seen).toBeLessThan(1.015);
  });

  it(`[${check}] has finite positions at any size`, () => {
    for (const [width, height] of [
      [900, 120],
      [90, 700],
      [48, 48],
      [2000, 20],
    ] as const) {
      const shapes = shapesOf(draw(request({ width, height })));
      expect(shapes.length).toBeGreaterThan(20);
      for (const shape of shapes) {
        const numbers = shape.kind === 'circle' ? [shape.x, shape.y, shape.radius] : shape.points;
        expect(numbers.every(Number.isFinite)).toBe(true);
      }
    }
  });

  it(`[${check}] joins a copy of itself without a seam`, () => {
    const width = 300;
    const height = 240;
    const shapes = shapesOf(draw(request({ width, height, tile: true })));
    const shifted = (right: number, below: number) =>
      shapes.map((shape) =>
        shape.kind === 'circle'
          ? { ...shape, x: shape.x + right, y: shape.y + below }
          : {
              ...shape,
              points: shape.points.map((at, place) => at + (place % 2 === 0 ? right : below)),
            },
      );
    const alone = rasterizeShapes(shapes, { width, height, samples: 1 }).indices;
    const among = [-1, 0, 1].flatMap((row) =>
      [-1, 0, 1].flatMap((column) => shifted(column * width, row * height)),
    );
    expect(rasterizeShapes(among, { width, height, samples: 1 }).indices).toEqual(alone);
  });
});

describe.each([
  ['spiral', drawSpiral],
  ['fibonacci', drawFibonacci],
] as const)('the share of the background that the pattern %s covers', (type, draw) => {
  it.each([
    ['a square', 320, 320],
    ['a telephone', 260, 560],
    ['a landscape', 600, 300],
    ['a strip', 900, 120],
  ] as const)('is more than half in %s, tiling or not', (_, width, height) => {
    for (const tile of [false, true]) {
      for (const seed of [1, 7919, 2 ** 31]) {
        const shapes = shapesOf(
          draw({ colors: paletteOf([60, 40]), type, seed, width, height, tile }),
        );
        const { indices } = rasterizeShapes(shapes, { width, height, samples: 2 });
        const bare = indices.filter((color) => color === BACKGROUND).length / indices.length;
        expect(bare, `seed ${String(seed)}`).toBeLessThan(0.5);
      }
    }
  });
});
