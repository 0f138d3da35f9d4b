import { createSeededChance, type PatternType } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { apportion } from '../quota.ts';
import { measureShares } from '../measure-shares.ts';
import { rasterizeShapes } from '../rasterize-shapes.ts';
import { measureSeen } from '../measure-seen.ts';
import { BACKGROUND } from '../pattern.ts';
import type { Drawing, PatternRequest, WeightedColor } from '../pattern.ts';
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

function paletteOf(weights: readonly number[]): readonly WeightedColor[] {
  return weights.map((weight, place) => ({ hex: `#${String(place).repeat(6)}` as const, weight }));
}

/** Two to eight colors of whole percent, each at least one. */
function choosePalette(seed: number): readonly WeightedColor[] {
  const chance = createSeededChance(seed);
  const shares = Array.from(
    { length: 2 + Math.floor(chance.uniform() * 7) },
    () => chance.uniform() ** 2 + 0.001,
  );
  return paletteOf(apportion(100 - shares.length, shares).map((share) => share + 1));
}

function shapesOf(drawing: Drawing) {
  if (drawing.kind !== 'shapes') throw new Error('A round pattern is made of shapes.');
  return drawing.shapes;
}

describe.each(GENERATORS)('the pattern %s', (type, check, draw) => {
  const request = (more: Partial<PatternRequest>): PatternRequest => ({
    colors: choosePalette(3),
    type,
    seed: 41,
    width: 320,
    height: 320,
    ...more,
  });

  it(`[${check}] is the same for the same seed and another for another`, () => {
    expect(draw(request({}))).toEqual(draw(request({})));
    expect(draw(request({ seed: 42 }))).not.toEqual(draw(request({})));
  });

  it(`[S2-PAT-03] [${check}] paints each color within three points of its weight, for twenty palettes`, () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const asked = request({
        colors: choosePalette(100 + seed),
        seed: seed * 7919,
        ...(seed % 4 === 0 && { width: 500 }),
      });
      const shares = measureShares(draw(asked), asked);
      for (const [place, { weight }] of asked.colors.entries()) {
        expect(
          Math.abs((shares[place] ?? 0) - weight),
          `seed ${String(seed)}, color ${String(place)}`,
        ).toBeLessThan(3);
      }
    }
  });

  it(`[S2-PAT-03] [${check}] follows the weights if one color has nearly all`, () => {
    for (const weights of [
      [99, 1],
      [93, 1, 1, 1, 1, 1, 1, 1],
      [1, 98, 1],
      [13, 13, 13, 13, 12, 12, 12, 12],
    ]) {
      const asked = request({ colors: paletteOf(weights) });
      for (const [place, share] of measureShares(draw(asked), asked).entries()) {
        expect(Math.abs(share - (weights[place] ?? 0))).toBeLessThan(3);
      }
    }
  });

  it(`[S2-PAT-06] [${check}] is empty without a color, and has shapes and gaps with one`, () => {
    expect(draw(request({ colors: [] }))).toEqual({ kind: 'shapes', shapes: [] });
    const alone = request({ colors: paletteOf([100]) });
    const { indices } = rasterizeShapes(shapesOf(draw(alone)), {
      width: 320,
      height: 320,
      samples: 1,
    });
    const painted = indices.filter((color) => color !== BACKGROUND).length / indices.length;
    expect(shapesOf(draw(alone)).length).toBeGreaterThan(50);
    expect(painted).toBeGreaterThan(0.15);
    expect(painted).toBeLessThan(0.85);
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

  it(`[${check}] is only scaled by another size, with finite positions at any size`, () => {
    const small = shapesOf(draw(request({ width: 256, height: 256 })));
    const large = shapesOf(draw(request({ width: 1024, height: 1024 })));
    expect(large).toHaveLength(small.length);
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

  it(`[${check}] shows every color, even one percent beside ninety-three`, () => {
    for (const [width, height] of [
      [390, 390],
      [585, 1266],
    ] as const) {
      const asked = request({ width, height, colors: paletteOf([93, 1, 1, 1, 1, 1, 1, 1]) });
      for (const share of measureShares(draw(asked), asked)) expect(share).toBeGreaterThan(0.3);
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
