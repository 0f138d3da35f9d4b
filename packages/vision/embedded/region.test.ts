import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { insideOf, polygonArea, shrinkPolygon } from './polygon.ts';
import { boundsOf, placeOf, pointAt, rotate } from './region.ts';

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const regions = fc.record({
  centerX: coordinate,
  centerY: coordinate,
  width: fc.double({ min: 1, max: 900, noNaN: true }),
  height: fc.double({ min: 1, max: 900, noNaN: true }),
  angle: fc.double({ min: -3, max: 3, noNaN: true }),
});

describe('positions in a rotated region', () => {
  it('convert to the picture and back', () => {
    fc.assert(
      fc.property(regions, share, share, (region, u, v) => {
        const back = placeOf(region, pointAt(region, { u, v }));
        expect(back.u).toBeCloseTo(u, 6);
        expect(back.v).toBeCloseTo(v, 6);
      }),
    );
  });

  it('change sides if mirrored', () => {
    fc.assert(
      fc.property(regions, share, share, (region, u, v) => {
        const mirrored = pointAt(region, { u, v, mirrored: true });
        const other = pointAt(region, { u: 1 - u, v });
        expect(mirrored.x).toBeCloseTo(other.x, 6);
        expect(mirrored.y).toBeCloseTo(other.y, 6);
      }),
    );
  });

  it('turn clockwise on the screen', () => {
    const region = { centerX: 0, centerY: 0, width: 2, height: 2, angle: Math.PI / 2 };
    const right = pointAt(region, { u: 1, v: 0.5 });
    expect(right.x).toBeCloseTo(0);
    expect(right.y).toBeCloseTo(1);
  });

  it('keep their distances when points are rotated and rotated back', () => {
    const points = [
      { x: 3, y: 4 },
      { x: -1, y: 2 },
    ];
    const back = rotate(rotate(points, 0.7), -0.7);
    expect(back[0]?.x).toBeCloseTo(3);
    expect(back[1]?.y).toBeCloseTo(2);
  });
});

describe('polygons', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];

  it('contain what is inside and nothing else, in either orientation', () => {
    for (const polygon of [square, square.toReversed()]) {
      expect(insideOf(polygon)({ x: 5, y: 5 })).toBe(true);
      expect(insideOf(polygon)({ x: 11, y: 5 })).toBe(false);
      expect(insideOf(polygon)({ x: 5, y: -0.1 })).toBe(false);
      expect(polygonArea(polygon)).toBe(100);
    }
  });

  it('shrink toward their center', () => {
    expect(boundsOf(shrinkPolygon(square, 0.5, 0.2))).toEqual({
      left: 2.5,
      right: 7.5,
      top: 4,
      bottom: 6,
    });
  });
});
