import { describe, expect, it } from 'vitest';

import { measureShares } from '../measure-shares.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { rasterizeShapes } from '../rasterize-shapes.ts';
import { paletteOf, randomPalette } from '../testing/sample-palette.ts';
import { drawFlow } from './flow.ts';

const request = (wish: Partial<PatternRequest> = {}): PatternRequest => ({
  colors: paletteOf([26, 22, 18, 14, 12, 8]),
  type: 'flow',
  seed: 41,
  width: 240,
  height: 180,
  tile: true,
  ...wish,
});

function shapesOf(drawing: Drawing) {
  if (drawing.kind !== 'shapes') throw new TypeError('Not shapes');
  return drawing.shapes;
}

const changes = <T>(one: readonly T[], other: readonly T[]) =>
  one.filter((color, at) => color !== other[at]).length;

describe('[S2-PAT-02d] flow', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(drawFlow(request())).toEqual(drawFlow(request()));
    expect(drawFlow(request({ seed: 42 }))).not.toEqual(drawFlow(request()));
  });

  it('[S2-PAT-03] paints every color within half a point of its weight, for twenty palettes', () => {
    for (let seed = 0; seed < 20; seed++) {
      const asked = request({ colors: randomPalette(seed), seed });
      for (const [color, share] of measureShares(drawFlow(asked), asked).entries()) {
        expect(Math.abs(share - (asked.colors[color]?.weight ?? 0))).toBeLessThan(0.5);
      }
    }
  });

  it('[S2-PAT-06] is empty without a color, and has ribbons with gaps with one', () => {
    expect(drawFlow(request({ colors: [] }))).toEqual({ kind: 'shapes', shapes: [] });
    const shapes = shapesOf(drawFlow(request({ colors: paletteOf([100]) })));
    const { indices } = rasterizeShapes(shapes, { width: 240, height: 180, samples: 2 });
    const painted = indices.filter((color) => color === 0).length / indices.length;
    expect(painted).toBeGreaterThan(0.5);
    expect(painted).toBeLessThan(0.85);
  });

  it('continues across the edges: no more changes there than between two rows inside', () => {
    const [width, height, samples] = [240, 180, 4];
    const shapes = shapesOf(drawFlow(request()));
    const raster = rasterizeShapes(shapes, { width, height, samples });
    const columnAt = (column: number) =>
      Array.from(
        { length: raster.height },
        (_, row) => raster.indices[row * raster.width + column],
      );
    const rowAt = (row: number) =>
      Array.from(raster.indices.slice(row * raster.width, (row + 1) * raster.width));
    const inside = [120, 121, 122].map((at) =>
      Math.max(changes(columnAt(at), columnAt(at + 1)), changes(rowAt(at), rowAt(at + 1))),
    );
    expect(changes(columnAt(raster.width - 1), columnAt(0))).toBeLessThan(2 * Math.max(...inside));
    expect(changes(rowAt(raster.height - 1), rowAt(0))).toBeLessThan(2 * Math.max(...inside));
  });

  it('has finite corners, none further out than a ribbon is long, at every size', () => {
    for (const [width, height] of [
      [1, 1],
      [1, 40],
      [3, 200],
      [300, 40],
    ] as const) {
      const shapes = shapesOf(drawFlow(request({ width, height })));
      expect(shapes.length).toBeGreaterThan(0);
      const corners = shapes.flatMap((shape) => (shape.kind === 'polygon' ? shape.points : []));
      expect(corners.every(Number.isFinite)).toBe(true);
      const furthest = 2 * Math.max(width, height) + 1;
      expect(corners.every((at) => Math.abs(at) < furthest)).toBe(true);
    }
  });

  it('scales with the picture: twice the size is the same drawing, twice as large', () => {
    const small = shapesOf(drawFlow(request()));
    const large = shapesOf(drawFlow(request({ width: 480, height: 360 })));
    expect(large.length).toBe(small.length);
    const points = small.flatMap((shape) => (shape.kind === 'polygon' ? shape.points : []));
    const doubled = large.flatMap((shape) => (shape.kind === 'polygon' ? shape.points : []));
    expect(doubled.every((at, place) => Math.abs(at - 2 * (points[place] ?? 0)) < 1e-6)).toBe(true);
  });
});
