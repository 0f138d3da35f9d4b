import type { PatternType } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { measureArea } from '../cells/polygon.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { paletteOf, randomPalette } from '../testing/sample-palette.ts';
import { drawCrystalline } from './crystalline.ts';
import { drawMosaic } from './mosaic.ts';
import { drawStripes } from './stripes.ts';
import { drawVoronoi } from './voronoi.ts';

type Draw = (request: PatternRequest) => Drawing;

const GENERATORS: readonly (readonly [PatternType, string, Draw, number])[] = [
  ['voronoi', 'S2-PAT-02a', drawVoronoi, 0.3],
  ['mosaic', 'S2-PAT-02h', drawMosaic, 0.5],
  ['stripes', 'S2-PAT-02j', drawStripes, 1e-9],
  ['crystalline', 'S2-PAT-02l', drawCrystalline, 0.5],
];

function listPolygons(
  drawing: Drawing,
): readonly { readonly color: number; readonly points: readonly number[] }[] {
  if (drawing.kind !== 'shapes') throw new Error('expected shapes');
  return drawing.shapes.map((shape) => {
    if (shape.kind !== 'polygon') throw new Error('expected polygons');
    return shape;
  });
}

/** The visible part of each shape: only stripes overlap, each under the left side of the next. */
function listSeen(drawing: Drawing): readonly { readonly color: number; readonly area: number }[] {
  const polygons = listPolygons(drawing);
  return polygons.map(({ color, points }, place) => {
    const [left = 0, , right = 0, , , bottom = 0] = points;
    const next = polygons[place + 1]?.points[0] ?? Infinity;
    const isUnder = next > left && next < right && polygons.every((one) => one.points[1] === 0);
    return { color, area: isUnder ? (next - left) * bottom : measureArea(points) };
  });
}

/** The parts of an edge of the picture that each color touches, to a thousandth of a pixel. */
function listTouches(drawing: Drawing, axis: 0 | 1, edge: number): readonly string[] {
  return listPolygons(drawing)
    .flatMap(({ color, points }) => {
      const along = points.filter(
        (_, at) =>
          at % 2 !== axis && Math.abs((points[at + (axis === 0 ? -1 : 1)] ?? 0) - edge) < 1e-6,
      );
      if (along.length < 2) return [];
      const [from, to] = [Math.abs(Math.min(...along)), Math.max(...along)];
      return to - from < 1e-3 ? [] : [`${color} ${from.toFixed(3)} ${to.toFixed(3)}`];
    })
    .sort();
}

describe.each(GENERATORS)('the pattern %s [%s]', (type, _check, draw, nearest) => {
  const ask = (more: Partial<PatternRequest>): PatternRequest => ({
    colors: paletteOf([50, 30, 20]),
    type,
    seed: 41,
    width: 256,
    height: 256,
    ...more,
  });

  it(`has areas even nearer to the weights: within ${nearest} points`, () => {
    for (let seed = 100; seed < 120; seed++) {
      const { colors } = ask({ colors: randomPalette(seed) });
      const areas = colors.map(() => 0);
      for (const { color, area } of listSeen(draw(ask({ colors, seed })))) {
        areas[color] = (areas[color] ?? 0) + area;
      }
      const painted = areas.reduce((sum, area) => sum + area, 0);
      colors.forEach(({ weight }, color) => {
        expect(Math.abs((100 * (areas[color] ?? 0)) / painted - weight)).toBeLessThan(nearest);
      });
    }
  });

  it.each([
    { width: 256, height: 256, tile: false },
    { width: 390, height: 844, tile: true },
    { width: 1000, height: 300, tile: false },
    { width: 40, height: 40, tile: true },
  ])('stays inside the picture: $width x $height, joining: $tile', (size) => {
    const shapes = listPolygons(draw(ask(size)));
    const outside = shapes.flatMap(({ points }) =>
      points.filter(
        (value, at) =>
          !(value >= -1e-6 && value <= (at % 2 === 0 ? size.width : size.height) + 1e-6),
      ),
    );
    expect(outside).toEqual([]);
    expect(shapes.every(({ points }) => points.length >= 6 && measureArea(points) > 0)).toBe(true);
  });

  it('joins its copies without a seam: each color touches opposite edges in the same places', () => {
    for (const seed of [1, 2, 3]) {
      const drawing = draw(ask({ seed, tile: true, width: 300, height: 200 }));
      expect(listTouches(drawing, 0, 0)).toEqual(listTouches(drawing, 0, 300));
      expect(listTouches(drawing, 1, 0)).toEqual(listTouches(drawing, 1, 200));
      expect(listTouches(drawing, 1, 0)).not.toEqual([]);
    }
  });
});
