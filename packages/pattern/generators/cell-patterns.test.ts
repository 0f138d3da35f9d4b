import { createSeededChance, type Hex, type PatternType } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { measureArea } from '../cells/polygon.ts';
import { measureShares } from '../measure-shares.ts';
import type { Drawing, PatternRequest, WeightedColor } from '../pattern.ts';
import { apportion } from '../quota.ts';
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

const SOFT_AUTUMN: readonly Hex[] = [
  '#7F7360',
  '#F4E1CF',
  '#98A77C',
  '#B28A79',
  '#52817A',
  '#AC9167',
  '#A5716B',
  '#678AA6',
];

function weigh(weights: readonly number[]): readonly WeightedColor[] {
  return weights.map((weight, place) => ({ hex: SOFT_AUTUMN[place] ?? '#7F7360', weight }));
}

/** Two to eight colors of whole weights, at least one percent each. */
function weighByChance(seed: number): readonly WeightedColor[] {
  const { uniform } = createSeededChance(seed);
  const count = 2 + Math.floor(uniform() * 7);
  const extra = apportion(
    100 - count,
    Array.from({ length: count }, () => uniform() ** 3 + 0.01),
  );
  return weigh(extra.map((weight) => weight + 1));
}

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
    colors: weigh([50, 30, 20]),
    type,
    seed: 41,
    width: 256,
    height: 256,
    ...more,
  });

  it('is the same for the same seed, and another picture for another', () => {
    expect(draw(ask({}))).toEqual(draw(ask({})));
    expect(draw(ask({ seed: 42 }))).not.toEqual(draw(ask({})));
    expect(draw(ask({ tile: true }))).toEqual(draw(ask({ tile: true })));
  });

  it.each([false, true])(
    '[S2-PAT-03] paints every color within 3 points of its weight (joining: %s)',
    (tile) => {
      const errors = Array.from({ length: 20 }, (_, seed) => {
        const request = ask({ colors: weighByChance(seed), seed, tile });
        const shares = measureShares(draw(request), request);
        return Math.max(
          ...request.colors.map(({ weight }, color) => Math.abs((shares[color] ?? 0) - weight)),
        );
      });
      expect(Math.max(...errors)).toBeLessThan(3);
    },
  );

  it(`has areas even nearer to the weights: within ${nearest} points`, () => {
    for (let seed = 100; seed < 120; seed++) {
      const { colors } = ask({ colors: weighByChance(seed) });
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

  it('[S2-PAT-06] is empty without a color, and has structure with one', () => {
    expect(draw(ask({ colors: [] }))).toEqual({ kind: 'shapes', shapes: [] });
    const request = ask({ colors: weigh([100]) });
    const shapes = listPolygons(draw(request));
    expect(shapes.length).toBeGreaterThan(20);
    const painted = shapes.reduce((sum, { points }) => sum + measureArea(points), 0);
    expect(painted).toBeLessThan(0.98 * request.width * request.height);
    expect(painted).toBeGreaterThan(0.7 * request.width * request.height);
  });

  it('shows every color, even one percent beside ninety-three', () => {
    const drawing = draw(ask({ colors: weigh([93, 1, 1, 1, 1, 1, 1, 1]) }));
    expect(new Set(listPolygons(drawing).map(({ color }) => color)).size).toBe(8);
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

  it('scales with the picture: the same seed at twice the size is the same picture', () => {
    const small = listPolygons(draw(ask({})));
    const large = listPolygons(draw(ask({ width: 512, height: 512 })));
    expect(large.map(({ color }) => color)).toEqual(small.map(({ color }) => color));
    large.forEach(({ points }, place) =>
      points.forEach((value, at) =>
        expect(value / 2).toBeCloseTo(small[place]?.points[at] ?? Number.NaN, 6),
      ),
    );
  });
});
